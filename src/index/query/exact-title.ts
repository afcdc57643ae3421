/** @file Who types a title means its section: an exact name never loses to a text that only speaks of it. */
import type { Kind, Section } from "../../model.js";
import type { EditionIndex } from "../build/edition-index.js";
import { stemsKey } from "../build/titles.js";

/** Entries of overviews repeat a title that has its own section, or only point to it. */
const OVERVIEWS: ReadonlySet<Kind> = new Set<Kind>(["see-only", "icon", "list"]);

/** The sections that a query names: those whose title is the query and nothing else, in the document that it names if
 *  there are any. Where the title only points elsewhere, what it points to; where one of them governs another, the one
 *  that governs. Old rulings are lifted by nobody's name.
 *  @param documents - the ids of the documents that the query names @returns ids */
export function exactTitle(
  index: EditionIndex,
  words: readonly string[],
  documents: readonly string[],
): readonly string[] {
  const named = index.byTitleStems.get(stemsKey(words));
  const inDocument = named.filter((section) => documents.includes(section.document));
  if (inDocument.length > 0) return inDocument.map(({ id }) => id);
  const standing = named.filter(({ status, kind }) => status === "current" && !OVERVIEWS.has(kind));
  const standingById = new Map(standing.map((section) => [section.id, section]));
  const governing = standing.filter((section) => {
    const above = standingById.get(section.authority.governedBy ?? "");
    return !above || arePrintings(above, section);
  });
  return standing.length > 0
    ? governing.map(({ id }) => id)
    : named.flatMap((section) => redirectTargets(index, section));
}

/** Whether two texts are printings of one rule; the order of these is made by the ranking of copies. */
function arePrintings(one: Section, other: Section): boolean {
  return one.comparedWith?.id === other.id || other.comparedWith?.id === one.id;
}

/** The texts that an entry that says no more than "see …" sends to; an entry that only sends on is none. */
function redirectTargets({ byId }: EditionIndex, { kind, links }: Section): string[] {
  if (kind !== "see-only") return [];
  const targets = links.flatMap((link) => (link.kind === "mention" ? [] : (byId.get(link.target ?? "") ?? [])));
  return targets.filter((target) => target.kind !== "see-only").map(({ id }) => id);
}
