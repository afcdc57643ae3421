/** @file How a rule stands to other texts, for its reader: printings told as one, and only what says something. */
import type { Catalog } from "../../catalog/catalog.js";
import type { Relation, RelationType, Section } from "../../model.js";
import { countingPrinting, printingIds } from "./printings.js";

/** A sort of relation as a reader meets it. */
export type RelationGroupName =
  | "overruled-by"
  | "replaced-by"
  | "amended-by"
  | "newer-version"
  | "exceptions"
  | "exception-to"
  | "overrules"
  | "amends"
  | "see-also"
  | "history"
  | "other-game";

export interface RelatedText {
  readonly section: Section;
  /** Why, where that tells more than the sort of relation does. */
  readonly reason: string | null;
}

export interface RelationGroup {
  readonly name: RelationGroupName;
  readonly texts: readonly RelatedText[];
}

/** The sorts in the order in which a reader needs them. */
const GROUPS: readonly (readonly [RelationGroupName, ...RelationType[]])[] = [
  ["overruled-by", "overridden-by"],
  ["replaced-by", "superseded-by"],
  ["amended-by", "amended-by"],
  ["newer-version", "older-version-of"],
  ["exceptions", "has-exception"],
  ["exception-to", "exception-to"],
  ["overrules", "overrides"],
  ["amends", "amends"],
  ["see-also", "same-topic"],
  ["history", "supersedes", "newer-version-of"],
  ["other-game", "other-game"],
];

/** The relations of a rule in all its printings, sort by sort, each other rule once, in its counting printing.
 *  @param seen - the ids of texts that the reader has before him already */
export function relationGroups(
  section: Section,
  catalog: Catalog,
  seen: ReadonlySet<string> = new Set(),
): readonly RelationGroup[] {
  const own = catalog.sections([section.id, ...printingIds(section)]);
  const relations = [...new Set(own)].flatMap(({ authority }) => authority.relations);
  const told = new Set([...printingIds(section), ...seen]);
  return GROUPS.map(([name, ...types]): RelationGroup => {
    const texts = new Map<string, RelatedText>();
    for (const relation of relations) {
      const other = catalog.section(relation.id);
      if (!other || seen.has(other.id) || !types.includes(relation.type) || !earnsItsPlace(relation)) continue;
      const id = countingPrinting(other);
      const counting = catalog.section(id) ?? other;
      const known = texts.get(id);
      if (!told.has(id) && !known?.reason) texts.set(id, { section: counting, reason: saying(relation) });
    }
    for (const id of texts.keys()) told.add(id);
    return { name, texts: [...texts.values()] };
  }).filter(({ texts }) => texts.length > 0);
}

/** Texts on one matter are worth naming only where somebody has said why: that one refers to the other stands as a link in
 *  it, and as a mention at the other. */
function earnsItsPlace({ type, written }: Relation): boolean {
  return type !== "same-topic" || written === true;
}

/** The reason, if it speaks of these two texts or quotes one; else the sort of relation says as much. */
function saying({ reason, written }: Relation): string | null {
  return written || /^“.*”$/s.test(reason) ? reason : null;
}
