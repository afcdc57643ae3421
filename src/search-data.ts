/** @file Data that only search uses: word vectors, players' words, and regression trees. */

/** Vectors of meaning: one for each word of a table, and one for every title, passage and question. All bytes are in
 *  base64. */
export interface Meaning {
  readonly dimensions: number;
  /** The words that have a vector, separated by line feeds. */
  readonly words: string;
  /** Signed bytes, `dimensions` per word. */
  readonly vectors: string;
  /** Factor for each word's bytes: little-endian 32-bit floats. */
  readonly scales: string;
  /** For each text vector: the index of its section in `sections`, and the kind of text. */
  readonly texts: readonly (readonly [section: number, kind: "title" | "passage" | "question"])[];
  /** Signed bytes, `dimensions` per text. */
  readonly textVectors: string;
}

/** Players' words and their meanings, from data/language. All strings are folded. */
export interface LanguageTables {
  /** Short forms. A form with `capitals` must be typed in upper case, because in lower case it is an everyday word. */
  readonly abbreviations: readonly { readonly typed: string; readonly meant: string; readonly capitals?: true }[];
  /** Players' words, in any form with the same stem, and the corresponding words in the rules. Forms in `except` mean
   *  something else in the rules ("timed" refers to a time limit, "time" does not). */
  readonly synonyms: readonly {
    readonly typed: string;
    readonly meant: readonly string[];
    readonly except?: readonly string[];
  }[];
  /** Words that occur in questions but not in their answers. */
  readonly stopWords: readonly string[];
  /** Openings of queries: "show me", "search for". */
  readonly requests: readonly string[];
  /** Words for things that no rule is about, such as prices and actors. */
  readonly outsideWords: readonly string[];
  /** English words that resemble words of the rules, but are not typos. */
  readonly everydayWords: readonly string[];
}

/** A node of a regression tree. A leaf is only a number: its value. Any other node contains a feature, its threshold,
 *  and the index of the next node: `left` if the candidate's feature is at most the threshold, otherwise `right`. */
export type RankNode = number | readonly [feature: string, threshold: number, left: number, right: number];

/** Regression trees that order the best candidates of a query. Node 0 of each tree is its root. */
export type RankModel = Readonly<{ trees: readonly (readonly RankNode[])[] }>;
