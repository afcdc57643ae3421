/** @file All weights for retrieval and ranking, explained in docs/ranking.md. Some weights are factors for a score. The
 *  other weights are added to the score. */
import type { Kind } from "../model.js";

/** How likely a section of each kind is to answer a query, independent of the query. The priors of documents are in
 *  data/sources.json. */
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

/** The default weights. The index is built with the weights for kinds, fields and links, and with the size of passages.
 *  The other weights are used in each search. */
export const WEIGHTS = {
  kinds: KIND_PRIORS,
  /** For each field: the weight of a word, and how much this weight decreases in a long field. */
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
    /** Number of sections nearest in meaning that also become candidates, even if they contain no query word. */
    nearest: 20,
  },
  words: {
    /** BM25's k1, which limits how much repetitions of a word raise the score. */
    saturation: 2.2,
    /** Share of a word's weight that only the typed form gets. All forms with the same stem get the rest. */
    exactForm: 0.65,
    /** The floor in the factor floor + coverage². Coverage is the share of the query's weight that a section
     *  contains. */
    coverageFloor: 0.225,
  },
  /** Weight of each kind of variant, relative to the query word itself. */
  variants: {
    synonym: 0.6,
    synonymOfUnknown: 1,
    /** Weight of the typed word if it belongs to a phrase with words that the rules do not use. */
    exactInForeign: 0.5,
    abbreviation: 0.9,
    spelling: 0.75,
    joined: 0.9,
    prefix: 0.6,
  },
  rescoring: {
    /** Number of candidates to rescore, which are those with the best word scores. */
    candidates: 60,
    /** Weight of the title score: the share of the title in the query, times the share of the query's weight in the
     *  title. */
    title: 6,
    /** Weight of two consecutive query words that are neighbours in the text, in the same order. The weight is
     *  multiplied by the lower of the idf values of the two words. */
    pair: 1.2,
    /** Weight of two consecutive query words that are within `window` words of each other in the text, in any order.
     *  The weight decreases with the distance between the two words. */
    near: 0.9,
    window: 12,
    /** Weight of the BM25 score of the best passage. */
    passage: 0.9,
    /** Weight of each quoted phrase that is in the title or in one passage. */
    phrase: 30,
  },
  /** Parameters of BM25 for passages. The score is multiplied by floor + (1 - floor) × share², where share is the part
   *  of the query's weight in the passage. Short paragraphs are merged until a passage has at least `words` words. */
  passages: { words: 40, saturation: 1.2, length: 0.5, floor: 0.15 },
  /** Weights of similarity in meaning. A section gets a share of the best word score, times (similarity / best
   *  similarity) ^ power, times the square root of its prior. */
  meaning: {
    /** Share of the best word score for a query of one or two words. */
    words: 0.25,
    /** Share of the best word score for a query of six or more words. */
    sentence: 0.34,
    power: 2,
    /** Used instead of the best word score if no candidate contains a query word. */
    alone: 10,
  },
  links: {
    /** Share of the score of a see-only entry that the entry passes on to each target, divided by the square root of
     *  the number of targets. */
    redirect: 0.3,
    see: 0.045,
    link: 0.03,
    /** How much of its score a section passes on, as a fraction: `child` to each box and subsection, `parent` to the
     *  parent section. */
    child: 0.12,
    parent: 0.02,
    /** Number of best candidates that pass on a share of their score. */
    givers: 40,
  },
  /** A hit is likely to answer the query if it is among the first `most` hits and scores at least this share of the
   *  best score. */
  likely: { share: 0.6, most: 5 },
  /** Weights for the sum that estimates whether the texts contain an answer. A positive sum means that they probably
   *  do. These weights were fitted to questions with and without an answer (docs/ranking.md). */
  answered: {
    start: -3.7,
    /** Weights of the word score, divided by the square root of the query's weight, and of the coverage, times the
     *  square root of the number of query words. Hardly any text contains all words of a long question, so without the
     *  roots the values would depend on the length. The highest values among the first `hits` hits are used. */
    words: 0.95,
    coverage: 1.67,
    hits: 3,
    /** Weight of the share of unknown words in the query. A word is unknown if no text contains it, or if it stands for
     *  a thing that no rule is about. */
    unknown: -15.4,
    /** How much a word for a thing that no rule is about counts as unknown if the first hit contains it. */
    unknownInFirst: 0.5,
    /** Weight of the number of query words. */
    length: 0.09,
    /** Bonus for the Second Edition. Its texts are shorter than those of the First Edition, so they contain fewer words
     *  from a question. */
    secondEdition: 1.7,
  },
  /** Factor for the sections in a document that the query names, for example "glossary cloaking device". */
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
