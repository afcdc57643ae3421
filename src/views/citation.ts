import type { Catalog } from "../catalog/catalog.js";
import { readableDate } from "../language/dates.js";
import { paragraphsOf } from "../language/sentences.js";
import type { DocumentInfo, Section } from "../model.js";
import { newestWhole } from "../newest-whole.js";
import { documentOf, type ViewContext } from "./context.js";
import { displayTitle } from "./display-title.js";
import { type CitationForms, quotation, quotedParagraph, quotedText } from "./quotation.js";
import { replacementOf, versionToAskFor } from "./rule.js";

export type Citation = Readonly<ReturnType<typeof cite>>;

/** @example short: "1E Rulebook 7.6"
 *  @example short: "1E Rulebook 7.6 (2.5.6)" // if the name alone refers to another printing
 *  @example short: "1E Glossary, cloaking device" // if the section has no number */
export function cite(section: Section, context: ViewContext) {
  const document = documentOf(section, context);
  const { number, version, date } = section;
  const title = section.title || lastPart(section.id);
  const printing = namedVersion(document, context.catalog);
  const short = `${number ? `${document.short} ${number}` : `${document.short}, ${title}`}${printing && ` (${printing})`}`;
  const name = number ? `${number} ${title}` : `“${title}”`;
  const edition = document.title.endsWith(version) ? readableDate(date) : versionOf(section);
  const url = sectionUrl(section.id, context.publicUrl);
  return {
    short,
    full: `${document.title}, ${name} (${edition})`,
    markdown: `[${short.replace(/[[\]\\]/g, "\\$&")}](${url})`,
    bbcode: `[url=${url}]${short}[/url]`,
    url,
  };
}

/** Returns the version to name in a citation of this printing, or "" if the document's name is enough. The name alone
 *  refers to the first printing, unless a newer complete printing has replaced that printing.
 *  @example "2.5.6", "version 5" */
export function namedVersion(document: DocumentInfo, { corpus }: Catalog): string {
  const isMeant = document.printingOf === undefined && newestWhole(document, corpus.documents) === document;
  if (isMeant) return "";
  return /^\d{1,2}$/.test(document.version) ? `version ${document.version}` : document.version;
}

/** Returns a citation in every format, with the version and, if another text supersedes the section, that text's
 *  name. */
export function citationForms(section: Section, context: ViewContext, paragraph?: number): CitationForms {
  const cited = paragraph === undefined ? undefined : paragraphsOf(section)[paragraph - 1];
  const name = nameIn(section, context);
  const replacement = replacementName(section, context);
  const place = cited ? `, paragraph ${cited.number}` : "";
  const short = `${name}${place}${versionAfter(name, section)}${replacement ? `, superseded by ${replacement}` : ""}`;
  const { catalog } = context;
  const words = cited ? quotedParagraph(section, cited.number, catalog) : quotedText(section, catalog);
  return quotation(words, { short, link: linkTo(section, context, cited?.number) });
}

/** Returns the URL of the text, with the version if the section's page shows another printing. */
function linkTo(section: Section, { catalog, publicUrl }: ViewContext, paragraph: number | undefined): string {
  const printing = versionToAskFor(section, catalog);
  const parameters = new URLSearchParams({
    ...(printing !== undefined && { printing }),
    ...(paragraph !== undefined && { p: String(paragraph) }),
  });
  const query = parameters.size > 0 ? `?${parameters}` : "";
  return `${sectionUrl(section.id, publicUrl)}${query}${paragraph === undefined ? "" : `#p${paragraph}`}`;
}

function nameIn(section: Section, context: ViewContext): string {
  const { short } = documentOf(section, context);
  const { number, title, id } = section;
  return number ? `${short} ${number}` : `${short}, ${displayTitle(title) || lastPart(id)}`;
}

/** Returns the version to append to a name. Returns "" if the version is a year that the name already contains. */
function versionAfter(name: string, { version, date }: Section): string {
  if (version !== date) return `, version ${version} (${readableDate(date)})`;
  return name.includes(date) ? "" : ` (${readableDate(date)})`;
}

function replacementName(section: Section, context: ViewContext): string | undefined {
  const governing = replacementOf(section, context.catalog);
  if (!governing) return undefined;
  return (section.printings ?? []).some(({ id }) => id === governing.id)
    ? `version ${governing.version}`
    : nameIn(governing, context);
}

/** @example "Rulebook 2.5.6, June 2024", "2002 Rulings" */
export function printingName(section: Section, context: ViewContext): string {
  const { version, date } = section;
  const { short, edition } = documentOf(section, context);
  const name = short.toLowerCase().startsWith(`${edition} `) ? short.slice(edition.length + 1) : short;
  if (version === date) return name.includes(date) ? name : `${name}, ${readableDate(date)}`;
  return `${name.includes(version) ? name : `${name} ${version}`}, ${readableDate(date)}`;
}

/** Returns "version 2.4.5, May 2023", or only the date if the version is a date. */
export function versionOf({ version, date }: Pick<DocumentInfo, "version" | "date">): string {
  return version === date ? readableDate(date) : `version ${version}, ${readableDate(date)}`;
}

/** @example "1E Rulebook" or, if a citation needs the version, "1E Rulebook (2.5.6)" */
export function shortNameOf(document: DocumentInfo, catalog: Catalog): string {
  const version = namedVersion(document, catalog);
  return `${document.short}${version && ` (${version})`}`;
}

/** Returns a document's full name, for example "First Edition Rulebook 2.5.6 (Borg Rules sheet)". */
export function fullNameOf({ title, alsoKnownAs }: DocumentInfo): string {
  return alsoKnownAs === undefined ? title : `${title} (${alsoKnownAs})`;
}

/** Returns the page URL for the id of a section or document. */
export function sectionUrl(id: string, publicUrl: string): string {
  return `${publicUrl}/${id.split("/").map(encodeURIComponent).join("/")}`;
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}
