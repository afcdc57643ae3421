/** @file How much work one search may be. Work is counted and not timed, so that a query is answered alike on every machine;
 *  what no longer fits is left out, and the reader is told. */

/** So much of each kind of work is done for one query; questions as players ask them need less than half of it. */
export const BUDGET = {
  /** Words that are looked for, each once. */
  words: 80,
  /** Other readings of words: synonyms, abbreviations, joined forms. */
  readings: 160,
  /** Words that may be slips, compared with all that the texts hold: those that no text holds, that the search help alone
   *  holds, or that texts hold once or twice. */
  misspelt: 24,
  /** Quotations that are looked for as such. */
  phrases: 12,
} as const;
type Work = keyof typeof BUDGET;

/** How much of each kind of work one query may be. */
export type Limits = Readonly<Record<Work, number>>;

/** How many pieces of each kind of work were left out. */
export type LeftOut = Readonly<Record<Work, number>>;

export interface Budget {
  /** Whether a piece of work is to be done; counts it as done or as left out. */
  readonly takes: (work: Work) => boolean;
  readonly leftOut: LeftOut;
}

/** Makes the budget of one search. */
export function makeBudget(limits: Limits): Budget {
  const left: Record<Work, number> = { ...limits };
  const leftOut: Record<Work, number> = { words: 0, readings: 0, misspelt: 0, phrases: 0 };
  return {
    takes: (work) => {
      const fits = left[work] > 0;
      if (fits) left[work]--;
      else leftOut[work]++;
      return fits;
    },
    leftOut,
  };
}

const SAID: Readonly<Record<Work, readonly [one: string, many: string]>> = {
  words: ["one more word was not looked for", "# more words were not looked for"],
  readings: ["one other reading of its words was left out", "# other readings of its words were left out"],
  misspelt: [
    "one more word was not checked for a slip of spelling",
    "# more words were not checked for slips of spelling",
  ],
  phrases: ["one more quotation was looked for word by word", "# more quotations were looked for word by word"],
};

/** What a reader is told of what was left out, if anything was.
 *  @example ["The query was cut short: 3 more words were not looked for."] */
export function cutShort(leftOut: LeftOut): readonly string[] {
  const works = (Object.keys(SAID) as Work[]).filter((work) => leftOut[work] > 0);
  const said = works.map((work) => SAID[work][leftOut[work] === 1 ? 0 : 1].replace("#", String(leftOut[work])));
  return said.length > 0 ? [`The query was cut short: ${said.join("; ")}.`] : [];
}
