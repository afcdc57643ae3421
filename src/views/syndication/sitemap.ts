/** @file The addresses that search engines should know (sitemaps.org), each with the date of its text. */
import { bookOf } from "../book.js";
import { sectionUrl } from "../citation.js";
import type { ViewContext } from "../context.js";
import { escapeXml } from "./escape-xml.js";

/** Pages that are no text of a document. */
const OVERVIEWS = ["", "documents", "topics", "changes", "problems", "docs"];

/** Writes the sitemap of a corpus: overviews, documents, topics, changes, sections. */
export function sitemap({ catalog, publicUrl }: ViewContext): string {
  const { documents, topics, changes, sections } = catalog.corpus;
  const dateOf = (id: string | undefined) => catalog.section(id ?? "")?.date;
  const containers = new Set(documents.map((document) => bookOf(document, catalog).container?.id));
  const entries: readonly (readonly [path: string, date?: string | undefined])[] = [
    ...OVERVIEWS.map((path) => [path] as const),
    ...documents.map(({ id, date }) => [id, date] as const),
    ...topics.map(({ slug, members: [lead] }) => [`topics/${slug}`, dateOf(lead?.id)] as const),
    ...changes.filter((change) => change.class !== "same").map(({ to }) => [`changes/${to}`, dateOf(to)] as const),
    ...sections.filter(({ id }) => !containers.has(id)).map(({ id, date }) => [id, date] as const),
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(([path, date]) => {
      const loc = `<loc>${escapeXml(sectionUrl(path, publicUrl))}</loc>`;
      return `<url>${loc}${date ? `<lastmod>${date}</lastmod>` : ""}</url>`;
    }),
    "</urlset>",
    "",
  ].join("\n");
}
