/** @file Which section of a later printing prints which of an earlier one anew. The grammar of the Borg sheet finds that out
 *  by itself, for headings are lost there; every other later printing is held against the ones before it here. */
import { fold } from "../../language/fold.js";
import { ICON_TAG } from "../../language/icons.js";
import { pairSections } from "../../language/pair-sections.js";
import type { DocumentInfo, ParsedSection } from "../../model.js";

/** The sections with `comparedWith` where a later printing has them: with the section of the newest earlier printing in
 *  which the rule stands. */
export function meetPrintings(
  sections: readonly ParsedSection[],
  documents: readonly DocumentInfo[],
): readonly ParsedSection[] {
  const byDocument = new Map<string, ParsedSection[]>(documents.map(({ id }) => [id, []]));
  for (const section of sections) byDocument.get(section.document)?.push(section);
  const compared = new Map<string, Compared>();
  for (const document of documents) {
    const own = byDocument.get(document.id) ?? [];
    const earlier = earlierPrintings(document, documents).map(({ id }) => byDocument.get(id) ?? []);
    const isMet = earlier.length === 1 && own.some(({ comparedWith }) => comparedWith !== undefined);
    if (earlier.length > 0 && !isMet) compareAll(own, earlier, compared);
  }
  if (compared.size === 0) return sections;
  return sections.map((section) => {
    const comparedWith = compared.get(section.id);
    return comparedWith ? { ...section, comparedWith } : section;
  });
}

type Compared = NonNullable<ParsedSection["comparedWith"]>;

/** @param earlier - the sections of each printing before, the newest first */
function compareAll(
  own: readonly ParsedSection[],
  earlier: readonly (readonly ParsedSection[])[],
  compared: Map<string, Compared>,
): void {
  for (const { id } of own) compared.set(id, { id: null, change: "new" });
  for (const before of earlier) {
    const left = own.filter(({ id }) => compared.get(id)?.id === null);
    for (const [from, to] of pairSections(before.map(inOneBook), left.map(inOneBook)))
      compared.set(to.own.id, { id: from.own.id, change: bare(from.text) === bare(to.text) ? "same" : "edited" });
  }
}

/** The words alone: icons, list signs, quotation marks and dashes differ from print to print. */
function bare(text: string): string {
  return fold(text.replace(ICON_TAG, "")).replace(/[^a-z0-9]+/g, " ");
}

/** The printings before one, the newest first. */
function earlierPrintings(document: DocumentInfo, documents: readonly DocumentInfo[]): DocumentInfo[] {
  const { printingOf: first } = document;
  if (first === undefined) return [];
  return documents
    .filter(({ id, printingOf }) => id === first || printingOf === first)
    .filter(({ id, date }) => id !== document.id && date < document.date)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** A section as if all printings were one document. */
function inOneBook(own: ParsedSection) {
  const { title, text, hash, kind, document, id } = own;
  return { title, text, hash, kind, document: "", id: id.slice(document.length), own };
}
