/** @file The texts of a section that are searched, by field. */
import type { Section } from "../model.js";
import type { FIELDS } from "./weights.js";

export type Field = keyof typeof FIELDS;

const LEAD_LENGTH = 240;
const SUBHEAD_LENGTH = 60;

/** What other sections say of a section: headwords that lead to it, words of links that point at it. */
export interface Incoming {
  readonly heads: readonly string[];
  readonly anchors: readonly string[];
}

/** What other sections say of each section, by its id. */
export function incomingTexts(sections: readonly Section[]): Map<string, Incoming> {
  const incoming = new Map<string, { heads: string[]; anchors: string[] }>();
  for (const section of sections) {
    for (const link of section.links) {
      if (link.target === null || link.target === section.id || link.kind === "mention") continue;
      const at = incoming.get(link.target) ?? { heads: [], anchors: [] };
      incoming.set(link.target, at);
      if (section.kind === "see-only") at.heads.push(section.title);
      if (!at.anchors.includes(link.text)) at.anchors.push(link.text);
    }
  }
  return incoming;
}

/** The searched texts of a section, field by field. */
export function fieldTexts(section: Section, incoming: Incoming | undefined): Readonly<Record<Field, string>> {
  return {
    title: section.title,
    help: section.help?.words.join(" ; ") ?? "",
    questions: section.help?.questions.join(" ; ") ?? "",
    heads: [...(section.aliases ?? []), ...(incoming?.heads ?? [])].join(" ; "),
    subheads: subheads(section.text).join(" ; "),
    body: section.text,
    anchors: incoming?.anchors.join(" ; ") ?? "",
    lead: section.text.slice(0, LEAD_LENGTH),
    parents: section.path.map(({ title }) => title).join(" ; "),
  };
}

/** Lines that stand alone, short and without a final stop, before more text: headings inside a section. */
function subheads(text: string): string[] {
  const paragraphs = text.split(/\n+/);
  return paragraphs.filter(
    (paragraph, at) =>
      at < paragraphs.length - 1 && paragraph.length <= SUBHEAD_LENGTH && /^[^-\d\s].*[^.!?,;)]$/.test(paragraph),
  );
}

/** A section's text cut into passages: paragraphs, short ones gathered until they have `least` words.
 *  @returns offsets into the text */
export function passagesOf(text: string, least: number): { start: number; end: number }[] {
  const passages: { start: number; end: number }[] = [];
  let words = least;
  for (const paragraph of text.matchAll(/[^\n]+(?:\n(?!\n)[^\n]+)*/g)) {
    const end = paragraph.index + paragraph[0].length;
    const last = passages.at(-1);
    if (last && words < least) last.end = end;
    else {
      passages.push({ start: paragraph.index, end });
      words = 0;
    }
    words += paragraph[0].split(/\s+/).length;
  }
  return passages;
}
