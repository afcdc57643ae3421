/** @file Pairs the sections of a later printing with sections of earlier printings. The Borg sheet is an exception: its
 *  headings are lost, so its grammar pairs the sections. */
import { fold } from "../../language/fold.js";
import { ICON_TAG } from "../../language/icons.js";
import { pairSections } from "../../language/pair-sections.js";
import type { DocumentInfo, ParsedSection } from "../../model.js";

type ComparedWith = NonNullable<ParsedSection["comparedWith"]>;

/** Adds `comparedWith` to the sections of later printings. It is the same rule in the newest earlier printing that contains the
 *  rule. */
export function pairPrintings(
  sections: readonly ParsedSection[],
  documents: readonly DocumentInfo[],
): readonly ParsedSection[] {
  const compared = new Map<string, ComparedWith>();
  const sectionsOf = ({ id }: DocumentInfo) => sections.filter(({ document }) => document === id);
  const byDate = [...documents].sort((a, b) => (a.date < b.date ? -1 : 1));
  const original = new Map(sections.map((section) => [section.id, section.comparedWith]));
  const previousOf = (id: string) => (compared.get(id) ?? original.get(id))?.id ?? null;
  for (const document of byDate) {
    const earlier = earlierPrintings(document, documents);
    if (earlier.length === 0) continue;
    const later = sectionsOf(document);
    const isPaired = earlier.length === 1 && later.some(({ comparedWith }) => comparedWith !== undefined);
    if (!isPaired) compareSections(later, earlier.map(sectionsOf), { compared, previousOf });
  }
  return sections.map((section) => {
    const comparedWith = compared.get(section.id);
    return comparedWith ? { ...section, comparedWith } : section;
  });
}

interface Chains {
  readonly compared: Map<string, ComparedWith>;
  readonly previousOf: (id: string) => string | null;
}

/** Compares the sections of a printing with earlier ones.
 *  @param earlier - the sections of each earlier printing, newest first. A section is left out if its rule was already found in
 *    a newer one of these printings, because each printing contains a rule only once */
function compareSections(
  later: readonly ParsedSection[],
  earlier: readonly (readonly ParsedSection[])[],
  { compared, previousOf }: Chains,
): void {
  const taken = new Set<string>();
  for (const { id } of later) compared.set(id, { id: null, change: "new" });
  for (const printing of earlier) {
    const unpaired = later.filter(({ id }) => compared.get(id)?.id === null);
    const free = printing.filter(({ id }) => !taken.has(id));
    const pairs = pairSections(free.map(withoutDocument), unpaired.map(withoutDocument));
    for (const [from, to] of pairs) {
      const change = bareWords(from.text) === bareWords(to.text) ? "same" : "edited";
      compared.set(to.section.id, { id: from.section.id, change });
      for (let id: string | null = from.section.id; id !== null; id = previousOf(id)) taken.add(id);
    }
  }
}

/** Removes icons, list markers, quotation marks and dashes, which differ between printings. */
function bareWords(text: string): string {
  return fold(text.replace(ICON_TAG, "")).replace(/[^a-z0-9]+/g, " ");
}

/** Returns the earlier printings of a document, newest first. */
function earlierPrintings(document: DocumentInfo, documents: readonly DocumentInfo[]): DocumentInfo[] {
  const { printingOf: first } = document;
  if (first === undefined) return [];
  return documents
    .filter(({ id, printingOf }) => id === first || printingOf === first)
    .filter(({ id, date }) => id !== document.id && date < document.date)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** Removes the document from the id of a section, so that ids of different printings can be compared. */
function withoutDocument(section: ParsedSection) {
  const { title, text, hash, kind, document, id } = section;
  return { title, text, hash, kind, document: "", id: id.slice(document.length), section };
}
