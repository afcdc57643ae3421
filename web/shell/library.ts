/** @file The corpus arranged for the pages: every look-up they need, made once. */

import { topicsByName } from "../../src/catalog/topics.js";
import type { Change, Corpus, DocumentInfo, Section, Topic } from "../../src/model.js";
import { changeOf } from "../../src/views/change.js";

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
  /** The topic that a section governs, else the first one that has it. */
  topicOf(id: string): Topic | undefined;
  /** The topic of that slug, or the one that answers to it by the title of one of its sections. */
  topicNamed(slug: string): Topic | undefined;
  /** How a section differs from its other printing, where it has one. */
  changeOf(id: string): Change | undefined;
}

/** Arranges a corpus for the pages. */
export function createLibrary(corpus: Corpus): Library {
  const byId = new Map(corpus.sections.map((section) => [section.id, section]));
  const byDocument = grouped(corpus.sections, ({ document }) => document);
  const byName = grouped(corpus.sections, nameKey);
  const documents = new Map(corpus.documents.map((document) => [document.id, document]));
  const topicNames = topicsByName(corpus.topics, (id) => byId.get(id));
  const topics = topicsBySection(corpus.topics);
  return {
    corpus,
    section: (id) => byId.get(id),
    document: (id) => documents.get(id),
    sectionsOf: (document) => byDocument.get(document) ?? [],
    sections: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    twinsOf: (section) => (byName.get(nameKey(section)) ?? []).filter((other) => other !== section),
    topicOf: (id) => topics.get(id),
    topicNamed: (slug) => topicNames.get(slug),
    changeOf: (id) => changeOf(id, corpus.changes),
  };
}

function topicsBySection(topics: readonly Topic[]): ReadonlyMap<string, Topic> {
  const bySection = new Map<string, Topic>();
  for (const topic of topics) {
    for (const id of topic.sections) if (!bySection.has(id)) bySection.set(id, topic);
  }
  for (const topic of topics) if (topic.sections[0]) bySection.set(topic.sections[0], topic);
  return bySection;
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
