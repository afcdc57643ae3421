/** @file Glossary entries that name each other in running text, or one that comes back to another again and again. */
import type { LinkedSection } from "../../../model.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** Who links to another entry this often speaks of it. */
const OFTEN = 3;

/** Ties entries that link to each other. */
export function mutualLinkTies({ index: { document, byId } }: Texts): Finding[] {
  const entries = document("glossary").filter(({ kind }) => kind === "term" || kind === "card");
  const counts = new Map(entries.map((entry) => [entry.id, countTargets(entry)]));
  return entries.flatMap((entry) =>
    [...(counts.get(entry.id) ?? [])].flatMap(([id, times]): Finding[] => {
      const other = byId.get(id);
      const back = counts.get(id)?.has(entry.id) ?? false;
      if (!other || !counts.has(id) || (back ? id < entry.id : times < OFTEN)) return [];
      const why = back
        ? `The entries “${entry.title}” and “${other.title}” speak of each other.`
        : `The entry “${entry.title}” speaks of “${other.title}” at length.`;
      return [{ from: entry.id, to: id, because: why }];
    }),
  );
}

function countTargets({ id, links }: LinkedSection): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { target } of links) {
    if (target !== null && target !== id) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}
