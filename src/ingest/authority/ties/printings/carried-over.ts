/** @file What holds of a section of the Rulebook holds of its newer printing too: its boxes, the Glossary's entries. */

import { groupBy } from "../../../../group-by.js";
import type { Change, LinkedSection } from "../../../../model.js";
import { type Succession, successions } from "../../printings/printings-of.js";
import type { SectionIndex } from "../../section-index.js";
import type { Tie } from "../../tie.js";

/** The newer printing of a text stands right behind it, before the next text of the same rule. */
const BEHIND = 0.5;

/** The ties of Rulebook sections once more for the newer printing. A section that yields to the Glossary yields in its
 *  newer printing only where that reads the same; an old document yields to a newer printing that reads otherwise. */
export function carriedOver(ties: readonly Tie[], changes: readonly Change[], index: SectionIndex): Tie[] {
  const later = groupBy(successions(changes), ({ from }) => from);
  return ties.flatMap((tie): Tie[] => {
    const [from, to] = [later.get(tie.from) ?? [], later.get(tie.to) ?? []];
    const overtaking = from.filter(({ overtakes }) => overtakes);
    if (overtaking.length > 0 && index.byId.get(tie.to)?.status === "legacy")
      return overtaking.map((one, at) => ({
        ...tie,
        type: "supersedes",
        from: one.to,
        order: (tie.order ?? 0) + BEHIND / (at + 1),
      }));
    if (tie.type === "other-game" || [tie.from, tie.to].some((id) => !isCarried(index, index.byId.get(id)))) return [];
    return twinsOf(tie, from, to);
  });
}

/** The tie between the newer printings of its ends, as far as there are any. */
function twinsOf({ yields, ...tie }: Tie, from: readonly Succession[], to: readonly Succession[]): Tie[] {
  const yielding = yields === "to" ? to : from;
  const twin = {
    ...tie,
    ...(yields && yielding.length > 0 && yielding.every(({ overtakes }) => !overtakes) && { yields }),
  };
  return [
    ...from.map((one) => ({ ...twin, from: one.to })),
    ...to.map((one) => ({ ...twin, to: one.to })),
    ...from.flatMap((one) => to.map((other) => ({ ...twin, from: one.to, to: other.to }))),
  ];
}

function isCarried({ roleOf }: SectionIndex, section: LinkedSection | undefined): boolean {
  return section?.status === "current" && roleOf(section) !== "printing";
}
