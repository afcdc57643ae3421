/** @file Which documents a reference can mean, by the document it stands in, as data/sources.json says. */
import type { DocumentInfo, DocumentRole, Edition, ParsedSection } from "../../model.js";

export interface Reach {
  readonly documents: readonly DocumentInfo[];
  /** What the document of a section is for. */
  readonly roleOf: (section: ParsedSection) => DocumentRole | undefined;
  /** The documents of an edition with that role, later printings of others left out, as ids. */
  readonly withRole: (edition: Edition, role: DocumentRole) => readonly string[];
  /** The documents that a reference in this section can mean, nearest first. */
  readonly inReach: (section: ParsedSection) => readonly string[];
  /** The documents whose own entries come first whatever the others have: legacy texts, a later printing, the legend. */
  readonly ownFirst: (section: ParsedSection) => readonly string[];
}

const NONE: readonly string[] = [];

/** Answers questions about reach from the descriptions of the documents; a list once given stays the same object. */
export function readReach(documents: readonly DocumentInfo[]): Reach {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const legends = new Map(documents.map(({ id, reach }) => [id, [id, ...reach.filter((other) => other !== id)]]));
  const roles = { "1e": new Map<DocumentRole, string[]>(), "2e": new Map<DocumentRole, string[]>() };
  for (const { id, edition, role, printingOf } of documents) {
    if (printingOf === undefined) roles[edition].set(role, [...(roles[edition].get(role) ?? []), id]);
  }
  const inReach = ({ kind, document }: ParsedSection): readonly string[] =>
    (kind === "icon" ? legends.get(document) : byId.get(document)?.reach) ?? NONE;
  return {
    documents,
    roleOf: ({ document }) => byId.get(document)?.role,
    withRole: (edition, role) => roles[edition].get(role) ?? NONE,
    inReach,
    ownFirst: (section) => {
      const reached = inReach(section);
      return byId.get(reached[0] ?? "")?.role === "glossary" ? NONE : reached.slice(0, 1);
    },
  };
}
