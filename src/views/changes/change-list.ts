/** @file The list of changes: gathered by matter, narrowed by kind and chapter. The API and the page tell the same. */
import type { Catalog } from "../../catalog/catalog.js";
import { groupBy } from "../../group-by.js";
import type { Change, ChangeClass } from "../../model.js";
import type { ViewContext } from "../context.js";
import { type NearMiss, nearMiss } from "../section.js";
import { CLASS_TITLES, changeUrl } from "./change.js";

export const CHANGE_GROUP_NAMES = ["rules", "new", "reworded", "signs", "unchanged"] as const;
export type ChangeGroup = (typeof CHANGE_GROUP_NAMES)[number];

/** What a player wants to know of a change, coarser than its class. */
export const CHANGE_GROUPS: readonly {
  readonly name: ChangeGroup;
  readonly title: string;
  /** What one change of the group is called. */
  readonly one: string;
  readonly classes: readonly ChangeClass[];
}[] = [
  { name: "rules", title: "Rules changed", one: "Rule changed", classes: ["rules", "removed", "added"] },
  { name: "new", title: "New sections", one: "New section", classes: ["new"] },
  { name: "reworded", title: "Reworded, same rule", one: "Same rule", classes: ["reworded", "variant", "lost"] },
  { name: "signs", title: "Signs", one: "Signs only", classes: ["cosmetic"] },
  { name: "unchanged", title: "Unchanged", one: "Unchanged", classes: ["same"] },
];

/** Groups of which a player should hear unasked. */
const TELLING: ReadonlySet<ChangeGroup> = new Set<ChangeGroup>(["rules", "new", "reworded"]);

export interface ChangeFilter {
  readonly class?: ChangeClass | undefined;
  readonly group?: ChangeGroup | undefined;
  /** The number of a chapter of the newer printing. */
  readonly chapter?: string | undefined;
}

/** Changes of one matter, in reading order; `means` where the heading needs a word. */
export interface ChangeMatter {
  readonly title: string;
  readonly means?: string;
  readonly changes: readonly Change[];
}

/** The changes that a filter leaves, in the order in which they were given. */
export function changesThatFit(changes: readonly Change[], filter: ChangeFilter, catalog: Catalog): Change[] {
  return changes.filter((change) => {
    if (filter.class !== undefined && change.class !== filter.class) return false;
    if (filter.group !== undefined && groupOf(change) !== filter.group) return false;
    return filter.chapter === undefined || chapterOf(change, catalog)?.number === filter.chapter;
  });
}

/** The changes of which a player should hear unasked. */
export function tellingChanges(changes: readonly Change[]): Change[] {
  return changes.filter((change) => TELLING.has(groupOf(change)));
}

/** The group of a change. */
export function groupOf(change: Change): ChangeGroup {
  return CHANGE_GROUPS.find(({ classes }) => classes.includes(change.class))?.name ?? "unchanged";
}

/** The chapters of the newer printing that changes stand in, in reading order. */
export function changedChapters(
  changes: readonly Change[],
  catalog: Catalog,
): readonly { number: string; title: string }[] {
  const chapters = new Map<string, { number: string; title: string }>();
  for (const change of changes) {
    const { number, title } = chapterOf(change, catalog) ?? { number: null, title: "" };
    if (number !== null) chapters.set(number, { number, title });
  }
  return [...chapters.values()];
}

/** The changes by matter, each where its first change stands; those of none follow, by class. */
export function changesByMatter(changes: readonly Change[]): readonly ChangeMatter[] {
  const matters = groupBy(changes, ({ matter }) => matter);
  const others = CLASS_TITLES.map(({ name, title, means }) => {
    return { title, means, changes: changes.filter((change) => change.class === name && change.matter === undefined) };
  });
  return [
    ...[...matters].flatMap(([title, within]) => (title === undefined ? [] : [{ title, changes: within }])),
    ...others.filter((other) => other.changes.length > 0),
  ];
}

/** What may have been meant by an id of which no change is known. */
export function nearestChanges(id: string, context: ViewContext): NearMiss[] {
  const { catalog, publicUrl } = context;
  const near = catalog.nearest(id).filter((section) => catalog.changeOf(section.id));
  return [
    ...catalog.sections([id]).map((section) => nearMiss(section, context)),
    ...near.map((section) => ({ ...nearMiss(section, context), url: changeUrl(section.id, publicUrl) })),
  ];
}

function chapterOf({ to }: Change, catalog: Catalog): { number: string | null; title: string } | undefined {
  const section = catalog.section(to);
  return section?.path[0] ?? section;
}
