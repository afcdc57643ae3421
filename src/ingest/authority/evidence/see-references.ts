/** @file Where an entry sends its reader: "See …" at its end or in it, "Rulebook N: Title". */
import { words as wordsOf } from "../../../language/fold.js";
import { sentencesOf } from "../../../language/sentences.js";
import { stem } from "../../../language/stem.js";
import type { Link, LinkedSection } from "../../../model.js";
import type { SectionIndex } from "../section-index.js";

/** The sections that a section refers to in so many words, each once, with the words.
 *  A "See" inside a bullet or a sentence about a single case counts as well; a linked word in running text does not. */
export function references(
  section: LinkedSection,
): { readonly id: string; readonly words: string; readonly link: Link }[] {
  const found = new Map<string, { id: string; words: string; link: Link }>();
  for (const link of section.links) {
    if (link.kind !== "see" && link.kind !== "citation") continue;
    if (link.target === null || link.target === section.id || found.has(link.target)) continue;
    found.set(link.target, { id: link.target, words: link.text.replace(/\s+/g, " ").trim(), link });
  }
  return [...found.values()];
}

/** Longer sentences are cut off behind a word. */
const MOST = 240;

/** The sentence with which a section refers to another, in quotation marks: what it says of it, or its "See …". */
export function sayingOf({ text }: LinkedSection, { start }: Link): string {
  const paragraph = text.slice(text.lastIndexOf("\n", start) + 1);
  const at = start - (text.length - paragraph.length);
  const line = paragraph.split("\n", 1)[0] ?? "";
  const sentence = sentencesOf(line).find(({ span }) => span[0] <= at && at < span[1])?.text ?? line;
  const plain = sentence.replace(/^[-•]\s+/, "").trim();
  if (plain.length <= MOST) return `“${plain}”`;
  return `“${plain.slice(0, plain.lastIndexOf(" ", MOST))} …”`;
}

/** Whether nothing but "See" clauses follows the link in its paragraph, so that it speaks for the entry as a whole or
 *  for the paragraph's matter: "See Rulebook 7.6: Cloak, tractor beam." */
export function closesParagraph(section: LinkedSection, link: Link): boolean {
  const end = section.text.indexOf("\n", link.end);
  const rest = section.text.slice(link.end, end < 0 ? undefined : end);
  const linked = section.links.filter(({ start }) => start >= link.end && (end < 0 || start < end));
  const words = linked.reduceRight(
    (text, { start, end: to }) => text.slice(0, start - link.end) + text.slice(to - link.end),
    rest,
  );
  return (words.match(/[a-z]{2,}/gi) ?? []).every((word) => /^(?:see|also|and|or|rulebook)$/i.test(word));
}

/** Of an entry's references the first, and those whose section has a word of the entry's title in its own: "battle"
 *  sends to Rulebook 7.4 for its matter, to 7.1.4: Dock & Undock for a detail. */
export function mainReferences({ byId }: SectionIndex, entry: LinkedSection): ReturnType<typeof references> {
  const told = new Set(wordsOf(entry.title).map(stem));
  return references(entry).filter(
    ({ id }, at) => at === 0 || wordsOf(byId.get(id)?.title ?? "").some((word) => told.has(stem(word))),
  );
}
