/** @file All weights of retrieval and ranking. docs/ranking.md explains them. Factors multiply a score, other weights are added
 *  to it. */
import type { Kind } from "../model.js";

/** How likely a section of each kind is to be the answer, whatever the query. The priors of documents are in
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

/** The default weights. The weights of kinds, fields and links and the size of passages are used to build the index. The others
 *  are used by each search. */
export const WEIGHTS = {
  kinds: KIND_PRIORS,
  /** Weights of a section's fields: how much a word in the field counts, and how much less words in long fields count. */
  fields: {
    title: { weight: 6, length: 0.4 },
    /** Players' plain words from the search help. */
    help: { weight: 4, length: 0.3 },
    /** Players' questions from the search help. */
    questions: { weight: 1.4, length: 0.3 },
    body: { weight: 1.2, length: 0.51 },
  },
  retrieval: {
    /** Number of the engine's best hits that become candidates. */
    candidates: 100,
    /** Number of sections nearest in meaning that also become candidates, even if they contain no word of the query. */
    nearest: 20,
  },
  words: {
    /** BM25's k1: how soon repetitions of a word stop adding to the score. */
    saturation: 2.2,
    /** Share of a word's weight that only the typed form gets. The rest goes to every form with the same stem. */
    exactForm: 0.65,
    /** The floor in the factor floor + coverage². Coverage is the share of the query's weight that the section contains. */
    coverageFloor: 0.225,
  },
  /** How much a variant of a query word counts, relative to the word itself. */
  variants: {
    synonym: 0.6,
    synonymOfUnknown: 1,
    /** The word itself, if it is part of a phrase from another game. */
    exactInForeign: 0.5,
    abbreviation: 0.9,
    spelling: 0.75,
    joined: 0.9,
    prefix: 0.6,
  },
  rescoring: {
    /** Number of candidates that are rescored: those with the best word scores. */
    candidates: 60,
    /** Title: the share of the title that is in the query, multiplied by the share of the query's weight that is in the
     *  title. */
    title: 6,
    /** Two neighbouring query words that are also neighbours in the text, in this order. Multiplied by the lower of their
     *  idfs. */
    pair: 1.2,
    /** Two neighbouring query words within `window` words of each other in the text, in any order. The score falls with their
     *  distance. */
    near: 0.9,
    window: 12,
    /** The BM25 score of the best passage. */
    passage: 0.9,
    /** Each quoted phrase that is found in the title or in one passage. */
    phrase: 30,
  },
  /** BM25 inside passages, multiplied by floor + (1 - floor) × share², where share is the share of the query's weight in the
   *  passage. Short paragraphs are joined until a passage has `words` words. */
  passages: { words: 40, saturation: 1.2, length: 0.5, floor: 0.15 },
  /** Similarity of meaning. It adds this share of the best word score × (similarity / best similarity) ^ power × the square
   *  root of the prior. */
  meaning: {
    /** The share for a query of one or two words. */
    words: 0.25,
    /** The share for a query of six words or more. */
    sentence: 0.34,
    power: 2,
    /** Used in place of the best word score if no candidate contains a word of the query. */
    alone: 10,
  },
  links: {
    /** Share of its score that a see-only entry passes on to each target, divided by the square root of the number of
     *  targets. */
    redirect: 0.3,
    see: 0.045,
    link: 0.03,
    /** Shares of its score that a section passes on: `child` to each of its children (boxes and sections under it), `parent` to
     *  its parent. */
    child: 0.12,
    parent: 0.02,
    /** Number of the best candidates that pass on shares. */
    givers: 40,
  },
  /** A hit is likely to answer if it is one of the first `most` and scores at least this share of the best score. */
  likely: { share: 0.6, most: 5 },
  /** Weights of a sum that is above 0 if the texts seem to contain an answer. They were fitted to judged queries with and
   *  without an answer (docs/ranking.md). */
  answered: {
    start: -6.8,
    /** Word score divided by the query's weight, and coverage. Both are the highest values among the first `hits` hits. */
    words: 2.25,
    coverage: 4.6,
    hits: 3,
    /** Share of the query's weight that belongs to words that no text contains. */
    unknown: -9.5,
    /** Number of query words that count, at most `maxLength`. It compensates for long questions, since no text contains all
     *  their words. */
    length: 0.65,
    maxLength: 12,
    /** Bonus for the Second Edition. Its texts are shorter, so they contain fewer of the words in a question. */
    secondEdition: 1.5,
  },
  /** Factor for sections of a document that the query names ("glossary cloaking device"). */
  named: 2,
};

export type Weights = DeepReadonly<typeof WEIGHTS>;
export type LinkWeights = Weights["links"];

export type FieldName = keyof Weights["fields"];
export const FIELD_NAMES = Object.keys(WEIGHTS.fields) as readonly FieldName[];

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** Returns how much a query resembles a sentence: 0 for up to two words, 1 for six or more, and a value in between for
 *  others. */
export function sentenceShare(words: number): number {
  return Math.min(1, Math.max(0, (words - 2) / 4));
}
