/** @file The printings of a document. A document's name and section numbers refer to its newest complete printing. */
import type { DocumentInfo } from "./model.js";

type Printed = Pick<DocumentInfo, "id" | "printingOf" | "whole" | "date">;

/** Returns the id that all printings of a document share: the id of the first printing. */
export function familyOf({ id, printingOf = id }: Pick<DocumentInfo, "id" | "printingOf">): string {
  return printingOf;
}

/** Returns the newest complete printing of a document, or the document itself if there is none.
 *  @param until - ISO date of the last printing to consider */
export function newestWhole<Document extends Printed>(
  document: Document,
  documents: readonly Document[],
  until?: string,
): Document {
  const family = familyOf(document);
  const printings = documents.filter((one) => one.whole && familyOf(one) === family);
  const known = printings.filter(({ date }) => until === undefined || date <= until);
  return known.sort((a, b) => (a.date < b.date ? -1 : 1)).at(-1) ?? document;
}
