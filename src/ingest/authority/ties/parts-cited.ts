/** @file Glossary entries that only send to a section of the Rulebook of their title: its boxes and parts speak of it too. */

import { stemKey } from "../../../language/title-key.js";
import type { LinkedSection } from "../../../model.js";
import { isRule } from "../evidence/is-rule.js";
import { references } from "../evidence/see-references.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** Ties "stopped: See Rulebook 10.2.1 Stopped." to the boxes and sections that stand directly in 10.2.1. A chapter holds
 *  many matters: of it only the boxes. */
export function partsCitedTies({ index }: Texts): Finding[] {
  return index
    .document("glossary")
    .filter(({ kind }) => kind === "see-only")
    .flatMap((entry) =>
      references(entry).flatMap(({ id }) => {
        const whole = index.byId.get(id);
        if (!whole || !isRule(index, whole) || !bearsTitle(whole, entry)) return [];
        return whole.children.flatMap((child): Finding[] => {
          const part = index.byId.get(child);
          if (!part || !isRule(index, part) || (whole.kind === "chapter" && part.kind === "section")) return [];
          const because = `“${part.title}” is a part of “${whole.title}”, to which the entry “${entry.title}” refers.`;
          return [{ from: part.id, to: entry.id, because }];
        });
      }),
    );
}

function bearsTitle(whole: LinkedSection, entry: LinkedSection): boolean {
  const told = new Set(stemKey(whole.title).split(" "));
  return stemKey(entry.title)
    .split(" ")
    .every((word) => told.has(word));
}
