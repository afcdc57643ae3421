/** @file Which section counts in the end where one yields to another. */
import type { Tie } from "./tie.js";

type Yielding = Pick<Tie, "from" | "to" | "yields" | "rank" | "order">;

/** For each section that yields, the one that governs in its place, chains followed to their end. Of several ties by
 *  which a section yields the one of the lowest rank decides, then the lowest order, then the winner's id, wherever they
 *  stand in the list; a tie that would close a circle is passed over.
 *  @example govern([{ from: "b", to: "a", yields: "to", … }, { from: "c", to: "b", yields: "to", … }]).get("a")  // => "c" */
export function govern(ties: readonly Yielding[]): ReadonlyMap<string, string> {
  const next = deciding(ties);
  return new Map([...next.keys()].map((id) => [id, last(next, id)]));
}

/** The rank of the rule by which each section that yields does so. */
export function decidedBy(ties: readonly Yielding[]): ReadonlyMap<string, number> {
  return new Map([...deciding(ties)].map(([id, { rank }]) => [id, rank]));
}

function deciding(ties: readonly Yielding[]): Map<string, { readonly winner: string; readonly rank: number }> {
  const next = new Map<string, { winner: string; rank: number }>();
  const contests = ties.flatMap(({ from, to, yields, rank, order = 0 }) => {
    if (!yields) return [];
    const [loser, winner] = yields === "to" ? [to, from] : [from, to];
    return [{ loser, winner, rank, order }];
  });
  contests.sort(
    (a, b) => a.rank - b.rank || a.order - b.order || compare(a.winner, b.winner) || compare(a.loser, b.loser),
  );
  for (const { loser, winner, rank } of contests)
    if (!next.has(loser) && last(next, winner) !== loser) next.set(loser, { winner, rank });
  return next;
}

function last(next: ReadonlyMap<string, { readonly winner: string }>, id: string): string {
  let end = id;
  for (let up = next.get(end); up !== undefined; up = next.get(end)) end = up.winner;
  return end;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
