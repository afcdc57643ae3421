/** @file The corpus arranged for the pages: every look-up they need, made once. */
import type { Corpus, DocumentInfo, Section } from "../../src/model.js";

export interface Library {
  readonly corpus: Corpus;
  section(id: string): Section | undefined;
  document(id: string): DocumentInfo | undefined;
  /** The sections of a document in reading order. */
  sectionsOf(document: string): readonly Section[];
  /** Those of the ids that the corpus has. */
  sections(ids: readonly string[]): readonly Section[];
  /** Other sections of the same document that bear the same number, or the same title where they have no number. */
  twinsOf(section: Section): readonly Section[];
}

/** Arranges a corpus for the pages. */
export function createLibrary(corpus: Corpus): Library {
  const byId = new Map(corpus.sections.map((section) => [section.id, section]));
  const byDocument = grouped(corpus.sections, ({ document }) => document);
  const byName = grouped(corpus.sections, nameKey);
  const documents = new Map(corpus.documents.map((document) => [document.id, document]));
  return {
    corpus,
    section: (id) => byId.get(id),
    document: (id) => documents.get(id),
    sectionsOf: (document) => byDocument.get(document) ?? [],
    sections: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    twinsOf: (section) => (byName.get(nameKey(section)) ?? []).filter((other) => other !== section),
  };
}

function nameKey({ document, number, title, id }: Section): string {
  return JSON.stringify([document, number ?? (title.toLowerCase() || id), number === null]);
}

function grouped(sections: readonly Section[], key: (section: Section) => string): ReadonlyMap<string, Section[]> {
  const groups = new Map<string, Section[]>();
  for (const section of sections) {
    const group = groups.get(key(section));
    if (group) group.push(section);
    else groups.set(key(section), [section]);
  }
  return groups;
}
