/** @file The addresses of the pages. */
import type { Section } from "../../src/model.js";
import { sectionUrl } from "../../src/views/citation.js";

export interface SearchAddress {
  readonly q: string;
  readonly edition?: string | undefined;
  readonly document?: string | undefined;
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
  readonly format?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

interface ProblemsAddress {
  readonly rule?: string | undefined;
  readonly publication?: string | undefined;
  readonly severity?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

interface ChangesAddress {
  readonly class?: string | undefined;
  readonly group?: string | undefined;
  readonly chapter?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** How many rows a page shows unless the address says otherwise. */
const RESULTS_A_PAGE = 10;
export const PROBLEMS_A_PAGE = 25;
export const CHANGES_A_PAGE = 50;

/** The page of a section or a document, within the service.
 *  @example pageHref("1e/rulebook/7.6") // => "/1e/rulebook/7.6" */
export function pageHref(id: string): string {
  return sectionUrl(id, "");
}

/** The chapter of a book that is named for all of it at once. */
export const WHOLE_BOOK = "all";

/** A chapter of a document, or with "all" the whole of it.
 *  @example chapterHref("1e/rulebook", "7") // => "/1e/rulebook?chapter=7" */
export function chapterHref(document: string, chapter: string): string {
  return `${pageHref(document)}?${new URLSearchParams({ chapter })}`;
}

/** A section's place where its document is read.
 *  @param chapter - the chapter it stands in, where the document is read chapter by chapter
 *  @example placeHref(cloak, "7") // => "/1e/rulebook?chapter=7#7.6" */
export function placeHref({ document, id }: Pick<Section, "document" | "id">, chapter: string | undefined): string {
  const page = chapter === undefined ? pageHref(document) : chapterHref(document, chapter);
  return `${page}#${anchorOf(document, id)}`;
}

/** The name of a section's place within the page of its document: what its id adds to the document's. */
export function anchorOf(document: string, id: string): string {
  return id.slice(document.length + 1);
}

/** A paragraph of a section: the server knows which is meant, and the browser goes to it.
 *  @param version - that of its printing, where the section's page shows another one
 *  @example paragraphHref("1e/rulebook/7.6", 3) // => "/1e/rulebook/7.6?p=3#p3" */
export function paragraphHref(id: string, number: number, version?: string): string {
  const asked = new URLSearchParams({ ...(version !== undefined && { printing: version }), p: String(number) });
  return `${pageHref(id)}?${asked}#p${number}`;
}

/** A rule in a printing other than the one that counts. */
export function printingHref(id: string, version: string): string {
  return `${pageHref(id)}?${new URLSearchParams({ printing: version })}`;
}

/** A rule with the words of another of its printings marked in its text. */
export function compareHref(id: string, version: string): string {
  return `${pageHref(id)}?${new URLSearchParams({ compare: version })}`;
}

/** Two texts side by side; without the second the page asks for it. */
export function sideBySideHref(first: string, second: string): string {
  const given = Object.entries({ a: first, b: second }).filter(([, id]) => id !== "");
  return `/compare?${new URLSearchParams(given).toString().replaceAll("%2F", "/")}`;
}

/** A page of results; what is not set, and the first page, leave no trace in the address. */
export function searchHref(search: SearchAddress): string {
  return `/search?${parametersOf({ ...search }, RESULTS_A_PAGE)}`;
}

/** The page of a topic. */
export function topicHref(slug: string): string {
  return pageHref(`topics/${slug}`);
}

/** The page that shows what changed in a section. */
export function changeHref(id: string): string {
  return pageHref(`changes/${id}`);
}

/** The list of changes; what is not set, and the first page, leave no trace in the address. */
export function changesHref(list: ChangesAddress): string {
  const parameters = parametersOf({ ...list }, CHANGES_A_PAGE);
  return parameters === "" ? "/changes" : `/changes?${parameters}`;
}

/** A page of problems; what is not set, and the first page, leave no trace in the address. */
export function problemsHref(list: ProblemsAddress): string {
  const parameters = parametersOf({ ...list }, PROBLEMS_A_PAGE);
  return parameters === "" ? "/problems" : `/problems?${parameters}`;
}

function parametersOf(values: Readonly<Record<string, string | number | undefined>>, limit: number): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) continue;
    if (name === "limit" && value === limit) continue;
    parameters.set(name, String(value));
  }
  return parameters.toString();
}
