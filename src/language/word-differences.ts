import { diffArrays } from "diff";

/** For each list, returns the range from the first to the last word that differs. The end index is exclusive. */
export function differingWords(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, oldEnd: before.length - end, newEnd: after.length - end };
}

/** Joins the words in a range and `context` words around it. Replaces all others with `…`. */
export function excerptOf(words: readonly string[], [from, to]: readonly [number, number], context: number): string {
  const [start, end] = [Math.max(0, from - context), to + context];
  return `${start > 0 ? "… " : ""}${words.slice(start, end).join(" ")}${end < words.length ? " …" : ""}`;
}

/** Returns the runs of words that both texts contain, each with its length in words and its start in each text. */
export function equalRuns(old: readonly string[], young: readonly string[]) {
  const runs: { older: number; newer: number; size: number }[] = [];
  let [older, newer] = [0, 0];
  for (const { added, removed, count: size } of diffArrays(old as string[], young as string[])) {
    if (!added && !removed) runs.push({ older, newer, size });
    if (!added) older += size;
    if (!removed) newer += size;
  }
  return runs;
}
