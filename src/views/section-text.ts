/** @file Sections and paragraphs as plain text and Markdown, always with their status and citation. */
import { nameLostIcons } from "../language/icons.js";
import { type BodyParagraph, paragraphsOf } from "../language/sentences.js";
import type { Link, Section, Span } from "../model.js";
import { citationForms, cite, sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { verdictLine } from "./labels.js";
import { type CitationForms, escapeMarkdown, quotedParagraph, quotedText } from "./quotation.js";
import { ruleOf } from "./rule.js";
import { type SectionSummary, sectionSummary } from "./section.js";

/** Writes a section as plain text: heading, epigraphs, text, notes, citation. The words in force come before those of an
 *  older printing. */
export function plainSection(section: Section, context: ViewContext): string {
  return inForceFirst(section, context, plainText, (note) => note);
}

/** Writes a section as Markdown, with its citations of other sections as links. The words in force come before those of an
 *  older printing. */
export function markdownSection(section: Section, context: ViewContext): string {
  return inForceFirst(section, context, markdownOf, (note) => `> **${escapeMarkdown(note)}**`);
}

function inForceFirst(
  section: Section,
  context: ViewContext,
  write: (section: Section, context: ViewContext) => string,
  writeNote: (note: string) => string,
): string {
  const { id, version, hash } = section;
  const { shown } = ruleOf(section, context.catalog);
  if (shown === section) return write(section, context);
  const named = `${id} names version ${version}. These are the words of version ${shown.version}, the newest printing:`;
  const older =
    hash === shown.hash
      ? [writeNote(`Version ${version} has the same words.`)]
      : [writeNote(`Words of version ${version}:`), write(section, context).trim()];
  return joinParts([writeNote(named), write(shown, context).trim(), ...older]);
}

function plainText(section: Section, context: ViewContext): string {
  const { full, url } = cite(section, context);
  const epigraphs = section.epigraph.map(({ text, attribution }) => (attribution ? `${text}\n– ${attribution}` : text));
  return joinParts([
    heading(section),
    ...epigraphs,
    quotedText(section, context.catalog),
    ...standingNotes(section),
    full,
    url,
  ]);
}

function markdownOf(section: Section, context: ViewContext): string {
  const { full, url } = cite(section, context);
  const epigraphs = section.epigraph.map(({ text, attribution }) => {
    const lines = attribution ? [escapeMarkdown(text), "", `– ${escapeMarkdown(attribution)}`] : [escapeMarkdown(text)];
    return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
  });
  return joinParts([
    `# ${escapeMarkdown(heading(section))}`,
    ...epigraphs,
    markdownText(section, context),
    ...standingNotes(section).map((note) => `> **${escapeMarkdown(note)}**`),
    `${escapeMarkdown(full)}, <${url}>`,
  ]);
}

function joinParts(parts: readonly string[]): string {
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function heading({ number, title }: Section): string {
  return number ? `${number} ${title}` : title;
}

/** Returns a sentence each if the section is historical, is superseded, or has a verdict. */
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

/** Returns the text of a section, or a span of it, with its citations of other sections as links. */
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

/** A paragraph as data. */
export interface ParagraphObject extends BodyParagraph {
  readonly object: "paragraph";
  /** Number of paragraphs of the section. */
  readonly of: number;
  /** The paragraph as quoted, with the list that it announces. */
  readonly quotation: string;
  readonly citation: Pick<CitationForms, "short" | "text" | "markdown" | "bbcode"> & { readonly url: string };
  readonly section: SectionSummary;
}

/** Returns a paragraph of a section, counted from 1; undefined if the section has fewer. */
export function paragraphObject(section: Section, number: number, context: ViewContext): ParagraphObject | undefined {
  const all = paragraphsOf(section);
  const paragraph = all[number - 1];
  if (!paragraph) return undefined;
  const { short, link, text, markdown, bbcode } = citationForms(section, context, number);
  return {
    object: "paragraph",
    ...paragraph,
    of: all.length,
    quotation: quotedParagraph(section, number, context.catalog),
    citation: { short, url: link, text, markdown, bbcode },
    section: sectionSummary(section, context),
  };
}

/** Writes a paragraph as plain text with status and citation. */
export function plainParagraph({ quotation, citation, section }: ParagraphObject): string {
  return `${[quotation, section.statusLine, citation.short, citation.url].join("\n\n")}\n`;
}

/** Writes a paragraph as Markdown with status and citation. */
export function markdownParagraph({ quotation, citation, section }: ParagraphObject): string {
  const cited = `${escapeMarkdown(citation.short)}, <${citation.url}>`;
  return `${[escapeMarkdown(quotation), `> **${escapeMarkdown(section.statusLine)}**`, cited].join("\n\n")}\n`;
}
