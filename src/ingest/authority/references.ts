/** @file The texts to which an entry refers: "See …" at its end or in it, "Rulebook N: Title". */
import { sentencesOf, withoutListMarker } from "../../language/sentences.js";
import { titleStems } from "../../language/title-key.js";
import type { Link, LinkedSection } from "../../model.js";
import type { SectionIndex } from "./section-index.js";

export interface Reference {
  readonly id: string;
  readonly words: string;
  readonly link: Link;
}

/** The sections that a section explicitly refers to, each once. A "See" inside a bullet or a sentence about a single case
 *  is included; a linked word in running text is not. */
export function referencesOf(section: LinkedSection): Reference[] {
  const references = new Map<string, Reference>();
  for (const link of section.links) {
    if (link.kind !== "see" && link.kind !== "citation") continue;
    if (link.target === null || link.target === section.id || references.has(link.target)) continue;
    references.set(link.target, { id: link.target, words: link.text.replace(/\s+/g, " ").trim(), link });
  }
  return [...references.values()];
}

/** In characters; longer quotes are truncated after a word. */
const MAX_QUOTE = 240;

/** The sentence in which a section refers to another, in quotation marks. */
export function quoteReference({ text }: LinkedSection, { start }: Link): string {
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const line = text.slice(lineStart).split("\n", 1)[0] ?? "";
  const at = start - lineStart;
  const sentence = sentencesOf(line).find(({ span }) => span[0] <= at && at < span[1])?.text ?? line;
  const plain = withoutListMarker(sentence).trim();
  if (plain.length <= MAX_QUOTE) return `“${plain}”`;
  return `“${plain.slice(0, plain.lastIndexOf(" ", MAX_QUOTE))} …”`;
}

/** Whether only "See" clauses follow the link in its paragraph, so that it is about the whole entry or paragraph:
 *  "See Rulebook 7.6: Cloak, tractor beam." */
export function closesParagraph(section: LinkedSection, link: Link): boolean {
  const newline = section.text.indexOf("\n", link.end);
  const end = newline < 0 ? section.text.length : newline;
  let rest = "";
  let from = link.end;
  for (const { start, end: to } of section.links) {
    if (start < link.end || start >= end) continue;
    rest += section.text.slice(from, start);
    from = to;
  }
  rest += section.text.slice(from, end);
  return (rest.match(/[a-z]{2,}/gi) ?? []).every((word) => /^(?:see|also|and|or|rulebook)$/i.test(word));
}

/** The entry's first reference, and those to sections that share a word with its title: "battle" refers to Rulebook 7.4
 *  for its subject, to 7.1.4 Dock & Undock for a detail. */
export function mainReferences({ byId }: SectionIndex, entry: LinkedSection): Reference[] {
  const stems = new Set(titleStems(entry.title));
  return referencesOf(entry).filter(
    ({ id }, at) => at === 0 || titleStems(byId.get(id)?.title ?? "").some((word) => stems.has(word)),
  );
}
