/** @file Creates the URLs of pages. */
import { type Book, isChapter, type PlaceInBook } from "../../src/views/book.js";
import { sectionUrl } from "../../src/views/citation.js";

export const PATHS = {
  home: "/",
  search: "/search",
  documents: "/documents",
  topics: "/topics",
  changes: "/changes",
  compare: "/compare",
  problems: "/problems",
  list: "/list",
  tips: "/search-tips",
  about: "/about",
  docs: "/docs",
  feed: "/feed.atom",
} as const;

/** Parameters of one page of a list: its filters, page number and page size. */
type ListAddress<Filter extends string> = { readonly [Name in Filter]?: string | undefined } & {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
};

export type SearchAddress = { readonly q: string } & ListAddress<"edition" | "document" | "kind" | "status" | "format">;

/** Number of rows per page, unless `limit` is set. */
const RESULTS_PER_PAGE = 10;
export const PROBLEMS_PER_PAGE = 25;
export const CHANGES_PER_PAGE = 50;

/** Returns the page URL for a section or a document.
 *  @example pageHref("1e/rulebook/7.6") // => "/1e/rulebook/7.6" */
export function pageHref(id: string): string {
  return sectionUrl(id, "");
}

/** Value of the `part` parameter that requests the whole book. */
export const WHOLE_BOOK = "all";

/** Returns the URL of a book: its table of contents, a chapter, or the whole book on one page.
 *  @param part - key of a chapter, or WHOLE_BOOK (default: the table of contents)
 *  @example bookHref(rulebook, "7") // => "/1e/rulebook?chapter=7" */
export function bookHref({ document, asPrinted }: Pick<Book, "document" | "asPrinted">, part?: string): string {
  const parameters = new URLSearchParams({
    ...(asPrinted && document.whole && { printing: document.version }),
    ...(part !== undefined && (part === WHOLE_BOOK ? { read: "all" } : { chapter: part })),
  });
  return pageHref(document.id) + (parameters.size > 0 ? `?${parameters}` : "");
}

/** Returns the URL of the page that shows a section with all its subsections and boxes. For a chapter, returns the URL
 *  of the chapter's page.
 *  @example readHref(placeOfCloak) // => "/1e/rulebook/7.6?read=all" */
export function readHref({ book, chapter, entry }: PlaceInBook): string {
  if (isChapter(book, entry)) return bookHref(book, chapter.key);
  const { asPrinted, document } = book;
  const parameters = { ...(asPrinted && document.whole && { printing: document.version }), read: "all" };
  return `${pageHref((entry.home ?? entry.section).id)}?${new URLSearchParams(parameters)}`;
}

/** Returns the URL of a section inside its book.
 *  @example placeHref(placeOfCloak) // => "/1e/rulebook?chapter=7#7.6" */
export function placeHref({ book, chapter, entry }: PlaceInBook): string {
  return `${bookHref(book, isChapter(book, chapter) ? chapter.key : undefined)}#${entry.key}`;
}

/** Returns the element id of a section on its document's page. */
export function anchorOf(document: string, id: string): string {
  return id.slice(document.length + 1);
}

/** Returns the URL of a paragraph in a section.
 *  @param version - version of the printing, if the section's page shows another printing
 *  @param words - words to highlight in the paragraph
 *  @example paragraphHref("1e/rulebook/7.6", 3) // => "/1e/rulebook/7.6?p=3#p3" */
export function paragraphHref(id: string, number: number, version?: string, words: readonly string[] = []): string {
  const parameters = new URLSearchParams({
    ...(version !== undefined && { printing: version }),
    p: String(number),
    ...(words.length > 0 && { words: words.join(" ") }),
  });
  return `${pageHref(id)}?${parameters}#p${number}`;
}

export function printingHref(id: string, version: string): string {
  return `${pageHref(id)}?${new URLSearchParams({ printing: version })}`;
}

export function compareHref(id: string, version: string): string {
  return `${pageHref(id)}?${new URLSearchParams({ compare: version })}`;
}

/** Returns the URL of the page that shows two texts side by side. If the second text is missing, the page has a field
 *  for it. */
export function sideBySideHref(first: string, second: string): string {
  const given = Object.entries({ a: first, b: second }).filter(([, id]) => id !== "");
  return `${PATHS.compare}?${new URLSearchParams(given).toString().replaceAll("%2F", "/")}`;
}

/** Returns the URL of a page of results. Leaves out parameters that have their default value. */
export function searchHref(search: SearchAddress): string {
  return PATHS.search + queryOf(search, RESULTS_PER_PAGE);
}

export function topicHref(slug: string): string {
  return pageHref(`topics/${slug}`);
}

export function changeHref(id: string): string {
  return pageHref(`changes/${id}`);
}

export function changesHref(list: ListAddress<"class" | "group" | "chapter">): string {
  return PATHS.changes + queryOf(list, CHANGES_PER_PAGE);
}

export function problemsHref(list: ListAddress<"rule" | "publication" | "severity">): string {
  return PATHS.problems + queryOf(list, PROBLEMS_PER_PAGE);
}

function queryOf(values: Readonly<Record<string, string | number | undefined>>, limit: number): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) continue;
    if (name === "limit" && value === limit) continue;
    parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : "";
}
