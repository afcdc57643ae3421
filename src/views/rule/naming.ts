/** @file What a section is called beside others, and of which print it is. */
import type { DocumentInfo, PathStep, Section } from "../../model.js";
import { readableDate } from "../citation.js";
import { displayTitle } from "../display-title.js";

/** The steps that lead to a section within its document; a step that merely says the document's name again is left out.
 *  @example stepsOf(beaming, glossary) // => [] and not [GLOSSARY] */
export function stepsOf({ path }: Section, { title }: DocumentInfo): readonly PathStep[] {
  return path.filter((step) => !title.toLowerCase().endsWith(` ${step.title.toLowerCase()}`));
}

/** What a section is called in lists: its number where it has one, and its title in letter case, or its first words. */
export function nameOf(section: Pick<Section, "number" | "title" | "text">): string {
  const { number } = section;
  const name = titleOrBeginning(section);
  return number ? `${number} ${name}` : name;
}

/** The same without its number. */
export function titleOrBeginning(section: Pick<Section, "title" | "text">): string {
  return displayTitle(section.title) || `${section.text.slice(0, 60).trim()}…`;
}

/** Which print a text is of: its document with the version and the date.
 *  @example printingName(…) // => "Rulebook 2.5.6 (on the Borg Rules sheet), June 2024", "2002 Rulings" */
export function printingName({ version, date }: Pick<Section, "version" | "date">, document: DocumentInfo): string {
  const { alsoKnownAs, edition } = document;
  const short = document.short.replace(new RegExp(`^${edition} `, "i"), "");
  if (version === date) return short.includes(date) ? short : `${short}, ${readableDate(date)}`;
  return `${short} ${version}${alsoKnownAs ? ` (on the ${alsoKnownAs})` : ""}, ${readableDate(date)}`;
}
