/** @file The corpus of the real texts, which global-setup.ts ingests before the tests run. */
import { readCorpus } from "../../src/corpus/read-corpus.js";
import type { RelationType, Section } from "../../src/model.js";
import { CORPUS_OF_TESTS } from "./paths.js";

export const realCorpus = readCorpus(CORPUS_OF_TESTS);

const byId = new Map(realCorpus.sections.map((section) => [section.id, section]));

/** Returns the section with the given id.
 *  @throws Error if the corpus lacks the section */
export function realSection(id: string): Section {
  const section = byId.get(id);
  if (!section) throw new Error(`the corpus has no section ${id}`);
  return section;
}

export function relation(from: string, to: string): RelationType | null {
  return realSection(from).authority.relations.find(({ id }) => id === to)?.type ?? null;
}
