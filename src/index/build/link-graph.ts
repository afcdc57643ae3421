/** @file What links say of their targets: which sections hand a share of their score to which others, and which section
 *  is shown under which. */
import type { Link } from "../../model.js";
import type { Companion, LinkShare } from "../engine/section-data.js";
import type { LinkWeights } from "../weights.js";
import type { SectionRead } from "./section-read.js";

/** To which sections a section hands a share of its score. @param placeOf - the place of each section of the edition, by its id */
export function linkShares(
  section: SectionRead,
  placeOf: ReadonlyMap<string, number>,
  parent: string | null,
  weights: LinkWeights,
): LinkShare[] {
  const redirect = section.kind === "see-only";
  const links = section.links.filter(({ target, kind }) => target !== null && kind !== "mention");
  const shareOf = (kind: Link["kind"]): number => (kind === "see" ? weights.see : weights.link);
  const shares: LinkShare[] = [];
  const give = (id: string | null, share: number, redirects: boolean): void => {
    const to = id === null || id === section.id ? undefined : placeOf.get(id);
    if (to !== undefined) shares.push({ to, share, redirect: redirects });
  };
  for (const { target, kind } of links) {
    give(target, redirect ? weights.redirect / Math.sqrt(links.length) : shareOf(kind), redirect);
  }
  for (const child of section.children) give(child, weights.child, false);
  give(parent, weights.parent, false);
  return shares;
}

/** For each section those it speaks for: its copy in another printing, and what it supersedes. */
export function companionsOf(sections: readonly SectionRead[]): Map<string, Companion[]> {
  const placeOf = new Map(sections.map(({ id }, place) => [id, place]));
  const companions = new Map<string, Companion[]>();
  const add = (from: string, id: string, relation: string): void => {
    const place = placeOf.get(id);
    if (from === id || place === undefined || !placeOf.has(from)) return;
    const known = companions.get(from) ?? [];
    if (!known.some((other) => other.id === id)) companions.set(from, [...known, { id, place, relation }]);
  };
  for (const { id, comparedWith } of sections) {
    if (!comparedWith?.id || comparedWith.change === "new") continue;
    add(comparedWith.id, id, comparedWith.change === "same" ? "same-text" : "newer-version-of");
    add(id, comparedWith.id, comparedWith.change === "same" ? "same-text" : "older-version-of");
  }
  for (const { id, status, authority } of sections) {
    for (const relation of authority.relations) {
      if (relation.type === "superseded-by" && status === "legacy") add(relation.id, id, relation.type);
    }
  }
  return companions;
}
