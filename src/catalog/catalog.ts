/** @file The corpus arranged for look-ups: by id, by document, by slug, by line. Made once, when the app is made. */
import type { Corpus, DocumentInfo, Section, Topic } from "../model.js";
import { topicsByName } from "./topics.js";

export interface Catalog {
  readonly corpus: Corpus;
  readonly sections: ReadonlyMap<string, Section>;
  readonly documents: ReadonlyMap<string, DocumentInfo>;
  readonly byDocument: ReadonlyMap<string, readonly Section[]>;
  /** The topics by their slugs and by every other name they answer to. */
  readonly topics: ReadonlyMap<string, Topic>;
  /** The section that owns a line of a publication. */
  ownerOf(publication: string, line: number): Section | undefined;
}

/** Arranges a corpus for look-ups. */
export function createCatalog(corpus: Corpus): Catalog {
  const byDocument = new Map<string, Section[]>();
  const byPublication = new Map<string, Section[]>();
  for (const section of corpus.sections) {
    listIn(byDocument, section.document).push(section);
    listIn(byPublication, section.source.publication).push(section);
  }
  const sections = new Map(corpus.sections.map((section) => [section.id, section]));
  return {
    corpus,
    sections,
    documents: new Map(corpus.documents.map((document) => [document.id, document])),
    byDocument,
    topics: topicsByName(corpus.topics, (id) => sections.get(id)),
    ownerOf: (publication, line) =>
      byPublication
        .get(publication)
        ?.find(({ source }) => source.ranges.some(([from, to]) => from <= line && line <= to)),
  };
}

function listIn(map: Map<string, Section[]>, key: string): Section[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}
