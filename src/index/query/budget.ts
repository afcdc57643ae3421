/** @file How much work one search may be. Work is counted, not timed, so that every machine gives the same answer. Work over
 *  the limit is left out, and the reader is told. */

/** How much of each kind of work is done for one query; players' questions need less than half of it. */
export const BUDGET = {
  /** Words that are searched, each once. */
  words: 80,
  /** Other readings of words: synonyms, abbreviations, joined forms. */
  readings: 160,
  /** Words that may be misspelt, compared with all words of the texts. */
  misspelt: 24,
  /** Quotations. */
  phrases: 12,
} as const;
type Work = keyof typeof BUDGET;

export type Limits = Readonly<Record<Work, number>>;

/** How many pieces of each kind of work were left out. */
export type LeftOut = Readonly<Record<Work, number>>;

export interface Budget {
  /** Returns whether a piece of work fits, and counts it as done or as left out. */
  readonly takes: (work: Work) => boolean;
  readonly leftOut: LeftOut;
}

export function createBudget(limits: Limits): Budget {
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

const NOTICES: Readonly<Record<Work, readonly [one: string, many: string]>> = {
  words: ["one more word was not looked for", "# more words were not looked for"],
  readings: ["one other reading of its words was left out", "# other readings of its words were left out"],
  misspelt: [
    "one more word was not checked for a slip of spelling",
    "# more words were not checked for slips of spelling",
  ],
  phrases: ["one more quotation was looked for word by word", "# more quotations were looked for word by word"],
};

/** Returns a warning about what was left out, if anything was. */
export function cutShort(leftOut: LeftOut): readonly string[] {
  const works = (Object.keys(NOTICES) as Work[]).filter((work) => leftOut[work] > 0);
  const notices = works.map((work) => NOTICES[work][leftOut[work] === 1 ? 0 : 1].replace("#", String(leftOut[work])));
  return notices.length > 0 ? [`The query was cut short: ${notices.join("; ")}.`] : [];
}
