/** @file Two wordings cut down to where they differ, to be quoted beside each other. */

/** So many words are left on either side of the difference. */
const CONTEXT = 5;

/** The two wordings from a few words before the first difference to a few after the last; `…` stands for what is cut.
 *  @example contrast("Cards that are used once per game stay here.", "Cards that are used once stay here.") */
export function contrast(first: string, second: string): readonly [first: string, second: string] {
  const [a, b] = [wordsOf(first), wordsOf(second)];
  const least = Math.min(a.length, b.length);
  let before = 0;
  while (before < least && a[before] === b[before]) before++;
  let after = 0;
  while (after < least - before && a.at(-1 - after) === b.at(-1 - after)) after++;
  return [cut(a, before, after), cut(b, before, after)];
}

function cut(words: readonly string[], before: number, after: number): string {
  const from = Math.max(0, before - CONTEXT);
  const to = Math.min(words.length, words.length - after + CONTEXT);
  return `${from > 0 ? "… " : ""}${words.slice(from, to).join(" ")}${to < words.length ? " …" : ""}`;
}

function wordsOf(text: string): string[] {
  return text.replace(/^(?:[-•]|\d+\.)\s+/, "").split(/\s+/);
}
