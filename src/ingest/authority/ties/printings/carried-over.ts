/** @file What holds of a section of the Rulebook holds of its newer printing too: its boxes, the Glossary's entries. */

import type { Change, LinkedSection } from "../../../../model.js";
import { changesByOlder, isOvertaken } from "../../printings/printings-of.js";
import type { SectionIndex } from "../../section-index.js";
import type { Tie } from "../../tie.js";

/** The newer printing of a text stands right behind it, before the next text of the same rule. */
const BEHIND = 0.5;

/** The ties of Rulebook sections once more for the newer printing. A section that yields to the Glossary yields in its
 *  newer printing only where that reads the same; an old document yields to a newer printing that reads otherwise. */
export function carriedOver(ties: readonly Tie[], changes: readonly Change[], index: SectionIndex): Tie[] {
  const twins = changesByOlder(changes);
  return ties.flatMap((tie): Tie[] => {
    const [from, to] = [twins.get(tie.from), twins.get(tie.to)];
    if (from && isOvertaken(from) && index.byId.get(tie.to)?.status === "legacy")
      return [{ ...tie, type: "supersedes", from: from.to, order: (tie.order ?? 0) + BEHIND }];
    if (tie.type === "other-game" || [tie.from, tie.to].some((id) => !isCarried(index, index.byId.get(id)))) return [];
    return twinsOf(tie, from, to);
  });
}

/** The tie between the newer printings of its ends, as far as there are any. */
function twinsOf({ yields, ...tie }: Tie, from: Change | undefined, to: Change | undefined): Tie[] {
  const twin = { ...tie, ...(yields && reads(yields === "to" ? to : from) && { yields }) };
  return [
    ...(from ? [{ ...twin, from: from.to }] : []),
    ...(to ? [{ ...twin, to: to.to }] : []),
    ...(from && to ? [{ ...twin, from: from.to, to: to.to }] : []),
  ];
}

function isCarried({ roleOf }: SectionIndex, section: LinkedSection | undefined): boolean {
  return section?.status === "current" && roleOf(section) !== "printing";
}

/** Whether the newer printing reads the same. */
function reads(change: Change | undefined): boolean {
  return change !== undefined && !isOvertaken(change);
}
