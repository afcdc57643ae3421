/** @file The corpus of the real texts, ingested once before the tests run (make-corpus.ts). */
import { readCorpus } from "../../src/corpus/read-corpus.js";
import type { Section } from "../../src/model.js";
import { CORPUS_OF_TESTS } from "./paths.js";

export const realCorpus = readCorpus(CORPUS_OF_TESTS);

const byId = new Map(realCorpus.sections.map((section) => [section.id, section]));

/** The section of that id. @throws Error when the texts hold none. */
export function realSection(id: string): Section {
  const section = byId.get(id);
  if (!section) throw new Error(`the corpus has no section ${id}`);
  return section;
}
