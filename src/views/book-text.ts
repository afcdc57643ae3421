import type { Catalog } from "../catalog/catalog.js";
import { BOX_KINDS, type Section } from "../model.js";
import type { Book, Entry, EntryAtDepth } from "./book.js";
import { readThrough } from "./book.js";
import { cite, fullNameOf, sectionUrl, versionOf } from "./citation.js";
import type { ViewContext } from "./context.js";
import { titleOrBeginning } from "./display-title.js";
import { KIND_NAMES, PLAIN_KINDS } from "./labels.js";
import { escapeMarkdown, quotedText } from "./quotation.js";
import { ruleOf, standingOf } from "./rule.js";
import { currentWords } from "./section.js";
import { markdownText } from "./section-text.js";
import { contestedNotes, inPrint, standingText, statusLine } from "./status-line.js";

function entriesToRead({ chapters, notices }: Book, part?: Entry): readonly Entry[] {
  return part ? [part] : [...chapters, ...notices];
}

/** @example "version 2.4.5, May 2023, with the changes of version 2.5.6, June 2024"
 *  @param dated - false to leave out the date of each version */
export function editionOf({ document, reprints }: Pick<Book, "document" | "reprints">, dated = true): string {
  const [own = "", ...later] = [document, ...[...reprints].reverse()].map((printing) =>
    dated || printing.version === printing.date ? versionOf(printing) : `version ${printing.version}`,
  );
  return later.length > 0 ? `${own}, with the changes of ${later.join(" and of ")}` : own;
}

/** @example "new in 2.5.6", "version 2.5.6" or "number 12.17 in 2.4.5" */
export function differenceOf({ section, place, home }: Entry, catalog: Catalog): readonly string[] {
  if (!home) return [inPrint(ruleOf(section, catalog)) ?? `version ${section.version}`];
  return [
    ...(section.version === home.version ? [] : [`version ${section.version}`]),
    ...(place.number === home.number || home.number === null ? [] : [`number ${home.number} in ${home.version}`]),
  ];
}

export function bookLines(book: Book, part: Entry | undefined, context: ViewContext): string {
  const lines = [...readThrough(entriesToRead(book, part), part?.place.path.length)].map(
    ({ entry: { section, place }, depth }) => {
      const { short, url } = cite(section, context);
      return JSON.stringify({
        object: "book-section",
        depth,
        number: place.number,
        title: place.title,
        kind: section.kind,
        id: section.id,
        printing: section.version,
        text: quotedText(section, context.catalog),
        citation: { short, url },
        current: currentWords(section, context),
        standing: standingOf(section),
        statusLine: statusLine(section, context),
      });
    },
  );
  return `${lines.join("\n")}\n`;
}

/** Heading levels follow the depth of the sections, boxes are block quotes, and every section has a link. */
export function bookMarkdown(book: Book, part: Entry | undefined, context: ViewContext): string {
  const { document } = book;
  const url = sectionUrl(document.id, context.publicUrl);
  const title = `# ${escapeMarkdown(fullNameOf(document))}\n\n${escapeMarkdown(editionOf(book))}, <${url}>`;
  const sections = [...readThrough(entriesToRead(book, part))].map((one) => entryMarkdown(one, context));
  return `${[title, ...sections].join("\n\n")}\n`;
}

const MAX_HEADING = 6;

function entryMarkdown({ entry, depth }: EntryAtDepth, context: ViewContext): string {
  const { section, place } = entry;
  const name = escapeMarkdown(titleOrBeginning({ ...place, text: section.text }));
  const linked = `[${place.number ? `${place.number} ${name}` : name}](${sectionUrl(section.id, context.publicUrl)})`;
  const isBox = BOX_KINDS.has(section.kind) || section.kind === "erratum";
  const kind = PLAIN_KINDS.has(section.kind) || section.kind === "icon" ? "" : `${KIND_NAMES[section.kind]}: `;
  const standing = standingOf(section) === "counts" ? [] : [escapeMarkdown(standingText(section, context))];
  const difference = [...differenceOf(entry, context.catalog), ...standing].join(" · ");
  const parts = [
    isBox && depth > 0 ? `**${kind}${linked}**` : `${"#".repeat(Math.min(depth + 2, MAX_HEADING))} ${linked}`,
    difference && `*${difference}*`,
    ...section.epigraph.map(({ text, attribution }) => {
      const from = attribution ? `\n>\n> – ${escapeMarkdown(attribution)}` : "";
      return `> *${escapeMarkdown(text)}*${from}`;
    }),
    bodyMarkdown(section, context),
    ...contestedNotes(section, context).map((note) => `> **${escapeMarkdown(note)}**`),
  ].filter(Boolean);
  const markdown = parts.join("\n\n");
  return isBox && depth > 0 ? markdown.replace(/^/gm, "> ").replace(/^> $/gm, ">") : markdown;
}

function bodyMarkdown(section: Section, context: ViewContext): string {
  const { text, headings = [] } = section;
  let offset = 0;
  let markdown = "";
  for (const { title, start } of headings) {
    markdown += `${markdownText(section, context, [offset, start])}\n\n**${escapeMarkdown(title)}**\n\n`;
    const end = text.indexOf("\n", start);
    offset = end < 0 ? text.length : end;
  }
  return `${markdown}${markdownText(section, context, [offset, text.length])}`.replace(/\n{3,}/g, "\n\n").trim();
}
