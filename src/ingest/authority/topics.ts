/** @file Topics: a star of sections around a Glossary term, a section of the Rulebook or a card. */
import { slug } from "../../language/fold.js";
import type { LinkedSection, Topic } from "../../model.js";
import type { SectionIndex } from "./section-index.js";
import type { Tie } from "./tie.js";

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

/** One topic for every centre that is closely tied to something, unless an earlier topic's centre stands before it on
 *  the same matter. The governing section comes first, then what counts beside it, then history from old to new. */
export function findTopics(
  { sections, byId }: SectionIndex,
  ties: readonly Tie[],
  governed: ReadonlyMap<string, string>,
): Topic[] {
  const near = neighbours(ties.filter(({ close, type }) => close && type !== "other-game"));
  const centres = new Set<string>();
  const topics: Topic[] = [];
  const slugs = new Map<string, number>();
  for (const isCentre of CENTRES) {
    for (const section of sections.filter(isCentre)) {
      const around = near.get(section.id);
      if (
        !around ||
        [...around].some(([id, type]) => centres.has(id) && type !== "exception-to" && type !== "same-topic")
      )
        continue;
      centres.add(section.id);
      const governing = byId.get(governed.get(section.id) ?? section.id) ?? section;
      const wanted = slug(governing.title) || slug(section.title);
      const count = (slugs.get(wanted) ?? 0) + 1;
      slugs.set(wanted, count);
      const members = new Set([governing.id, section.id, ...around.keys()]);
      const rest = [...members].slice(1).flatMap((id) => byId.get(id) ?? []);
      topics.push({
        slug: count === 1 ? wanted : `${wanted}-${count}`,
        title: governing.title,
        sections: [governing.id, ...inOrder(rest, governed, near.get(governing.id)).map(({ id }) => id)],
      });
    }
  }
  return topics;
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
