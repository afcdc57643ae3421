/** @file What is known of a candidate for a query, as named numbers: what any ranker of this search works with. */

// biome-ignore format: a list of words, not of lines
export const FEATURE_NAMES = [
  "words", "coverage", "title", "proximity", "passage", "phrase", "similarity", "prior", "links",
] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];

/** The features of a candidate:
 *  - `words`: BM25F over its fields, times what is found of the query (term-score.ts)
 *  - `coverage`: the share of the query's weight that is found, 0 to 1
 *  - `title`, `proximity`, `passage`, `phrase`: the close look (rescore.ts), 0 where there was none
 *  - `similarity`: of meaning, as a share of the best candidate's, 0 to 1 (semantic-score.ts)
 *  - `prior`: how likely it is before anything is asked, and how well it fits what the query names
 *  - `links`: what sections that link to it hand over (link-score.ts) */
export type Features = Readonly<Record<FeatureName, number>>;
