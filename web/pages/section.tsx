import { z } from "zod";
import { readParameters, wholeNumber } from "../../src/api/contract/parameters.js";
import { badParameter, notFound, takenOut } from "../../src/api/contract/problem-details.js";
import type { DocumentInfo, Section } from "../../src/model.js";
import {
  type Book,
  bookOfVersion,
  currentBook,
  type Entry,
  findEntry,
  isChapter,
  printedBook,
  printingsOf,
} from "../../src/views/book.js";
import { citationForms, cite, shortNameOf } from "../../src/views/citation.js";
import { documentOf } from "../../src/views/context.js";
import { nameOf } from "../../src/views/display-title.js";
import { quotedText } from "../../src/views/quotation.js";
import { ruleOf } from "../../src/views/rule.js";
import { nearMisses } from "../../src/views/section.js";
import { sectionThings } from "../../src/views/structured-data.js";
import { firstSentences } from "../../src/views/truncate.js";
import type { TextRequest } from "../parts/section-article.js";
import { SectionArticle } from "../parts/section-article.js";
import { PhoneStrip, Sidebar, sidebarGroups } from "../parts/sidebar.js";
import { type Page, type PageContext, type PageRequest, type Redirect, redirect } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { bookHref, pageHref, printingHref, readHref, WHOLE_BOOK } from "../shell/links.js";
import { documentPage } from "./document.js";

/** Renders a section page.
 *  @param printing - the requested version (default: the version in force) */
function sectionPage(context: PageContext, section: Section, request: TextRequest, printing?: string): string {
  const rule = ruleOf(section, context.catalog, printing);
  const { shown, home } = rule;
  const document = documentOf(shown, context);
  const head = {
    title: `${nameOf(home)} · ${shortNameOf(document, context.catalog)}`,
    description: firstSentences(quotedText(shown, context.catalog), 160) || cite(shown, context).full,
    citation: citationForms(shown, context).short,
    path: pageHref(section.id),
    ...(printing !== undefined && { printedPath: printingHref(section.id, printing) }),
    json: `/api/v1/sections${pageHref(shown.id)}`,
    edition: section.edition,
    things: sectionThings(
      { ...section, version: shown.version, date: shown.date },
      documentOf(section, context),
      context,
    ),
  };
  const groups = sidebarGroups(shown, context.catalog);
  return renderPage(
    context,
    head,
    <>
      <div class="section-page">
        <SectionArticle rule={rule} request={request} />
        <Sidebar section={shown} groups={groups} />
      </div>
      <PhoneStrip groups={groups} />
    </>,
  );
}

const version = z.string().max(20, "must be a version, for instance 2.4.5");

const read = z.enum([WHOLE_BOOK]).optional();

/** `p` is the number of a paragraph; invalid numbers are ignored. `words` are highlighted in that paragraph. */
export const sectionParameters = z.object({
  p: wholeNumber(1, 9_999).optional(),
  words: z.string().max(500).optional(),
  printing: version.optional(),
  compare: version.optional(),
  read,
});

export const documentParameters = z.object({
  chapter: z.string().min(1).max(100).optional(),
  printing: version.optional(),
  read,
});

/** Rendered pages of documents, keyed by URL. These pages are long and never change, so each is rendered only once. */
const rendered = new WeakMap<PageContext, Map<string, string>>();

