/** @file Which hits certainly answer: those that say what was asked, not only something near it. */
import type { Run, SectionRecord } from "../build/section-record.js";
import type { InterpretedQuery } from "../query/interpret-query.js";

/** Words that answer together are within so many words of the text. */
const WINDOW = 20;
/** The share of a query's weight that must occur together, by the number of its words: the fewer they are, the less may be
 *  missing. Longer questions use words of their own, of which no rule holds many. */
const SHARES = [1, 0.8, 0.8, 0.65, 0.3, 0.3] as const;
/** Factor for words that say little, which may be missing more easily than their rank weight says. */
const WEAK = 0.5;
/** If none of the first so many hits is certain, none after them is. */
const HEAD = 3;
/** A title of so many words that the query says in full is what it asks about; one word may mean anything. */
const NAME = 2;
const NEVER = -WINDOW;
const ALWAYS = Number.MAX_SAFE_INTEGER;

/** Returns a function that says whether a section says what a query asks: its words, or their other readings, occur together
 *  in its text, its names counted in. Search help is no text of the rules. */
export function certaintyOf(
  { terms }: InterpretedQuery,
  weakWords: ReadonlySet<string>,
): (record: SectionRecord) => boolean {
  const least = SHARES[terms.length];
  if (least === undefined) return () => true;
  /** The position at which each wanted stem was last seen. */
  const seen = new Map<number, number>();
  for (const { variants } of terms)
    for (const { stems } of variants) for (const { number } of stems) seen.set(number, 0);
  const typed = new Set(
    terms.flatMap(({ variants }) =>
      variants.flatMap(({ kind, stems }) => (kind === "exact" ? stems.map(({ number }) => number) : [])),
    ),
  );
  const weightOf = ({ word, idfWeight }: (typeof terms)[number]): number =>
    idfWeight * (weakWords.has(word) ? WEAK : 1);
  const wanted = least * terms.reduce((sum, term) => sum + weightOf(term), 0);
  /** Whether the words last seen from a position on weigh enough together. */
  const says = (from: number): boolean => {
    let said = 0;
    for (const term of terms) {
      const isSaid = term.variants.some(({ stems }) =>
        stems.every(({ number }) => (seen.get(number) ?? NEVER) >= from),
      );
      if (isSaid) said += weightOf(term);
    }
    return said >= wanted;
  };
  const note = (number: number, at: number): boolean => {
    const before = seen.get(number);
    if (before === undefined || before === ALWAYS) return false;
    seen.set(number, at);
    return true;
  };
  const saysWithin = (words: Int32Array, { from, to }: Run): boolean => {
    for (let at = from; at < to; at++) {
      if (note(words[at] as number, at) && says(Math.max(from, at - WINDOW + 1))) return true;
    }
    return false;
  };
  return ({ words, titleLength, passages }) => {
    for (const number of seen.keys()) seen.set(number, NEVER);
    const title = words.subarray(0, titleLength);
    if (titleLength >= NAME && title.every((number) => typed.has(number))) return true;
    for (const number of title) note(number, ALWAYS);
    return says(0) || passages.some((passage) => passage.span !== null && saysWithin(words, passage));
  };
}

/** Returns whether any of the first hits is certain, whatever the page. */
export function answersForCertain<T>(hits: readonly T[], isCertain: (hit: T) => boolean): boolean {
  return hits.slice(0, HEAD).some(isCertain);
}
