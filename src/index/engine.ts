/** @file The port: what the product asks of a search engine. It brings candidates; the ranker puts them in order,
 *  so that every engine gives the same answers. */

/** A section as an engine sees it: a place in the corpus and its index terms, already analysed. */
export interface EngineDocument {
  readonly at: number;
  readonly terms: readonly string[];
}

export interface Engine {
  /** All documents that hold at least one of the terms, each once, in any order. Terms are compared letter by letter;
   *  an engine analyses nothing. */
  candidates(terms: readonly string[]): readonly number[];
}

/** Makes an engine over all documents of a corpus; called once per corpus. */
export type EngineMaker = (documents: readonly EngineDocument[]) => Engine;