/** Renders the section or document with an id. Redirects if the id is in upper case or has a trailing slash. */
export const showById: Page = ({ path, params: { id = "" }, query }, context) => {
  const { catalog } = context;
  const section = catalog.section(id);
  const document = catalog.document(section?.document ?? id);
  const plain = id.toLowerCase().replace(/(?<!\/)\/+$/, "");
  const isExact = path === `/${id}`;
  if (section && document && isExact) {
    const { p: paragraph, words, printing, compare, read } = readParameters(query, sectionParameters).values;
    for (const one of [printing, compare]) checkVersion(section, one, context);
    if (printedBook(document, catalog).container?.section === section) return redirect(301, pageHref(document.id));
    if (read) return readSection(section, printing, context);
    return sectionPage(context, section, { paragraph, words: words?.split(" "), compare }, printing);
  }
  if (document && isExact) {
    return readDocument(document, readParameters(query, documentParameters).values, context);
  }
  if (catalog.section(plain) || catalog.document(plain)) return redirect(301, pageHref(plain));
  const moved = catalog.movedTo(plain);
  if (moved !== undefined) return redirect(301, `${pageHref(moved)}${queryStringOf(query)}`);
  const former = catalog.formerId(plain);
  if (former) throw takenOut(former, context);
  const near = nearMisses(catalog.meantBy(path), context);
  throw notFound(`No page at ${path.slice(0, 200)}.`, near);
};

function queryStringOf(query: PageRequest["query"]): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as [string, string]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** Checks that the section has a printing with this version.
 *  @throws ApiError (404) if the section has no such printing */
function checkVersion(section: Section, version: string | undefined, context: PageContext): void {
  const { printings = [section] } = section;
  if (version === undefined || printings.some((printing) => printing.version === version)) return;
  const versions = printings.map((printing) => printing.version).join(" and ");
  const near = nearMisses(context.catalog.sections(printings.map(({ id }) => id)), context);
  throw notFound(`${section.id} has no version ${version}; available: ${versions}.`, near);
}

/** Returns the book in the requested version.
 *  @throws ApiError (404) if the document has no such printing */
function requestedBook(document: DocumentInfo, version: string | undefined, { catalog }: PageContext): Book {
  const book = bookOfVersion(document, version, catalog);
  if (book) return book;
  const versions = printingsOf(document, catalog.corpus.documents).map((one) => one.version);
  throw notFound(`${document.id} has no version ${version}; available: ${versions.join(" and ")}.`);
}

/** Shows a document: its table of contents, a chapter, or the whole text. A section's number redirects to the section
 *  inside its chapter.
 *  @throws ApiError (400) if the document lacks the chapter or section */
function readDocument(
  document: DocumentInfo,
  { chapter, printing, read }: z.output<typeof documentParameters>,
  context: PageContext,
): string | Redirect {
  const book = requestedBook(document, printing, context);
  if (read || chapter === WHOLE_BOOK) return renderOnce(book, WHOLE_BOOK, context);
  if (chapter === undefined) return renderOnce(book, undefined, context);
  const found = findEntry(book, chapter);
  if (!found) throw badParameter("chapter", `must be one of ${chapterNames(book)}, or the number of a section`);
  if (isChapter(book, found.entry)) return renderOnce(book, found.entry, context);
  return redirect(302, readHref({ ...found, book }));
}

function chapterNames({ form, chapters }: Book): string {
  return [...(form === "chapters" ? chapters.map(({ key }) => key) : []), WHOLE_BOOK].join(", ");
}

/** Shows a section with all its subsections and boxes. Redirects a chapter to its own URL. */
function readSection(section: Section, printing: string | undefined, context: PageContext): string | Redirect {
  const document = documentOf(section, context);
  const current = currentBook(document, context.catalog);
  const book =
    printing === undefined && findEntry(current, section.id)
      ? current
      : requestedBook(document, section.version, context);
  const found = findEntry(book, section.id);
  if (!found) return redirect(302, pageHref(section.id));
  if (isChapter(book, found.entry)) return redirect(302, bookHref(book, found.entry.key));
  return documentPage(context, book, found.entry);
}

function renderOnce(book: Book, part: Entry | typeof WHOLE_BOOK | undefined, context: PageContext): string {
  const pages = rendered.get(context) ?? new Map<string, string>();
  rendered.set(context, pages);
  const url = bookHref(book, part === WHOLE_BOOK ? part : part?.key);
  const html = pages.get(url) ?? documentPage(context, book, part);
  pages.set(url, html);
  return html;
}
