/** @file Ties as relations that stand at both ends. */
import type { Relation, RelationType } from "../../model.js";
import type { Tie, TieType } from "./tie.js";

const INVERSE: Readonly<Record<TieType, RelationType>> = {
  "newer-version-of": "older-version-of",
  amends: "amended-by",
  supersedes: "superseded-by",
  overrides: "overridden-by",
  "exception-to": "has-exception",
  "same-topic": "same-topic",
  "other-game": "other-game",
};
/** The most telling first. */
const TELLING = Object.keys(INVERSE) as TieType[];

/** The relations of every section: between two sections what the rule of the lowest rank says, each section's list the
 *  most telling type first. */
export function relationsOf(ties: readonly Tie[]): ReadonlyMap<string, Relation[]> {
  const relations = new Map<string, Relation[]>();
  for (const { type, from, to, reason, written } of strongest(ties)) {
    const why = { reason, ...(written && { written }) };
    push(relations, from, { type, id: to, ...why });
    push(relations, to, { type: INVERSE[type], id: from, ...why });
  }
  return relations;
}

function strongest(ties: readonly Tie[]): Tie[] {
  const byPair = new Map<string, Tie>();
  const sorted = [...ties].sort((a, b) => a.rank - b.rank);
  for (const tie of sorted) {
    if (tie.from === tie.to) continue;
    const pair = [tie.from, tie.to].sort().join(" ");
    const known = byPair.get(pair);
    if (!known) byPair.set(pair, tie);
    else if (tie.close) byPair.set(pair, { ...known, close: true });
  }
  return [...byPair.values()].sort(
    (a, b) => TELLING.indexOf(a.type) - TELLING.indexOf(b.type) || Number(b.close ?? false) - Number(a.close ?? false),
  );
}

function push(relations: Map<string, Relation[]>, id: string, relation: Relation): void {
  const known = relations.get(id);
  if (known) known.push(relation);
  else relations.set(id, [relation]);
}
