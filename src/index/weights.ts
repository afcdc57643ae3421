/** @file Every weight of the ranking, in one place. Factors multiply a score, the others are added to it. */
import type { Kind } from "../model.js";

/** Fields of a section for BM25F: how much a word in it counts, and how strongly a long field is held against it. */
export const FIELDS = {
  title: { weight: 6, length: 0.4 },
  /** Players' plain words from the search help. */
  help: { weight: 4, length: 0.3 },
  /** Players' questions from the search help. */
  questions: { weight: 1.4, length: 0.3 },
  /** Headwords of see-only entries that point here, and other names. */
  heads: { weight: 3, length: 0.4 },
  subheads: { weight: 2, length: 0.4 },
  body: { weight: 1.2, length: 0.51 },
  /** Words of the links that point here. */
  anchors: { weight: 1, length: 0.7 },
  /** The first sentences of the body. */
  lead: { weight: 0.6, length: 0.5 },
  parents: { weight: 0.6, length: 0.4 },
} as const;

export const WORDS = {
  /** BM25's k1: how fast a repeated word stops to count. */
  saturation: 2.2,
  /** Share of a word's count that asks for the very form typed; the rest takes any form with the same stem. */
  exactForm: 0.65,
  weakWord: 0.45,
  /** A word that no title and no search help holds. */
  notATerm: 0.48,
  /** The score times (floor + coverage²), coverage being the share of the query's weight that is found. */
  coverageFloor: 0.225,
} as const;

/** How much a reading of a query word counts beside the word itself. */
export const READINGS = {
  synonym: 0.6,
  synonymOfUnknown: 1,
  /** The word itself, where it was typed as part of another game's phrase. */
  exactInForeign: 0.5,
  abbreviation: 0.9,
  spelling: 0.75,
  joined: 0.9,
  prefix: 0.6,
} as const;

export const CLOSELY = {
  /** Sections looked at closely: the best by words. */
  candidates: 60,
  title: 6,
  exactTitle: 8,
  /** Two neighbours of the query side by side, times their idf. */
  pair: 1.2,
  /** Two words of the query within `nearWindow` words, falling off. */
  near: 0.9,
  nearWindow: 12,
  passage: 0.9,
  phrase: 30,
  /** From three words a query is a sentence by degrees, in full at six; titles then count this much. */
  titleInSentence: 0.6,
  rulebookInSentence: 1.2,
} as const;

/** BM25 inside passages (paragraphs gathered until they have this many words), times floor + (1 - floor) × the square
 *  of the share of the query that agrees in the passage. */
export const PASSAGE = { words: 40, saturation: 1.2, length: 0.5, floor: 0.15, title: 0.5 } as const;

/** How much of a sentence a query of so many full words is, 0 to 1. */
export function sentenceShare(words: number): number {
  return Math.min(1, Math.max(0, (words - 2) / 4));
}

/** How likely a text is to be the answer, before anything is asked. By document (the end of its id) … */
export const DOCUMENT_PRIORS: Readonly<Record<string, number>> = {
  rulebook: 1.5,
  glossary: 1.32,
  "temporary-rulings": 1.1,
  lists: 1,
  borg: 1.1,
  errata: 0.8,
  "rulings-2002": 0.55,
  "faq-1996": 0.5,
};

/** … and by kind. */
export const KIND_PRIORS: Partial<Record<Kind, number>> = {
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
  list: 1,
};

export const HAND_OVER = {
  /** A see-only entry gives this share of its score to its targets. */
  seeOnly: 0.3,
  see: 0.045,
  link: 0.03,
  /** A section to its boxes, and a box to its section. */
  child: 0.12,
  parent: 0.02,
} as const;

export const TWINS = {
  /** The Borg sheet's copy of a section scores at most this share of the section's score, and at least that. */
  most: 0.85,
  least: 0.7,
} as const;

/** A document named in the query ("glossary cloaking device"), times the score of its sections. */
export const NAMED_DOCUMENT = 2;

/** Boxes for one format or for one kind of player, where the query names it ("open", "borg"). */
export const NAMED_GROUP = 1.25;

/** A word that counts less than this neither makes a query longer nor brings candidates, if there are others. */
export const TELLING = 0.4;

/** Likeness of meaning: added to a score is this share of the best score by words, times (likeness / the best
 *  likeness) ^ power, times the root of the prior. */
export const MEANING = {
  /** The share for one or two words, which say what they mean … */
  words: 0.25,
  /** … and for a sentence, from six words on. */
  sentence: 0.34,
  power: 2,
  /** So many of the nearest units answer even if they share no word with the query. */
  candidates: 60,
  /** The best score by words, where there is none. */
  alone: 10,
} as const;
