/** @file Topics: a star of sections around a Glossary term, a section of the Rulebook or a card. */
import { slug } from "../../language/fold.js";
import type { LinkedSection, Topic } from "../../model.js";
import type { SectionIndex } from "./section-index.js";
import type { Tie } from "./tie.js";
import { wordSetKey } from "./title-key.js";

/** Around what topics stand, in the order in which they are tried. */
const CENTRES: readonly ((section: LinkedSection) => boolean)[] = [
  ({ document, kind }) => document === "1e/glossary" && kind === "term",
  ({ document, kind }) => document === "1e/rulebook" && (kind === "section" || kind === "chapter"),
  ({ kind }) => kind === "card",
  ({ kind }) => kind === "erratum" || kind === "temporary-ruling",
  ({ document, kind }) => document === "1e/borg" && kind === "section",
  ({ document, kind }) => document === "2e/glossary" && kind === "term",
];
/** The documents in the order in which a topic tells them: what counts today, then history. */
const HISTORY = ["1e/faq-1996", "1e/rulings-2002", "1e/rulebook", "1e/borg"];

/** Ties by which two sections are always of one matter; a term and a rule are only where they bear one title. */
const ONE_MATTER = new Set<Tie["type"]>(["newer-version-of", "amends", "supersedes"]);

interface Star {
  readonly centre: LinkedSection;
  readonly governing: LinkedSection;
  readonly rest: readonly LinkedSection[];
}

/** One topic for every centre that is closely tied to something, unless an earlier topic's centre stands before it on
 *  the same matter. The governing section comes first, then what counts beside it, then history from old to new. */
export function findTopics(
  { sections, byId }: SectionIndex,
  ties: readonly Tie[],
  governed: ReadonlyMap<string, string>,
): Topic[] {
  const near = neighbours(ties.filter(({ close, type }) => close && type !== "other-game"));
  const centres = new Set<string>();
  const stars: Star[] = [];
  for (const isCentre of CENTRES) {
    for (const centre of sections.filter(isCentre)) {
      const around = near.get(centre.id);
      const told = (id: string, type: Tie["type"]): boolean =>
        centres.has(id) &&
        (ONE_MATTER.has(type) || (type === "overrides" && sameWords(centre, byId.get(id) ?? centre)));
      if (!around || [...around].some(([id, type]) => told(id, type))) continue;
      centres.add(centre.id);
      const governing = byId.get(governed.get(centre.id) ?? "") ?? centre;
      const rest = new Set([centre.id, ...around.keys()]);
      rest.delete(governing.id);
      const members = [...rest].flatMap((id) => byId.get(id) ?? []);
      stars.push({ centre, governing, rest: inOrder(members, governed, near.get(governing.id)) });
    }
  }
  return named(stars);
}

function sameWords(one: LinkedSection, other: LinkedSection): boolean {
  return wordSetKey(one.title) === wordSetKey(other.title);
}

/** Gives each topic the slug of its governing section's title; where several ask for one, the topic whose centre bears
 *  the title has it plain. */
function named(stars: readonly Star[]): Topic[] {
  const own = ({ centre, governing }: Star): boolean => slug(centre.title) === slug(governing.title);
  const taken = new Map<string, number>();
  const slugs = new Map<Star, string>();
  for (const star of [...stars.filter(own), ...stars.filter((one) => !own(one))]) {
    const wanted = slug(star.governing.title) || slug(star.centre.id);
    const count = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, count);
    slugs.set(star, count === 1 ? wanted : `${wanted}-${count}`);
  }
  return stars.map((star) => ({
    slug: slugs.get(star) ?? "",
    title: star.governing.title,
    sections: [star.governing.id, ...star.rest.map(({ id }) => id)],
  }));
}

function inOrder(
  members: readonly LinkedSection[],
  governed: ReadonlyMap<string, string>,
  around: ReadonlyMap<string, Tie["type"]> | undefined,
): LinkedSection[] {
  const place = (section: LinkedSection): number => {
    const type = around?.get(section.id);
    if (section.status === "legacy" || governed.has(section.id)) return 10 + HISTORY.indexOf(section.document);
    if (type === "overrides") return 1;
    return type === "exception-to" ? 3 : 2;
  };
  return [...members].sort((a, b) => place(a) - place(b));
}

function neighbours(ties: readonly Tie[]): Map<string, Map<string, Tie["type"]>> {
  const near = new Map<string, Map<string, Tie["type"]>>();
  for (const { from, to, type } of ties) {
    near.set(from, (near.get(from) ?? new Map()).set(to, type));
    near.set(to, (near.get(to) ?? new Map()).set(from, type));
  }
  return near;
}
