/** @file What a corpus holds for search alone: vectors of meaning, the words of players, the trees that order hits. */

/** Vectors of meaning: the table of words, and every title, passage and question under them. Bytes stand in base64. */
export interface Meaning {
  readonly dimensions: number;
  /** The words of the table, row by row, joined by line feeds. */
  readonly words: string;
  /** Signed bytes, `dimensions` a word. */
  readonly vectors: string;
  /** What a word's bytes are multiplied with: little-endian 32-bit floats. */
  readonly scales: string;
  /** What each text vector stands for: the place of its section in `sections`, and its kind. */
  readonly texts: readonly (readonly [section: number, kind: "title" | "passage" | "question"])[];
  /** Signed bytes, `dimensions` a text. */
  readonly textVectors: string;
}

/** The words of players and what they mean, from the tables below data/language. Everything is folded. */
export interface LanguageTables {
  /** Short forms; with `capitals` only where typed in capitals, since in small letters they are everyday words. */
  readonly abbreviations: readonly { readonly typed: string; readonly meant: string; readonly capitals?: true }[];
  /** Players' words in any form of their stems, but not in the forms of `except`, which the rules use with another
   *  meaning ("timed" is said of a time limit, "time" is not), and the rules' words they stand for. */
  readonly synonyms: readonly {
    readonly typed: string;
    readonly meant: readonly string[];
    readonly except?: readonly string[];
  }[];
  /** Words that a question needs and its answer does not. */
  readonly stopWords: readonly string[];
  /** How queries begin that ask to be shown something: "show me", "search for". */
  readonly requests: readonly string[];
  /** Words that stand in many rules and count, but little. */
  readonly weakWords: readonly string[];
}

/** A node of a regression tree: a leaf's value; or the feature to compare, its threshold, and the nodes of the same tree
 *  where a candidate goes on whose feature is at most the threshold, and where any other does. */
export type RankNode = number | readonly [feature: string, threshold: number, left: number, right: number];

/** Regression trees that put the best candidates of a question in order; node 0 of each is its root. */
export interface RankModel {
  readonly trees: readonly (readonly RankNode[])[];
}
