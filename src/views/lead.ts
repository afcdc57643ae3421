/** @file What a section comes to in a line: the beginning of the words that count. */
import type { Catalog } from "../catalog/catalog.js";
import type { Section } from "../model.js";

/** The section whose words count where this one is asked for: the one that governs it, or itself. */
export function countingSection(section: Section, catalog: Catalog): Section {
  const { governedBy } = section.authority;
  return (governedBy && catalog.section(governedBy)) || section;
}

/** The first words of a section's text, as many as fit. */
export function leadOf({ text }: Pick<Section, "text">, length: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

/** The first sentences of a text, as many as fit.
 *  @example firstSentences("One. Two. Three.", 9) // => "One. Two." */
export function firstSentences(text: string, length = 260): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length);
  const end = Math.max(...[". ", "? ", "! ", ".) "].map((sign) => cut.lastIndexOf(sign) + sign.trimEnd().length));
  return end > length / 3 ? cut.slice(0, end) : `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
