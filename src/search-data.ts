/** @file Data that only search reads: word vectors, players' words, and trees. */

/** Vectors of meaning: a table of words, and a vector for every title, passage and question. Bytes are in base64. */
export interface Meaning {
  readonly dimensions: number;
  /** The words of the table, separated by line feeds. */
  readonly words: string;
  /** Signed bytes, `dimensions` per word. */
  readonly vectors: string;
  /** Factor for each word's bytes: little-endian 32-bit floats. */
  readonly scales: string;
  /** For each text vector, the index of its section in `sections`, and the kind of text. */
  readonly texts: readonly (readonly [section: number, kind: "title" | "passage" | "question"])[];
  /** Signed bytes, `dimensions` per text. */
  readonly textVectors: string;
}

/** Players' words and their meanings, from data/language. Everything is folded. */
export interface LanguageTables {
  /** Short forms. A form with `capitals` is recognised only in upper case, because in lower case it is an everyday
   *  word. */
  readonly abbreviations: readonly { readonly typed: string; readonly meant: string; readonly capitals?: true }[];
  /** Players' words in any form of their stems, and the corresponding words in the rules. The forms in `except` have another
   *  meaning in the rules ("timed" refers to a time limit, "time" does not). */
  readonly synonyms: readonly {
    readonly typed: string;
    readonly meant: readonly string[];
    readonly except?: readonly string[];
  }[];
  /** Words that occur in questions but not in their answers. */
  readonly stopWords: readonly string[];
  /** Openings of queries: "show me", "search for". */
  readonly requests: readonly string[];
  /** Words that occur in many rules and weigh little. */
  readonly weakWords: readonly string[];
  /** English words that are not typos, although they are similar to words of the rules. */
  readonly everydayWords: readonly string[];
}

/** A node of a regression tree: the value of a leaf; or a feature, its threshold, and the next nodes for candidates whose
 *  feature is at most the threshold (left) or greater (right). */
export type RankNode = number | readonly [feature: string, threshold: number, left: number, right: number];

/** Regression trees that order the best candidates of a query. Node 0 of each tree is its root. */
export type RankModel = Readonly<{ trees: readonly (readonly RankNode[])[] }>;
