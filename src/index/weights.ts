/** @file All weights for retrieval and ranking, explained in docs/ranking.md. Factors multiply a score. Other weights
 *  are added to it. */
import type { Kind } from "../model.js";

/** How likely a section of each kind is to answer any query. data/sources.json has the priors of documents. */
const KIND_PRIORS: Partial<Record<Kind, number>> = {
  card: 0.77,
  "see-only": 0.5,
  chapter: 0.8,
  clarification: 0.77,
  tip: 0.77,
  exception: 0.77,
  reminder: 0.77,
  notice: 0.5,
  "open-rules": 0.77,
  "borg-rule": 0.92,
  icon: 0.67,
};

/** The default weights. The index depends on the weights of kinds, fields and links, and on the size of passages. Each
 *  search uses the other weights. */
export const WEIGHTS = {
  kinds: KIND_PRIORS,
  /** Per field: how much a word in it counts, and how much less a word counts if the field is long. */
  fields: {
    title: { weight: 6, length: 0.4 },
    /** Words that players use, from the search help. */
    help: { weight: 4, length: 0.3 },
    /** Questions that players ask, from the search help. */
    questions: { weight: 1.4, length: 0.3 },
    body: { weight: 1.2, length: 0.51 },
  },
  retrieval: {
    /** Number of the engine's best hits that become candidates. */
    candidates: 100,
    /** Number of sections nearest in meaning that also become candidates, even without any word of the query. */
    nearest: 20,
  },
  words: {
    /** BM25's k1: how soon repetitions of a word stop raising the score. */
    saturation: 2.2,
    /** Share of a word's weight that only the typed form gets. Every form with the same stem gets the rest. */
    exactForm: 0.65,
    /** The floor in the factor floor + coverage². Coverage is the share of the query's weight that a section contains. */
    coverageFloor: 0.225,
  },
  /** How much a variant of a query word counts, relative to the word itself. */
  variants: {
    synonym: 0.6,
    synonymOfUnknown: 1,
    /** The word itself, if it belongs to a phrase with words that the rules do not use. */
    exactInForeign: 0.5,
    abbreviation: 0.9,
    spelling: 0.75,
    joined: 0.9,
    prefix: 0.6,
  },
  rescoring: {
    /** Number of candidates to rescore: those with the best word scores. */
    candidates: 60,
    /** Title: the share of the title found in the query, times the share of the query's weight found in the title. */
    title: 6,
    /** Two consecutive query words that are also neighbours in the text, in this order. The value is multiplied by the
     *  lower idf of the two words. */
    pair: 1.2,
    /** Two consecutive query words within `window` words of each other in the text, in any order. The value falls with
     *  the distance of the two words. */
    near: 0.9,
    window: 12,
    /** The BM25 score of the best passage. */
    passage: 0.9,
    /** Each quoted phrase that the title or one passage contains. */
    phrase: 30,
  },
  /** BM25 inside passages, times floor + (1 - floor) × share², where share is the share of the query's weight that the
   *  passage contains. Short paragraphs are joined until a passage has `words` words. */
  passages: { words: 40, saturation: 1.2, length: 0.5, floor: 0.15 },
  /** Similarity in meaning. A section gets this share of the best word score × (similarity / best similarity) ^ power ×
   *  the square root of the prior. */
  meaning: {
    /** Share of the best word score for a query of one or two words. */
    words: 0.25,
    /** Share of the best word score for a query of six words or more. */
    sentence: 0.34,
    power: 2,
    /** Replaces the best word score if no candidate contains a word of the query. */
    alone: 10,
  },
  links: {
    /** Share of its score that a see-only entry passes on, divided by the square root of the number of its targets. */
    redirect: 0.3,
    see: 0.045,
    link: 0.03,
    /** Shares of a section's score that are added to other sections: `child` to each box and subsection, `parent` to the
     *  parent section. */
    child: 0.12,
    parent: 0.02,
    /** Number of best candidates that pass on shares. */
    givers: 40,
  },
  /** A hit is likely to answer if it is one of the first `most` hits and has at least this share of the best score. */
  likely: { share: 0.6, most: 5 },
  /** Weights of a sum that is above 0 if the texts seem to contain an answer. The weights were fitted to judged queries
   *  with and without an answer (docs/ranking.md). */
  answered: {
    start: -6.8,
    /** Word score divided by the query's weight, and coverage: the highest values among the first `hits` hits. */
    words: 2.25,
    coverage: 4.6,
    hits: 3,
    /** Share of the query's weight that belongs to unknown words: words missing from all texts, and words for things that no
     *  rule is about. */
    unknown: -9.5,
    /** Bonus if the query contains the whole title of the first hit, a card, and no unknown word. */
    card: 3,
    /** Number of query words, at most `maxLength`. Counting the words compensates for long questions, because no text
     *  contains all their words. */
    length: 0.65,
    maxLength: 12,
    /** Bonus for the Second Edition, whose texts are shorter, so that they contain fewer words of a question. */
    secondEdition: 1.5,
  },
  /** Factor for sections in a document that the query names ("glossary cloaking device"). */
  named: 2,
};

export type Weights = DeepReadonly<typeof WEIGHTS>;
export type LinkWeights = Weights["links"];

export type FieldName = keyof Weights["fields"];
export const FIELD_NAMES = Object.keys(WEIGHTS.fields) as readonly FieldName[];

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** Returns how much a query resembles a sentence: 0 for up to two words, 1 for six or more, otherwise a value in
 *  between. */
export function sentenceShare(words: number): number {
  return Math.min(1, Math.max(0, (words - 2) / 4));
}
