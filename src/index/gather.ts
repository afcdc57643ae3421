/** @file One topic, one place: copies of the same text and older rulings stand under the hit that governs. */
import type { AlsoIn } from "./request.js";
import type { Unit } from "./unit.js";

/** A section that another one speaks for. */
export interface Companion extends AlsoIn {
  /** Its place in the shard. */
  readonly at: number;
}

export interface Gathered {
  readonly at: number;
  readonly alsoIn: readonly Companion[];
}

const MOST = 5;

/** Gathers ranked units: a unit that a better one speaks for leaves the list and stands under it. */
export function gather(ranked: readonly number[], companions: ReadonlyMap<number, readonly Companion[]>): Gathered[] {
  const settled = new Set<number>();
  const result: Gathered[] = [];
  for (const at of ranked) {
    if (settled.has(at)) continue;
    settled.add(at);
    const alsoIn = (companions.get(at) ?? []).filter((one) => !settled.has(one.at)).slice(0, MOST);
    for (const one of alsoIn) settled.add(one.at);
    result.push({ at, alsoIn });
  }
  return result;
}

/** For each section the sections it speaks for: its copy on the Borg sheet, and what it supersedes. */
export function companionsOf(units: readonly Unit[], byId: ReadonlyMap<string, Unit>): Map<number, Companion[]> {
  const companions = new Map<number, Companion[]>();
  const add = (from: string, id: string, relation: string): void => {
    const unit = byId.get(from);
    const at = byId.get(id)?.at;
    if (!unit || at === undefined || at === unit.at) return;
    const known = companions.get(unit.at) ?? [];
    if (!known.some((other) => other.at === at)) companions.set(unit.at, [...known, { id, relation, at }]);
  };
  for (const { section } of units) {
    const twin = section.comparedWith;
    if (!twin?.id || twin.change === "new") continue;
    add(twin.id, section.id, twin.change === "same" ? "same-text" : "newer-version-of");
    add(section.id, twin.id, twin.change === "same" ? "same-text" : "older-version-of");
  }
  for (const { section } of units) {
    for (const { type, id } of section.authority.relations) {
      if (type === "superseded-by" && section.status === "legacy") add(id, section.id, type);
    }
  }
  return companions;
}
