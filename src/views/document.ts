/** @file A document as the API tells it. */
import type { DocumentInfo } from "../model.js";
import { sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";

/** A document as lists tell it: its description and how many sections it has. */
export function documentObject(document: DocumentInfo, { catalog, publicUrl }: ViewContext): object {
  const { reach: _reach, citingWeight: _weight, prior: _prior, markup: _markup, ...told } = document;
  const sections = catalog.sectionsOf(document.id).length;
  return { object: "document", ...told, sections, url: sectionUrl(document.id, publicUrl) };
}
