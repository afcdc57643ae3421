/** @file A document's name and its section numbers refer to its newest complete printing. */
import type { DocumentInfo } from "./model.js";

type Printed = Pick<DocumentInfo, "id" | "printingOf" | "whole" | "date">;

/** Returns the id that all printings of a document share, which is the id of the first printing. */
export function familyOf({ id, printingOf = id }: Pick<DocumentInfo, "id" | "printingOf">): string {
  return printingOf;
}

/** @param until - ISO date; printings after this date are ignored */
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
