/** @file The rules that changed as an Atom feed (RFC 4287). Its dates are those of the documents, so that the same texts
 *  make the same feed and nobody is told of old news. */
import type { Change, Section } from "../../model.js";
import { BOXES_STILL_HOLD, CLASS_TITLES, versionsOf } from "../changes/change.js";
import type { ViewContext } from "../context.js";
import { escapeXml } from "./escape-xml.js";

/** Classes worth telling: signs and misprints are no news. */
const TOLD: ReadonlySet<string> = new Set(["rules", "removed", "added", "new"]);

/** Writes the feed of a corpus. */
export function atomFeed({ catalog, publicUrl }: ViewContext): string {
  const { corpus } = catalog;
  const news = corpus.changes.flatMap((change) => {
    const [from, to] = [catalog.section(change.from ?? ""), catalog.section(change.to)];
    return TOLD.has(change.class) && to ? [{ change, from, to }] : [];
  });
  const told = news.length > 0 ? news.map(({ to }) => to) : corpus.documents;
  const newest =
    told
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? "1970";
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    "<id>urn:spaceline:changes</id>",
    "<title>Spaceline: rules that changed</title>",
    `<subtitle>${escapeXml(BOXES_STILL_HOLD)}</subtitle>`,
    `<updated>${timestamp(newest)}</updated>`,
    "<author><name>Spaceline</name></author>",
    `<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl)}/feed.atom"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(publicUrl)}/changes"/>`,
    ...news.map(({ change, from, to }) => entry(change, from, to, publicUrl)),
    "</feed>",
    "",
  ].join("\n");
}

function entry(change: Change, from: Section | undefined, to: Section, publicUrl: string): string {
  const means = CLASS_TITLES.find(({ name }) => name === change.class)?.title ?? "";
  const name = to.number ? `${to.number} ${to.title}` : to.title;
  return [
    "<entry>",
    `<id>urn:spaceline:change:${escapeXml(encodeURI(to.id))}:${escapeXml(encodeURIComponent(to.version))}</id>`,
    `<title>${escapeXml(`${name}: ${means.toLowerCase()} (${versionsOf(from, to)})`)}</title>`,
    `<updated>${timestamp(to.date)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/changes/${encodeURI(to.id)}`)}"/>`,
    `<category term="${change.class}" label="${escapeXml(means)}"/>`,
    ...(change.told ? [`<summary>${escapeXml(change.told)}</summary>`] : []),
    `<content type="html">${escapeXml(partsAsHtml(change))}</content>`,
    "</entry>",
  ].join("\n");
}

function partsAsHtml({ parts }: Change): string {
  const tags = { same: ["", ""], added: ["<ins>", "</ins>"], removed: ["<del>", "</del>"] } as const;
  const body = parts.map(({ type, text }) => tags[type][0] + escapeXml(text) + tags[type][1]).join("");
  return `<p>${body.replace(/\n+/g, "<br/>")}</p>`;
}

/** A date as exact as known becomes its first moment. */
function timestamp(date: string): string {
  const [year = "1970", month = "01", day = "01"] = date.split("-");
  return `${year}-${month}-${day}T00:00:00Z`;
}
