/** @file How a rule stands to other texts, for its reader: printings told as one, and only what says something. */
import type { Catalog } from "../../catalog/catalog.js";
import type { Relation, RelationType, Section } from "../../model.js";
import { countingPrinting, printingIds } from "./printings.js";

/** A sort of relation as a reader meets it. */
export type RelationGroupName =
  | "overruled-by"
  | "replaced-by"
  | "newer-version"
  | "exceptions"
  | "exception-to"
  | "overrules"
  | "see-also"
  | "history"
  | "other-game";

export interface RelatedText {
  readonly section: Section;
  /** Why, where that tells more than the sort of relation does and is not marked in the text. */
  readonly reason: string | null;
}

export interface RelationGroup {
  readonly name: RelationGroupName;
  readonly texts: readonly RelatedText[];
}

/** The sorts in the order in which a reader needs them. */
const GROUPS: readonly (readonly [RelationGroupName, ...RelationType[]])[] = [
  ["overruled-by", "overridden-by", "amended-by"],
  ["replaced-by", "superseded-by"],
  ["newer-version", "older-version-of"],
  ["exceptions", "has-exception"],
  ["exception-to", "exception-to"],
  ["overrules", "overrides", "amends"],
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
  const related = relatedTexts(section, catalog).filter(({ text }) => !seen.has(text.section.id));
  const told = new Set<string>();
  return GROUPS.map(([name, ...types]): RelationGroup => {
    const texts = new Map<string, RelatedText>();
    for (const { type, text } of related) {
      const { id } = text.section;
      if (types.includes(type) && !told.has(id) && !texts.get(id)?.reason) texts.set(id, text);
    }
    for (const id of texts.keys()) told.add(id);
    return { name, texts: [...texts.values()] };
  }).filter(({ texts }) => texts.length > 0);
}

/** The texts to which a rule is tied in any of its printings, each in its counting one; none of the rule itself. */
function relatedTexts(section: Section, catalog: Catalog): { type: RelationType; text: RelatedText }[] {
  const ids = new Set([section.id, ...printingIds(section)]);
  const own = catalog.sections([...ids]);
  const overruled = own.flatMap(({ contested = [] }) => contested.filter(({ standing }) => standing === "overruled"));
  const marked = new Set(overruled.map(({ by }) => by));
  return own.flatMap(({ authority }) =>
    authority.relations.filter(earnsItsPlace).flatMap((relation) => {
      const other = catalog.section(relation.id);
      const counting = other && catalog.section(countingPrinting(other));
      if (!counting || ids.has(counting.id)) return [];
      const reason = marked.has(relation.id) ? null : saying(relation);
      return [{ type: relation.type, text: { section: counting, reason } }];
    }),
  );
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
