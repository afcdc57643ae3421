/** @file The Atom feed (RFC 4287) of changed rules, and the sitemap (sitemaps.org). */
import { escapeHtml } from "../language/escape-html.js";
import { nameLostIcons } from "../language/icons.js";
import type { Change, DocumentInfo, Section } from "../model.js";
import { printedBook } from "./book.js";
import { CLASS_TITLES, changeUrl, leftOutNote, printingOfChange, SIGNIFICANT_CLASSES, versionsOf } from "./changes.js";
import { sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";

const XML = '<?xml version="1.0" encoding="utf-8"?>';

/** Escapes text for XML and removes characters that XML does not allow at all. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
}

/** Writes the feed, the newest printing first. Its dates are those of the documents, so the same corpus always gives the same feed. */
export function atomFeed({ catalog, publicUrl }: ViewContext): string {
  const { corpus } = catalog;
  const changed = corpus.changes.flatMap((change) => {
    const [from, to] = [catalog.section(change.from ?? ""), catalog.section(change.to)];
    const printing = printingOfChange(change, catalog);
    return SIGNIFICANT_CLASSES.has(change.class) && to && printing ? [{ change, from, to, printing }] : [];
  });
  const news = changed.toSorted(
    (a, b) => Number(a.printing.date < b.printing.date) - Number(a.printing.date > b.printing.date),
  );
  const dated = news.length > 0 ? news.map(({ printing }) => printing) : corpus.documents;
  const newest = dated.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), "1970");
  return [
    XML,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    "<id>urn:spaceline:changes</id>",
    "<title>Spaceline: rules that changed</title>",
    `<subtitle>${escapeXml(leftOutNote(catalog))}</subtitle>`,
    `<updated>${timestamp(newest)}</updated>`,
    "<author><name>Spaceline</name></author>",
    `<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl)}/feed.atom"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(publicUrl)}/changes"/>`,
    ...news.map((one) => feedEntry(one, publicUrl)),
    "</feed>",
    "",
  ].join("\n");
}

interface News {
  readonly change: Change;
  readonly from: Section | undefined;
  readonly to: Section;
  /** The printing that made the change. */
  readonly printing: DocumentInfo;
}

function feedEntry({ change, from, to, printing }: News, publicUrl: string): string {
  const label = CLASS_TITLES.find(({ name }) => name === change.class)?.title ?? "";
  const name = to.number ? `${to.number} ${to.title}` : to.title;
  return [
    "<entry>",
    `<id>urn:spaceline:change:${escapeXml(encodeURI(to.id))}:${escapeXml(encodeURIComponent(printing.version))}</id>`,
    `<title>${escapeXml(`${name}: ${label.toLowerCase()} (${versionsOf(from, to)})`)}</title>`,
    `<updated>${timestamp(printing.date)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(changeUrl(to.id, publicUrl))}"/>`,
    `<category term="${change.class}" label="${escapeXml(label)}"/>`,
    ...(change.told ? [`<summary>${escapeXml(change.told)}</summary>`] : []),
    `<content type="html">${escapeXml(changeHtml(change))}</content>`,
    "</entry>",
  ].join("\n");
}

function changeHtml({ parts }: Change): string {
  const tags = { same: ["", ""], added: ["<ins>", "</ins>"], removed: ["<del>", "</del>"] } as const;
  const body = parts.map(({ type, text }) => tags[type][0] + escapeXml(nameLostIcons(text)) + tags[type][1]).join("");
  return `<p>${body.replace(/\n+/g, "<br/>")}</p>`;
}

/** The first moment of a date that may lack month and day. */
function timestamp(date: string): string {
  const [year = "1970", month = "01", day = "01"] = date.split("-");
  return `${year}-${month}-${day}T00:00:00Z`;
}

const OVERVIEW_PAGES = ["", "documents", "topics", "changes", "problems", "docs"];

/** Writes the sitemap: overviews, documents, topics, changes, sections, each with the date of its text. */
export function sitemap({ catalog, publicUrl }: ViewContext): string {
  const { documents, topics, changes, sections } = catalog.corpus;
  const dateOf = (id: string | undefined) => catalog.section(id ?? "")?.date;
  const changed = new Set(changes.flatMap((change) => (change.class === "same" ? [] : change.to)));
  const containers = new Set(documents.map((document) => printedBook(document, catalog).container?.section.id));
  const entries: readonly (readonly [path: string, date?: string | undefined])[] = [
    ...OVERVIEW_PAGES.map((path) => [path] as const),
    ...documents.map(({ id, date }) => [id, date] as const),
    ...topics.map(({ slug, members: [first] }) => [`topics/${slug}`, dateOf(first?.id)] as const),
    ...[...changed].map((to) => [`changes/${to}`, dateOf(to)] as const),
    ...sections.filter(({ id }) => !containers.has(id)).map(({ id, date }) => [id, date] as const),
  ];
  return [
    XML,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(([path, date]) => {
      const loc = `<loc>${escapeXml(sectionUrl(path, publicUrl))}</loc>`;
      return `<url>${loc}${date ? `<lastmod>${date}</lastmod>` : ""}</url>`;
    }),
    "</urlset>",
    "",
  ].join("\n");
}
