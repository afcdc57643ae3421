/** @file Which section counts in the end where one yields to another. */
import type { Tie } from "./tie.js";

/** For each section that yields, the one that governs in its place, chains followed to their end. The first tie by
 *  which a section yields decides; a tie that would close a circle is passed over.
 *  @example govern([{ from: "b", to: "a", yields: "to", … }, { from: "c", to: "b", yields: "to", … }]).get("a")  // => "c" */
export function govern(ties: readonly Tie[]): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  const last = (id: string): string => {
    let end = id;
    for (let up = next.get(end); up !== undefined; up = next.get(end)) end = up;
    return end;
  };
  for (const { from, to, yields } of ties) {
    const [loser, winner] = yields === "to" ? [to, from] : [from, to];
    if (yields && !next.has(loser) && last(winner) !== loser) next.set(loser, winner);
  }
  return new Map([...next.keys()].map((id) => [id, last(id)]));
}
