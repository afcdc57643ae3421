/** @file Every weight of retrieval and ranking. docs/ranking.md says what each is worth. Factors multiply a score, the others
 *  are added to it. */
import type { Kind } from "../model.js";

/** How likely a section of each kind is to be the answer to any query. Documents have priors in data/sources.json. */
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

/** The weights of the product. Those of fields, links and the sizes of passages are worked into the index, the others are read
 *  by each search. */
export const WEIGHTS = {
  kinds: KIND_PRIORS,
  /** The fields of a section: how much a word in it counts, and how strongly long fields are discounted. */
  fields: {
    title: { weight: 6, length: 0.4 },
    /** Players' plain words from the search help. */
    help: { weight: 4, length: 0.3 },
    /** Players' questions from the search help. */
    questions: { weight: 1.4, length: 0.3 },
    body: { weight: 1.2, length: 0.51 },
  },
  retrieval: {
    /** How many candidates an engine finds. */
    candidates: 100,
    /** How many of the nearest in meaning join them, although they share no word with the query. */
    nearest: 20,
  },
  words: {
    /** BM25's k1: how fast a repeated word stops to count. */
    saturation: 2.2,
    /** Share of a word's count that only the form typed has. The rest is that of any form with the same stem. */
    exactForm: 0.65,
    /** The score times (floor + coverage²), coverage being the share of the query's weight that is found. */
    coverageFloor: 0.225,
  },
  /** How much a variant of a query word counts next to the word itself. */
  variants: {
    synonym: 0.6,
    synonymOfUnknown: 1,
    /** The word itself, where it was typed as part of another game's phrase. */
    exactInForeign: 0.5,
    abbreviation: 0.9,
    spelling: 0.75,
    joined: 0.9,
    prefix: 0.6,
  },
  rescoring: {
    /** How many of the best by words are rescored. */
    candidates: 60,
    /** A title: the share of it that the query says, times the share of the query's weight that it says. */
    title: 6,
    /** Two neighbours of the query, adjacent, times the lower idf of the two. */
    pair: 1.2,
    /** Two neighbours of the query within `window` words, in any order, falling off. */
    near: 0.9,
    window: 12,
    /** The best passage, times its BM25. */
    passage: 0.9,
    /** Each quotation found in one passage or in the title. */
    phrase: 30,
  },
  /** BM25 inside passages (paragraphs gathered until they have this many words), times floor + (1 - floor) × the square
   *  of the share of the query that agrees in the passage. */
  passages: { words: 40, saturation: 1.2, length: 0.5, floor: 0.15 },
  /** Similarity of meaning: added to a score is this share of the best score by words, times (similarity / the best
   *  similarity) ^ power, times the root of the prior. */
  meaning: {
    /** The share for one or two words, which say what they mean … */
    words: 0.25,
    /** … and for a sentence, from six words on. */
    sentence: 0.34,
    power: 2,
    /** The best score by words, if there is none. */
    alone: 10,
  },
  links: {
    /** Share of its score that a see-only entry gives to each target, divided by the square root of their number. */
    redirect: 0.3,
    see: 0.045,
    link: 0.03,
    /** A section to each of its children (boxes and sections under it), and each of these to it. */
    child: 0.12,
    parent: 0.02,
    /** How many of the best give a share. */
    givers: 40,
  },
  /** A hit is likely to answer if it scores this share of the best, and is one of the first `most`. */
  likely: { share: 0.6, most: 5 },
  /** Whether the texts answer at all: a sum above 0, fitted to judged queries with and without an answer (docs/ranking.md). */
  answered: {
    start: -6.8,
    /** Score by words per weight of the query, and coverage: the best of the first `hits`. */
    words: 2.25,
    coverage: 4.6,
    hits: 3,
    /** Share of the query's weight in words that no text has. */
    unknown: -9.5,
    /** Number of words that count: a long question is never found whole. */
    length: 0.65,
    maxLength: 12,
    /** The smaller texts of the Second Edition contain less of any question. */
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

/** Returns how much like a sentence a query is, by its number of words: 0 up to two words, 1 from six on. */
export function sentenceShare(words: number): number {
  return Math.min(1, Math.max(0, (words - 2) / 4));
}
