/** @file Determines which section governs, and converts each tie to a pair of inverse relations. */
import { groupBy } from "../../group-by.js";
import type { Relation, RelationType } from "../../model.js";
import type { Tie, TieType } from "./evidence.js";

type Contest = Pick<Tie, "from" | "to" | "yields" | "rank" | "order">;

/** Maps each section that is not in force to the section that governs instead. If there are several, the tie with the
 *  lowest rank decides, then the lowest `order`, then the lowest id. Ignores a tie that would create a cycle.
 *  @example govern([{ from: "b", to: "a", yields: true, … }, { from: "c", to: "b", yields: true, … }]).get("a")
 *    // => "c" */
export function govern(ties: readonly Contest[]): ReadonlyMap<string, string> {
  const contests = ties
    .filter(({ yields }) => yields)
    .map(({ from: winner, to: loser, rank, order = 0 }) => ({ winner, loser, rank, order }))
    .sort(
      (a, b) => a.rank - b.rank || a.order - b.order || compareIds(a.winner, b.winner) || compareIds(a.loser, b.loser),
    );
  const winners = new Map<string, string>();
  const lastWinner = (id: string): string => {
    const next = winners.get(id);
    return next === undefined ? id : lastWinner(next);
  };
  for (const { loser, winner } of contests)
    if (!winners.has(loser) && lastWinner(winner) !== loser) winners.set(loser, winner);
  return new Map([...winners.keys()].map((id) => [id, lastWinner(id)]));
}

function compareIds(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The inverse of each relation type, most significant type first. */
const INVERSE: Readonly<Record<TieType, RelationType>> = {
  "newer-version-of": "older-version-of",
  amends: "amended-by",
  supersedes: "superseded-by",
  overrides: "overridden-by",
  "exception-to": "has-exception",
  "same-topic": "same-topic",
  "other-game": "other-game",
};
const SIGNIFICANCE = Object.keys(INVERSE) as TieType[];

/** Returns each section's relations, most significant first, and only the strongest one per related section. */
export function relationsOf(ties: readonly Tie[]): ReadonlyMap<string, Relation[]> {
  const ends = strongestTies(ties).flatMap(({ type, from, to, reason, written }) => {
    const why = { reason, ...(written && { written }) };
    return [
      { at: from, relation: { type, id: to, ...why } },
      { at: to, relation: { type: INVERSE[type], id: from, ...why } },
    ];
  });
  return new Map([...groupBy(ends, ({ at }) => at)].map(([id, list]) => [id, list.map(({ relation }) => relation)]));
}

function strongestTies(ties: readonly Tie[]): Tie[] {
  const strongest = tiesByPair(ties.filter(({ from, to }) => from !== to)).flatMap(([tie, ...weaker]) =>
    tie && weaker.some(({ close }) => close) ? [{ ...tie, close: true as const }] : (tie ?? []),
  );
  return strongest.sort(
    (a, b) =>
      SIGNIFICANCE.indexOf(a.type) - SIGNIFICANCE.indexOf(b.type) ||
      Number(b.close ?? false) - Number(a.close ?? false),
  );
}

/** Groups the ties by the two sections that they connect, and sorts each group by rank. */
export function tiesByPair(ties: readonly Tie[]): readonly (readonly Tie[])[] {
  const sorted = ties.toSorted((a, b) => a.rank - b.rank);
  return [...groupBy(sorted, ({ from, to }) => pairKey(from, to)).values()];
}

/** Returns the same key for both orders of a pair. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
