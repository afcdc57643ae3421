/** @file The corpus of the real texts, which global-setup.ts ingests before the tests run. */
import { createCatalog } from "../../src/catalog/catalog.js";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import type { RelationType, Section } from "../../src/model.js";
import type { PageContext } from "../../web/shell/context.js";
import { CORPUS_OF_TESTS, PUBLIC_URL } from "./paths.js";

export const realCorpus = readCorpus(CORPUS_OF_TESTS);
export const realCatalog = createCatalog(realCorpus);

/** The context for pages that do not search. */
export const realContext: PageContext = {
  catalog: realCatalog,
  publicUrl: PUBLIC_URL,
  index: { search: () => Promise.reject(new Error("no search expected")) },
  stylesheet: "/assets/style.css",
  scripts: { client: "/assets/client.js", theme: "/assets/theme.js" },
};

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
