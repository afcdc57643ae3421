/** @file Finds the documents in which to look for the target of a reference. */
import type { DocumentInfo } from "../../model.js";
import type { Reference } from "./reference.js";
import type { Scope } from "./resolve-reference.js";

export function scopeOf(reference: Reference, all: readonly DocumentInfo[]): Scope {
  const edition =
    reference.edition ?? (reference.documents?.some((one) => one.edition === "1e") === false ? null : "1e");
  const inEdition = all.filter((one) => edition === null || one.edition === edition);
  const named = reference.documents?.filter((one) => inEdition.includes(one)) ?? null;
  const family = named === null ? inEdition : inEdition.filter((one) => named.some((own) => isPrintingOf(one, own)));
  const versioned = reference.version === null ? [] : family.filter(({ version }) => version === reference.version);
  const isVersioned = versioned.length > 0;
  return {
    documents: isVersioned ? versioned : (named ?? inEdition),
    edition: inEdition,
    family: isVersioned ? versioned : family,
    printings: family,
    isNamed: named !== null || isVersioned,
    isVersioned,
  };
}

/** Whether two documents are the same or a document and its printing. */
export function isPrintingOf(one: DocumentInfo, other: DocumentInfo): boolean {
  return one === other || one.printingOf === other.id || other.printingOf === one.id;
}
