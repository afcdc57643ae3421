/** @file A section as the API tells it: in full, or as much as a list needs. */
import type { DocumentInfo, Section } from "../model.js";
import { type Citation, citationOf } from "./citation.js";
import type { ApiContext } from "./context.js";
import type { NearMiss } from "./problem-details.js";

/** The whole section. What only serves rendering and searching (marks, search help) stays inside. */
export function sectionObject(section: Section, context: ApiContext) {
  const { marks, help, source, hash, authority, ...told } = section;
  return { object: "section" as const, ...told, authority, citation: cite(section, context), source, hash };
}

/** What a list says of a section. */
export function sectionSummary(section: Section, context: ApiContext) {
  const { id, edition, document, number, title, kind, status, path, source, authority } = section;
  return {
    id,
    edition,
    document,
    number,
    title,
    kind,
    status,
    path,
    citation: cite(section, context),
    source,
    authority,
  };
}

/** A section as a near miss of what was asked for. */
export function nearMiss(section: Section, context: ApiContext): NearMiss {
  const { id, number, title } = section;
  return { id, number, title, url: cite(section, context).url };
}

/** The section of this id. @throws Error when the corpus does not have it: index and corpus do not belong together. */
export function sectionOf(id: string, context: ApiContext): Section {
  const section = context.catalog.sections.get(id);
  if (!section) throw new Error(`the corpus has no section ${id}`);
  return section;
}

/** The document a section stands in. */
export function documentOf(section: Section, context: ApiContext): DocumentInfo {
  const document = context.catalog.documents.get(section.document);
  if (!document) throw new Error(`the corpus has no document ${section.document}`);
  return document;
}

function cite(section: Section, context: ApiContext): Citation {
  return citationOf(section, documentOf(section, context), context.publicUrl);
}
