/** @file A section as the API tells it in full, and as a near miss. */
import type { DocumentInfo, Section } from "../model.js";
import { type Citation, citationOf } from "./citation.js";
import type { ViewContext } from "./context.js";

/** Something near to what was asked for. */
export interface NearMiss {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly url: string;
}

/** A section as the API tells it in full. */
export type SectionObject = Omit<Section, "marks" | "help"> & {
  readonly object: "section";
  readonly citation: Citation;
};

/** The whole section. What only serves rendering and searching (marks, search help) stays inside. */
export function sectionObject(section: Section, context: ViewContext): SectionObject {
  const { marks, help, source, hash, authority, ...told } = section;
  return { object: "section", ...told, authority, citation: cite(section, context), source, hash };
}

/** A section as a near miss of what was asked for. */
export function nearMiss(section: Section, context: ViewContext): NearMiss {
  const { id, number, title } = section;
  return { id, number, title, url: cite(section, context).url };
}

/** The section of this id. @throws Error when the corpus does not have it: index and corpus do not belong together. */
export function sectionOf(id: string, context: ViewContext): Section {
  const section = context.catalog.section(id);
  if (!section) throw new Error(`the corpus has no section ${id}`);
  return section;
}

/** The document a section stands in. */
export function documentOf(section: Section, context: ViewContext): DocumentInfo {
  const document = context.catalog.document(section.document);
  if (!document) throw new Error(`the corpus has no document ${section.document}`);
  return document;
}

function cite(section: Section, context: ViewContext): Citation {
  return citationOf(section, documentOf(section, context), context.publicUrl);
}
