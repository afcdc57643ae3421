/** @file Types for data that are used only by search: word vectors, players' words and regression trees. */

/** One vector per word, title, passage and question. All binary data is encoded in base64. */
export interface Meaning {
  readonly dimensions: number;
  /** The words that have vectors, separated by line feeds. */
  readonly words: string;
  /** The vectors of the words, as signed bytes: `dimensions` bytes per word. */
  readonly vectors: string;
  /** Factor by which the bytes of each word are multiplied, as little-endian 32-bit floats. */
  readonly scales: string;
  /** For each text vector, the index of its section in `sections` and the kind of text. */
  readonly texts: readonly (readonly [section: number, kind: "title" | "passage" | "question"])[];
  /** The vectors of the texts, as signed bytes: `dimensions` bytes per text. */
  readonly textVectors: string;
}

/** The words that players use, with their meanings, from data/language. All strings are folded. */
export interface LanguageTables {
  /** If `capitals` is true, the abbreviation must be in upper case, because in lower case it is an everyday word. */
  readonly abbreviations: readonly { readonly typed: string; readonly meant: string; readonly capitals?: true }[];
  /** Players' words and the corresponding words in the rules. Any form with the same stem is replaced, except the forms
   *  in `except`, which have a different meaning. For example, "timed" refers to a time limit, but "time" does not. */
  readonly synonyms: readonly {
    readonly typed: string;
    readonly meant: readonly string[];
    readonly except?: readonly string[];
  }[];
  /** Words that occur in questions but not in their answers. */
  readonly stopWords: readonly string[];
  /** Words at the start of a query that only introduce it, for example "show me" or "search for". */
  readonly requests: readonly string[];
  /** Words for subjects that the rules do not cover, such as prices and actors. */
  readonly outsideWords: readonly string[];
  /** Stems of English words that are spelt almost like a word in the rules but are not typos. */
  readonly everydayWords: readonly string[];
}

/** A node of a regression tree. A leaf is a number: its value. Any other node compares a feature with a threshold. The
 *  next node has index `left` if the feature is at most the threshold, otherwise `right`. */
export type RankNode = number | readonly [feature: string, threshold: number, left: number, right: number];

/** Trees for reranking the best candidates for a query. The first node of each tree (index 0) is its root. */
export type RankModel = Readonly<{ trees: readonly (readonly RankNode[])[] }>;
