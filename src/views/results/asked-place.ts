/** @file Questions that are nothing but a number: they have one answer, and no list is needed to choose from. */
import type { Catalog } from "../../catalog/catalog.js";
import type { Section } from "../../model.js";

/** A number as sections have them, and words that stand before one. */
const ONLY_A_NUMBER = /^\s*(?:(?:section|rule|rulebook|§)\s*)?\d+(?:\.\d+)+\.?\s*$/i;

/** The section that bears the number asked for; null where anything else is asked, and where two bear it. */
export function askedPlace(query: string, catalog: Catalog): Section | null {
  if (!ONLY_A_NUMBER.test(query)) return null;
  const { status, sections } = catalog.cite(query);
  return (status === "OK" && sections[0]) || null;
}
