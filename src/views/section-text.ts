/** @file A section for reading outside a browser: plain text and markdown, always with what governs it and how to cite it. */

import type { Link, Section } from "../model.js";
import { citationOf, sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { escapeMarkdown } from "./quotation.js";
import { documentOf } from "./section.js";
import { verdictLine } from "./verdict.js";

/** The section as plain text: heading, epigraphs, text, notes on its authority, citation. */
export function plainSection(section: Section, context: ViewContext): string {
  const citation = citationOf(section, documentOf(section, context), context.publicUrl);
  const epigraphs = section.epigraph.map(({ text, attribution }) => (attribution ? `${text}\n– ${attribution}` : text));
  const parts = [
    heading(section),
    ...epigraphs,
    section.text,
    ...restored(section),
    ...standingNotes(section),
    citation.full,
    citation.url,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** The section as markdown; mentions that lead to a section are links. */
export function markdownSection(section: Section, context: ViewContext): string {
  const citation = citationOf(section, documentOf(section, context), context.publicUrl);
  const epigraphs = section.epigraph.map(({ text, attribution }) => {
    const lines = attribution ? [escapeMarkdown(text), "", `– ${escapeMarkdown(attribution)}`] : [escapeMarkdown(text)];
    return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
  });
  const notes = standingNotes(section).map((note) => `> **${escapeMarkdown(note)}**`);
  const parts = [
    `# ${escapeMarkdown(heading(section))}`,
    ...epigraphs,
    linked(section, context.publicUrl),
    ...restored(section).map(escapeMarkdown),
    ...notes,
    `${escapeMarkdown(citation.full)}, <${citation.url}>`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function heading({ number, title }: Section): string {
  return number ? `${number} ${title}` : title;
}

/** The lists that the file has lost, each behind the words that lead to it. */
function restored({ text, restored = [] }: Section): string[] {
  return restored.map(({ at, from, text: list }) => {
    const lead =
      text
        .slice(0, at)
        .split(/\n|(?<=[.!?]) /)
        .at(-1) ?? "";
    return `Lost in print behind “${lead}”, restored from ${from}:\n\n${list}`;
  });
}

/** How a section stands, a sentence each: history, the text that counts in its place, what has become of it. */
export function standingNotes({ status, authority, verdict }: Section): string[] {
  const notes = [...(verdict ? [verdictLine(verdict)] : []), ...authority.notes];
  if (!authority.governs && authority.governedBy) notes.unshift(`The text that counts is ${authority.governedBy}.`);
  if (status === "legacy") notes.unshift("This is history: a legacy text, not a current rule.");
  return notes;
}

function linked({ text, links }: Section, publicUrl: string): string {
  let done = 0;
  let markdown = "";
  for (const link of [...links].filter(leadsOn).sort((a, b) => a.start - b.start)) {
    if (link.start < done) continue;
    const words = escapeMarkdown(text.slice(link.start, link.end));
    markdown += `${escapeMarkdown(text.slice(done, link.start))}[${words}](${sectionUrl(link.target, publicUrl)})`;
    done = link.end;
  }
  return markdown + escapeMarkdown(text.slice(done));
}

function leadsOn(link: Link): link is Link & { target: string } {
  return link.target !== null && link.kind !== "mention";
}
