/** @file What an edition's indices in the cluster are called: the name tells from which corpus and by which build it was made,
 *  so that no service reads what another one understands. */
import type { Edition } from "../../../model.js";

/** From what an index is made: the corpus, and the code that analyses it. */
export interface Origin {
  /** The corpus's hash. */
  readonly corpus: string;
  readonly build: string;
}

const CORPUS_DIGITS = 12;

/** The index of an edition: `spaceline-1e-b9ebfeb3180e-4f2a9c0d11e3b7a8`. */
export function indexName(edition: Edition, { corpus, build }: Origin): string {
  return `${aliasName(edition)}-${corpus.slice(0, CORPUS_DIGITS)}-${build}`;
}

/** The name under which the edition's newest index is found. */
export function aliasName(edition: Edition): string {
  return `spaceline-${edition}`;
}
