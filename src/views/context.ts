import type { Catalog } from "../catalog/catalog.js";
import type { Searcher } from "../index/search.js";
import type { DocumentInfo, Section } from "../model.js";

export interface ViewContext {
  readonly catalog: Catalog;
  /** The public base URL of the service, without a trailing slash. */
  readonly publicUrl: string;
}

export interface SearchContext extends ViewContext {
  readonly index: Searcher;
}

/** @throws Error if the corpus lacks the section, because the index was built from another corpus */
export function sectionOf(id: string, { catalog }: ViewContext): Section {
  const section = catalog.section(id);
  if (!section) throw new Error(`the corpus has no section ${id}`);
  return section;
}

export function documentOf(section: Section, { catalog }: ViewContext): DocumentInfo {
  const document = catalog.document(section.document);
  if (!document) throw new Error(`the corpus has no document ${section.document}`);
  return document;
}
