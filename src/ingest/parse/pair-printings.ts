/** @file Pairs the sections of a later printing with earlier ones. The Borg sheet is paired by its own grammar. */
import { fold } from "../../language/fold.js";
import { ICON_TAG } from "../../language/icons.js";
import { pairSections } from "../../language/pair-sections.js";
import type { DocumentInfo, ParsedSection } from "../../model.js";

/** Adds `comparedWith`: the same rule in the newest earlier printing that contains it. */
export function pairPrintings(
  sections: readonly ParsedSection[],
  documents: readonly DocumentInfo[],
): readonly ParsedSection[] {
  const previous = new Map(sections.flatMap(({ id, comparedWith }) => (comparedWith ? [[id, comparedWith.id]] : [])));
  const sectionsOf = ({ id }: DocumentInfo) => sections.filter(({ document }) => document === id);
  const byDate = [...documents].sort((a, b) => (a.date < b.date ? -1 : 1));
  for (const document of byDate) {
    const earlier = earlierPrintings(document, documents);
    if (earlier.length === 0) continue;
    const later = sectionsOf(document);
    const isPaired = earlier.length === 1 && later.some(({ id }) => previous.has(id));
    if (!isPaired) pairWithEarlier(later, earlier.map(sectionsOf), previous);
  }
  const byId = new Map(sections.map((section) => [section.id, section]));
  return sections.map((section) => {
    const id = previous.get(section.id);
    if (id === undefined) return section;
    const earlier = byId.get(id ?? "");
    const isSame = earlier && bareWords(earlier.text) === bareWords(section.text);
    const change = isSame ? "same" : "edited";
    return { ...section, comparedWith: { id, change: earlier ? change : "new" } };
  });
}

/** Pairs the sections of one printing. A rule is paired only with the newest earlier printing that contains it.
 *  @param previous - receives the id of the paired section, or null */
function pairWithEarlier(
  later: readonly ParsedSection[],
  earlier: readonly (readonly ParsedSection[])[],
  previous: Map<string, string | null>,
): void {
  const taken = new Set<string>();
  for (const { id } of later) previous.set(id, null);
  for (const printing of earlier) {
    const unpaired = later.filter(({ id }) => previous.get(id) === null);
    const free = printing.filter(({ id }) => !taken.has(id));
    const pairs = pairSections(free.map(withoutDocument), unpaired.map(withoutDocument));
    for (const [from, to] of pairs) {
      previous.set(to.section.id, from.section.id);
      for (let id: string | null = from.section.id; id !== null; id = previous.get(id) ?? null) taken.add(id);
    }
  }
}

const LIST_MARKER = /^\s*(?:[-•▶]\s+)*(?:\d+\.\s+)?/gm;
/** Matches a letter that replaces an icon in the Compendium: `the M Mirror Universe`, `Q Q-icon`. */
const STAND_IN = /\b[MQ] /g;
const NOT_WORDS = /[^\x20-\x7e]|\s/gu;

/** Removes icons, list markers, spaces and unusual characters, because they differ between printings. */
function bareWords(text: string): string {
  return fold(text.replace(ICON_TAG, "").replace(LIST_MARKER, "").replace(STAND_IN, "")).replace(NOT_WORDS, "");
}

function earlierPrintings(document: DocumentInfo, documents: readonly DocumentInfo[]): DocumentInfo[] {
  const { printingOf: first } = document;
  if (first === undefined) return [];
  return documents
    .filter(({ id, printingOf }) => id === first || printingOf === first)
    .filter(({ id, date }) => id !== document.id && date < document.date)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

function withoutDocument(section: ParsedSection) {
  const { title, text, hash, kind, document, id } = section;
  return { title, text, hash, kind, document: "", id: id.slice(document.length), section };
}
