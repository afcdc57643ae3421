/** @file A section or one of its paragraphs ready to be quoted: its words with the citation, in every form that people
 *  post, each with the version. */
import type { Section } from "../model.js";
import { countingPrinting } from "./apparatus/printings.js";
import { readableDate, sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { displayTitle } from "./display-title.js";
import { paragraphAt } from "./paragraphs.js";
import { type CitationForms, quotation } from "./quotation.js";
import { standingOf, versionToAskFor } from "./rule/rule.js";
import { documentOf } from "./section.js";

/** The forms of a section, or of one of its paragraphs where it has one of that number. A text that another has replaced
 *  says so in each. */
export function citationForms(section: Section, context: ViewContext, paragraph?: number): CitationForms {
  const cited = paragraph === undefined ? undefined : paragraphAt(section, paragraph);
  const words = cited?.text ?? section.text;
  const link = linkTo(section, context, cited?.number);
  const replaced = replacedBy(section, context);
  const place = cited ? `, paragraph ${cited.number}` : "";
  const named = `${nameIn(section, context)}${place}${versionOf(section, nameIn(section, context))}`;
  const short = replaced ? `${named}, replaced by ${replaced}` : named;
  return quotation(words, { short, link });
}

/** Where exactly these words stand: a printing that its own page does not show unasked is asked for by its version. */
function linkTo(section: Section, { catalog, publicUrl }: ViewContext, paragraph: number | undefined): string {
  const printing = versionToAskFor(section, catalog);
  const asked = new URLSearchParams({
    ...(printing !== undefined && { printing }),
    ...(paragraph !== undefined && { p: String(paragraph) }),
  });
  const url = sectionUrl(section.id, publicUrl);
  return `${url}${asked.size > 0 ? `?${asked}` : ""}${paragraph === undefined ? "" : `#p${paragraph}`}`;
}

function nameIn(section: Section, context: ViewContext): string {
  const { short } = documentOf(section, context);
  const { number, title, id } = section;
  return number ? `${short} ${number}` : `${short}, ${displayTitle(title) || id.slice(id.lastIndexOf("/") + 1)}`;
}

/** The version, unless it is a year that the name says already. */
function versionOf({ version, date }: Section, name: string): string {
  if (version !== date) return `, version ${version} (${readableDate(date)})`;
  return name.includes(date) ? "" : ` (${readableDate(date)})`;
}

/** What counts in place of a section, in short: the newer version of the same text, or another text. */
function replacedBy(section: Section, context: ViewContext): string | undefined {
  const { authority, printings = [] } = section;
  const counts = authority.governs && standingOf(section, context.catalog) !== "replaced";
  const governing = counts ? undefined : context.catalog.section(authority.governedBy ?? countingPrinting(section));
  if (!governing || governing === section) return undefined;
  return printings.some(({ id }) => id === governing.id) ? `version ${governing.version}` : nameIn(governing, context);
}
