/** @file Who types a title means its section: an exact name never loses to a text that only speaks of it. */
import type { Kind, Section } from "../../model.js";
import type { EditionIndex } from "../build/edition-index.js";
import { stemsKey } from "../build/titles.js";
import type { RankedSection } from "./rank.js";

/** Entries of overviews repeat a title that has its own section, or only point to it. */
const OVERVIEWS: ReadonlySet<Kind> = new Set<Kind>(["see-only", "icon", "list"]);
/** A namesake stands just above the best score, what a pointer of that name sends to just below. */
const ABOVE = 1.01;
const BELOW = 0.99;

/** The sections that a query names by their title, and how much of the best score the likeliest of them gets. */
export interface ExactTitle {
  readonly ids: readonly string[];
  readonly share: number;
}

/** The current sections whose title is the query and nothing else; where the title only points elsewhere, what it points
 *  to. Old rulings are lifted by nobody's name. */
export function exactTitle(index: EditionIndex, words: readonly string[]): ExactTitle {
  const named = index.byTitleStems.get(stemsKey(words)) ?? [];
  const standing = named.filter(({ status, kind }) => status === "current" && !OVERVIEWS.has(kind));
  if (standing.length > 0) return { ids: standing.map(({ id }) => id), share: ABOVE };
  return { ids: named.flatMap(redirectTargets), share: BELOW };
}

/** The ranking with the likeliest of the sections that are named at the place it deserves. */
export function liftExactTitle(ranked: readonly RankedSection[], { ids, share }: ExactTitle): readonly RankedSection[] {
  if (ids.length === 0) return ranked;
  const best = ranked[0]?.score ?? 0;
  const lifted = ranked.find(({ data }) => ids.includes(data.id));
  if (!lifted || lifted.score >= Math.min(1, share) * best) return ranked;
  const others = ranked.filter((one) => one !== lifted);
  const place = share > 1 ? 0 : others.findIndex(({ score }) => score < share * best);
  return others.toSpliced(place < 0 ? others.length : place, 0, { ...lifted, score: share * best });
}

/** What an entry that says no more than "see …" sends to. */
function redirectTargets({ kind, links }: Section): string[] {
  if (kind !== "see-only") return [];
  return links.flatMap((link) => (link.kind === "mention" ? [] : (link.target ?? [])));
}
