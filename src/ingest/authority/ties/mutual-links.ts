/** @file Glossary entries that name each other in running text, or one that comes back to another again and again. */
import type { LinkedSection } from "../../../model.js";
import { ORDER } from "../reasons.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";

/** Who links to another entry this often speaks of it. */
const OFTEN = 3;

/** Ties entries that link to each other; a card's ruling bends the term it goes with. */
export function mutualLinkTies({ document, byId }: SectionIndex): Tie[] {
  const entries = document("1e/glossary").filter(({ kind }) => kind === "term" || kind === "card");
  const counts = new Map(entries.map((entry) => [entry.id, countTargets(entry)]));
  return entries.flatMap((entry) =>
    [...(counts.get(entry.id) ?? [])].flatMap(([id, times]): Tie[] => {
      const other = byId.get(id);
      const back = counts.get(id)?.has(entry.id) ?? false;
      if (!other || !counts.has(id) || (back ? id < entry.id : times < OFTEN)) return [];
      const why = back
        ? `The entries “${entry.title}” and “${other.title}” speak of each other.`
        : `The entry “${entry.title}” speaks of “${other.title}” at length.`;
      return [tie(entry, other, why)];
    }),
  );
}

function tie(entry: LinkedSection, other: LinkedSection, why: string): Tie {
  if (entry.kind === other.kind) return { type: "same-topic", from: entry.id, to: other.id, reason: why };
  const [card, term] = entry.kind === "card" ? [entry, other] : [other, entry];
  return { type: "exception-to", from: card.id, to: term.id, reason: `${why} ${ORDER.specific}` };
}

function countTargets({ id, links }: LinkedSection): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { target } of links) {
    if (target !== null && target !== id) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}
