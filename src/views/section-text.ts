/** @file Formats sections and paragraphs as plain text or Markdown, always with their status and citation. */
import { nameLostIcons } from "../language/icons.js";
import { paragraphsOf } from "../language/sentences.js";
import type { Epigraph, Link, Section, Span } from "../model.js";
import { citationForms, cite, sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { printedName } from "./display-title.js";
import { verdictLine } from "./labels.js";
import { escapeMarkdown, quotedParagraph, quotedText } from "./quotation.js";
import { ruleOf } from "./rule.js";
import { sectionSummary } from "./section.js";

interface TextFormat {
  readonly mediaType: string;
  readonly words: (words: string) => string;
  readonly heading: (words: string) => string;
  readonly epigraph: (epigraph: Epigraph) => string;
  readonly body: (section: Section, context: ViewContext) => string;
  readonly note: (note: string) => string;
  readonly source: (citation: string, url: string) => string;
}

export const PLAIN: TextFormat = {
  mediaType: "text/plain",
  words: (words) => words,
  heading: (words) => words,
  epigraph: ({ text, attribution }) => (attribution ? `${text}\n– ${attribution}` : text),
  body: (section, { catalog }) => quotedText(section, catalog),
  note: (note) => note,
  source: (citation, url) => `${citation}\n\n${url}`,
};

export const MARKDOWN: TextFormat = {
  mediaType: "text/markdown",
  words: escapeMarkdown,
  heading: (words) => `# ${escapeMarkdown(words)}`,
  epigraph: ({ text, attribution }) => {
    const lines = attribution ? [escapeMarkdown(text), "", `– ${escapeMarkdown(attribution)}`] : [escapeMarkdown(text)];
    return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
  },
  body: (section, context) => markdownText(section, context),
  note: (note) => `> **${escapeMarkdown(note)}**`,
  source: (citation, url) => `${escapeMarkdown(citation)}, <${url}>`,
};

/** Formats a section. The first lines say whether the text is in force. If there is a newer printing, its wording comes
 *  first. */
export function writeSection(section: Section, context: ViewContext, format: TextFormat): string {
  const { id, version, hash } = section;
  const { shown } = ruleOf(section, context.catalog);
  const own = partsOf(section, context, format);
  if (shown === section) return joinParts(own);
  const which = shown.current?.id === null ? "the last printing, no longer in force" : "the newest printing";
  const named = `${id} names version ${version}. These are the words of version ${shown.version}, ${which}:`;
  const older =
    hash === shown.hash
      ? [format.note(`Version ${version} has the same words.`)]
      : [format.note(`Words of version ${version}:`), ...own];
  return joinParts([format.note(named), ...partsOf(shown, context, format), ...older]);
}

function partsOf(section: Section, context: ViewContext, format: TextFormat): readonly string[] {
  const { full, url } = cite(section, context);
  return [
    format.heading(printedName(section)),
    ...standingNotes(section).map(format.note),
    ...section.epigraph.map(format.epigraph),
    format.body(section, context),
    format.source(full, url),
  ];
}

function joinParts(parts: readonly string[]): string {
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

export function standingNotes({ status, authority, verdict, current }: Section): string[] {
  const { notes } = authority;
  return [
    ...(status === "legacy" ? ["Historical: an old text, not a current rule."] : []),
    ...(current?.id ? [`In force: ${current.id}.`] : []),
    ...(current?.id === null && !verdict ? [`Not in force: ${current.reason}`] : []),
    ...(verdict ? [verdictLine(verdict)] : []),
    ...notes.map(nameLostIcons),
  ];
}

/** Returns a section's text, or a span of it, as Markdown with links to the cited sections. */
export function markdownText(
  section: Section,
  { catalog, publicUrl }: ViewContext,
  [first, limit]: Span = [0, section.text.length],
): string {
  const quoted = (start: number, end: number) => escapeMarkdown(quotedText(section, catalog, [start, end]));
  let offset = first;
  let markdown = "";
  for (const { start, end, target } of section.links.filter(isCitation).sort((a, b) => a.start - b.start)) {
    if (start < offset || end > limit) continue;
    markdown += `${quoted(offset, start)}[${quoted(start, end)}](${sectionUrl(target, publicUrl)})`;
    offset = end;
  }
  return markdown + quoted(offset, limit);
}

function isCitation(link: Link): link is Link & { target: string } {
  return link.target !== null && link.kind !== "mention";
}

export type ParagraphObject = NonNullable<ReturnType<typeof paragraphObject>>;

/** Returns undefined if there is no paragraph with that number (1-based). */
export function paragraphObject(section: Section, number: number, context: ViewContext) {
  const all = paragraphsOf(section);
  const paragraph = all[number - 1];
  if (!paragraph) return undefined;
  const { start, end } = paragraph;
  const { short, link, text, markdown, bbcode } = citationForms(section, context, number);
  return {
    object: "paragraph",
    number,
    start,
    end,
    text: paragraph.text,
    of: all.length,
    quotation: quotedParagraph(section, number, context.catalog),
    citation: { short, url: link, text, markdown, bbcode },
    section: sectionSummary(section, context),
  };
}

export function writeParagraph({ quotation, citation, section }: ParagraphObject, format: TextFormat): string {
  const { short, url } = citation;
  return joinParts([format.words(quotation), format.note(section.statusLine), format.source(short, url)]);
}
