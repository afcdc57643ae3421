/** @file Who types a title means its section: an exact name never loses to a text that only speaks of it. */
import type { ParsedQuery } from "../language/parse-query.js";
import { stem } from "../language/stem.js";
import type { Kind } from "../model.js";
import type { Shard } from "./shard.js";
import type { Unit } from "./unit.js";

/** Entries of overviews repeat a title that has its own section, or only point to it. */
const OVERVIEWS: ReadonlySet<Kind> = new Set<Kind>(["see-only", "icon", "list"]);
/** Shares of the best score: a namesake stands just above it, what a pointer of that name sends to just below. */
const ABOVE = 1.01;
const BELOW = 0.99;

/** Where the query is a title and nothing else, the likeliest of the current sections of that name stands first; where
 *  the title only points elsewhere, the likeliest it points to stands among the first. Changes the scores in place. Old
 *  rulings are lifted by nobody's name. */
export function liftNamesakes(shard: Shard, query: ParsedQuery, scores: Float32Array, allowed: Uint8Array): void {
  const named = shard.byTitleStems.get(query.words.map(stem).join(" ").replace(/^the /, "")) ?? [];
  const standing = named.filter(stands);
  if (standing.length > 0) lift(standing, ABOVE, scores, allowed);
  else
    lift(
      named.flatMap((unit) => targetsOf(shard, unit)),
      BELOW,
      scores,
      allowed,
    );
}

function lift(units: readonly Unit[], share: number, scores: Float32Array, allowed: Uint8Array): void {
  const [first] = units
    .filter(({ at }) => allowed[at] === 1)
    .sort((a, b) => (scores[b.at] as number) - (scores[a.at] as number));
  if (!first) return;
  let best = 0;
  for (const score of scores) if (score > best) best = score;
  if ((scores[first.at] as number) < Math.min(1, share) * best) scores[first.at] = share * best;
}

function stands({ section }: Unit): boolean {
  return section.status === "current" && !OVERVIEWS.has(section.kind);
}

/** What an entry that says no more than "see …" sends to. */
function targetsOf({ byId }: Shard, { section }: Unit): Unit[] {
  if (section.kind !== "see-only") return [];
  return section.links.flatMap(({ target, kind }) => (kind === "mention" ? [] : (byId.get(target ?? "") ?? [])));
}
