/** @file How a section is cited: in a line of text, in full, on a forum, and by its address. */
import { type DocumentInfo, MONTHS, type ParsedSection } from "../model.js";

export interface Citation {
  readonly short: string;
  readonly full: string;
  readonly markdown: string;
  readonly bbcode: string;
  readonly url: string;
}

/** The citation of a section in all its forms; `publicUrl` is where the service is reached, without a slash at its end.
 *  @example short: "1E Rulebook 7.6", the newer printing's "1E Rulebook 7.6 (2.5.6)", without a number "1E Glossary,
 *    cloaking device" */
export function citationOf(
  section: Pick<ParsedSection, "id" | "number" | "title" | "version" | "date">,
  document: Pick<DocumentInfo, "title" | "short" | "printingOf">,
  publicUrl: string,
): Citation {
  const { number, version, date } = section;
  const title = section.title || section.id.slice(section.id.lastIndexOf("/") + 1);
  const printing = document.printingOf === undefined ? "" : ` (${version})`;
  const short = `${number ? `${document.short} ${number}` : `${document.short}, ${title}`}${printing}`;
  const name = number ? `${number} ${title}` : `“${title}”`;
  const told = version === date || document.title.endsWith(version);
  const edition = told ? readableDate(date) : `version ${version}, ${readableDate(date)}`;
  const url = sectionUrl(section.id, publicUrl);
  return {
    short,
    full: `${document.title}, ${name} (${edition})`,
    markdown: `[${short.replace(/[[\]\\]/g, "\\$&")}](${url})`,
    bbcode: `[url=${url}]${short}[/url]`,
    url,
  };
}

/** What a document is called beside one of its sections: "1E Rulebook", a later printing with its version behind. */
export function shortNameOf({ short, printingOf, version }: DocumentInfo): string {
  return printingOf === undefined ? short : `${short} (${version})`;
}

/** What a document is called where it is named itself: "First Edition Rulebook 2.5.6 (Borg Rules sheet)". */
export function fullNameOf({ title, alsoKnownAs }: DocumentInfo): string {
  return alsoKnownAs === undefined ? title : `${title} (${alsoKnownAs})`;
}

/** The address of a section's page: its id below the service's own address, each part encoded. */
export function sectionUrl(id: string, publicUrl: string): string {
  return `${publicUrl}/${id.split("/").map(encodeURIComponent).join("/")}`;
}

/** A date in words, as exact as it is known.
 *  @example readableDate("2023-05") // => "May 2023" */
export function readableDate(date: string): string {
  const [year = date, month, day] = date.split("-");
  const name = month ? MONTHS[Number(month) - 1] : undefined;
  if (!name) return year;
  return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`;
}
