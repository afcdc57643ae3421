/** @file What indices in the cluster are called, those of an edition and those of the texts: the name tells from which corpus
 *  and by which build it was made, so that no service reads what another one understands. */
import type { Edition } from "../../../model.js";

/** From what an index is made: the corpus, and the code that analyses it. */
export interface Origin {
  /** The corpus's hash. */
  readonly corpus: string;
  readonly build: string;
}

const CORPUS_DIGITS = 12;

/** What an index is of: an edition, to be searched, or the texts of both, to be fetched. */
export type IndexOf = Edition | "texts";

/** The index of an edition or of the texts: `spaceline-1e-b9ebfeb3180e-4f2a9c0d11e3b7a8`. */
export function indexName(of: IndexOf, { corpus, build }: Origin): string {
  return `${aliasName(of)}-${corpus.slice(0, CORPUS_DIGITS)}-${build}`;
}

/** The name under which the newest index of it is found. */
export function aliasName(of: IndexOf): string {
  return `spaceline-${of}`;
}
