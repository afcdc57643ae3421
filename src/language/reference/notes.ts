/** @file What a reader must be told of the section a reference names: that another text counts, that it is history. */
import type { DocumentInfo } from "../../model.js";
import type { Citable } from "./reference.js";

/** Sentences on the standing of a section. */
export function notesOn(
  section: Citable,
  documents: readonly DocumentInfo[],
  sectionOf: (id: string) => Citable | undefined,
): string[] {
  const { governs, governedBy, relations } = section.authority;
  const document = documents.find(({ id }) => id === section.document);
  const governing = governs || governedBy === null ? undefined : sectionOf(governedBy);
  const newer = relations.find(({ type }) => type === "older-version-of");
  const printing = newer && sectionOf(newer.id);
  const notes: string[] = [];
  if (section.status === "legacy" && document)
    notes.push(`${document.title} is history${governing ? "" : ": no current text answers it by name"}.`);
  if (governing) notes.push(`The text that counts is ${nameOf(governing, documents)}.`);
  if (printing && printing !== governing) notes.push(`A newer printing is ${nameOf(printing, documents)}.`);
  return notes;
}

/** A section as a note names it: "1E Rulebook 7.6 CLOAK (2.4.5)". */
function nameOf({ number, title, document }: Citable, documents: readonly DocumentInfo[]): string {
  const info = documents.find(({ id }) => id === document);
  const isPrinting = info?.printingOf !== undefined || documents.some(({ printingOf }) => printingOf === document);
  const name = number === null ? `“${title}”` : `${number} ${title}`;
  return `${info?.short ?? document} ${name}${isPrinting && info ? ` (${info.version})` : ""}`;
}
