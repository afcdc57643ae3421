/** @file One topic, one place: copies of the same text and older rulings stand under the hit that governs. */
import type { AlsoIn } from "./request.js";
import type { Unit } from "./unit.js";

export interface Gathered {
  readonly unit: Unit;
  readonly alsoIn: readonly AlsoIn[];
}

const MOST = 5;

/** Gathers ranked units: a unit that a better one speaks for leaves the list and stands under it. */
export function gather(ranked: readonly Unit[], companions: ReadonlyMap<string, readonly AlsoIn[]>): Gathered[] {
  const gone = new Set<string>();
  const shown = new Set<string>();
  const result: Gathered[] = [];
  for (const unit of ranked) {
    const { id } = unit.section;
    if (gone.has(id)) continue;
    shown.add(id);
    const alsoIn = (companions.get(id) ?? []).filter((one) => !shown.has(one.id) && !gone.has(one.id)).slice(0, MOST);
    for (const one of alsoIn) gone.add(one.id);
    result.push({ unit, alsoIn });
  }
  return result;
}

/** For each section the sections it speaks for: its copy on the Borg sheet, and what it supersedes. */
export function companionsOf(units: readonly Unit[]): Map<string, AlsoIn[]> {
  const companions = new Map<string, AlsoIn[]>();
  const add = (id: string, one: AlsoIn): void => {
    const known = companions.get(id) ?? [];
    if (one.id !== id && !known.some((other) => other.id === one.id)) companions.set(id, [...known, one]);
  };
  for (const { section } of units) {
    const twin = section.comparedWith;
    if (twin?.id && twin.change !== "new") {
      const relation = twin.change === "same" ? "same-text" : "newer-version-of";
      add(twin.id, { id: section.id, relation });
      add(section.id, { id: twin.id, relation: twin.change === "same" ? "same-text" : "older-version-of" });
    }
  }
  for (const { section } of units) {
    for (const { type, id } of section.authority.relations) {
      if (type === "superseded-by" && section.status === "legacy") add(id, { id: section.id, relation: type });
    }
  }
  return companions;
}
