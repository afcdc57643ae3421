/** @file The Atom feed (RFC 4287) of changed rules, and the sitemap (sitemaps.org). */
import { escapeHtml } from "../language/escape-html.js";
import { nameLostIcons } from "../language/icons.js";
import type { ChangePart } from "../model.js";
import { printedBook } from "./book.js";
import { CLASS_TITLES, changeUrl, leftOutNote, printingOfChange, SIGNIFICANT_CLASSES, versionsOf } from "./changes.js";
import { sectionUrl } from "./citation.js";
import { compareWords } from "./comparison.js";
import type { ViewContext } from "./context.js";
import { printedName } from "./display-title.js";
import { summaryOf } from "./rule.js";

const XML = '<?xml version="1.0" encoding="utf-8"?>';

/** Escapes text for XML and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
}

/** All dates come from the documents, so the same corpus always gives the same feed. */
export function atomFeed(context: ViewContext): string {
  const { catalog, publicUrl } = context;
  const news = [...changeEntries(context), ...correctionEntries(context)];
  const dated = news.length > 0 ? news : catalog.corpus.documents;
  const newest = dated.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), "1970");
  const byDate = news.toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
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
    ...[corpusEntry(context, newest), ...byDate].map(entryXml),
    "</feed>",
    "",
  ].join("\n");
}

interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly url: string;
  readonly category: Readonly<Record<"term" | "label", string>>;
  readonly summary?: string | undefined;
  readonly html?: string;
}

/** Returns an entry for the corpus itself, so that feed readers announce every new corpus. */
function corpusEntry({ catalog, publicUrl }: ViewContext, date: string): FeedEntry {
  const { hash, documents, sections } = catalog.corpus;
  return {
    id: `corpus:${hash}`,
    title: `Texts updated (corpus ${hash.slice(0, 12)})`,
    date,
    url: `${publicUrl}/documents`,
    category: { term: "corpus", label: "Texts updated" },
    summary: `${documents.length} documents with ${sections.length} sections.`,
  };
}

function changeEntries(context: ViewContext): FeedEntry[] {
  const { catalog, publicUrl } = context;
  return catalog.corpus.changes.flatMap((change): FeedEntry[] => {
    const to = catalog.section(change.to);
    const printing = printingOfChange(change, catalog);
    if (!SIGNIFICANT_CLASSES.has(change.class) || !to || !printing) return [];
    const label = CLASS_TITLES.find(({ name }) => name === change.class)?.title ?? "";
    return [
      {
        id: `change:${encodeURI(to.id)}:${encodeURIComponent(printing.version)}`,
        title: `${printedName(to)}: ${label.toLowerCase()} (${versionsOf(change, context)})`,
        date: printing.date,
        url: changeUrl(to.id, publicUrl),
        category: { term: change.class, label },
        summary: summaryOf(change),
        html: changeHtml(change.parts),
      },
    ];
  });
}

/** Returns entries for texts that were corrected without a new printing, each with the earlier wording. */
function correctionEntries({ catalog, publicUrl }: ViewContext): FeedEntry[] {
  return (catalog.corpus.past?.texts ?? []).flatMap((former): FeedEntry[] => {
    const section = catalog.section(former.id);
    if (!section || section.version !== former.version || section.hash === former.hash) return [];
    const parts = compareWords({ id: "", text: former.text }, section, catalog);
    return [
      {
        id: `correction:${encodeURI(section.id)}:${former.hash}`,
        title: `${printedName(section)}: text corrected (${section.version})`,
        date: section.date,
        url: sectionUrl(section.id, publicUrl),
        category: { term: "correction", label: "Text corrected" },
        ...(parts && { html: changeHtml(parts) }),
      },
    ];
  });
}

function entryXml({ id, title, date, url, category, summary, html }: FeedEntry): string {
  return [
    "<entry>",
    `<id>urn:spaceline:${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${timestamp(date)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<category term="${category.term}" label="${escapeXml(category.label)}"/>`,
    ...(summary ? [`<summary>${escapeXml(summary)}</summary>`] : []),
    ...(html ? [`<content type="html">${escapeXml(html)}</content>`] : []),
    "</entry>",
  ].join("\n");
}

function changeHtml(parts: readonly ChangePart[]): string {
  const tags = { same: ["", ""], added: ["<ins>", "</ins>"], removed: ["<del>", "</del>"] } as const;
  const body = parts.map(({ type, text }) => tags[type][0] + escapeXml(nameLostIcons(text)) + tags[type][1]).join("");
  return `<p>${body.replace(/\n+/g, "<br/>")}</p>`;
}

/** Converts a date, in which the month and the day may be missing, to a timestamp. */
function timestamp(date: string): string {
  const [year = "1970", month = "01", day = "01"] = date.split("-");
  return `${year}-${month}-${day}T00:00:00Z`;
}

const OVERVIEW_PAGES = ["", "documents", "topics", "changes", "problems", "docs", "about", "search-tips"];

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
