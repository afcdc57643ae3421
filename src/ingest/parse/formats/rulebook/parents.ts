/** @file Parents: the printed number names them where it is well formed, otherwise the place. */
import type { Draft } from "../../draft.js";
import type { Unit } from "./units.js";

/** What a printed number says: `7.0.1` stands below 7, `10.3.0.6.1` below 10.3.0.6, `2.10` below 2.
 *  @returns null where the number is malformed (`1.1.0-1`) or that of a chapter. */
export function parentNumber(number: string): string | null {
  const parts = number.split(".");
  if (parts.length < 2 || parts.some((part) => !/^\d+$/.test(part))) return null;
  return parts.slice(0, parts.at(-2) === "0" ? -2 : -1).join(".");
}

/** The unit whose number the printed number of `unit` names as its parent, if it was printed. */
export function numberedParent(unit: Unit, units: readonly Unit[]): Unit | null {
  const wanted = unit.draft.number === null ? null : parentNumber(unit.draft.number);
  return units.find(({ draft }) => wanted !== null && draft.number === wanted) ?? null;
}

/** Gives every unit its parent. */
export function settleParents(units: readonly Unit[]): void {
  for (const unit of units) {
    const parent: Draft | null = (numberedParent(unit, units) ?? unit.place)?.draft ?? null;
    unit.draft.parent = parent;
  }
}
