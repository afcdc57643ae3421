/** @file What holds of a section of the Rulebook holds of its newer printing too: its boxes, the Glossary's entries. */
import type { FoundChange } from "../changes/find-changes.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";

/** The ties of Rulebook sections once more for the newer printing. A section that yields to the Glossary yields in its
 *  newer printing only where that reads the same. */
export function carriedOver(ties: readonly Tie[], changes: readonly FoundChange[], { byId }: SectionIndex): Tie[] {
  const twins = new Map(changes.map((change) => [change.from, change]));
  return ties.flatMap((tie): Tie[] => {
    const to = twins.get(tie.to);
    const from = twins.get(tie.from);
    if ((to === undefined) === (from === undefined)) return [];
    const other = byId.get(to ? tie.from : tie.to);
    if (!other || other.status === "legacy" || other.document === "1e/borg" || tie.type === "other-game") return [];
    const twin = to ?? from;
    const reads = twin?.class === "same" || twin?.class === "cosmetic";
    const { yields, ...rest } = tie;
    return [{ ...rest, ...(to ? { to: to.to } : { from: from?.to ?? "" }), ...(yields && reads && { yields }) }];
  });
}
