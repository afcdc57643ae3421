/** @file A card's ruling and the rule it speaks of: the term or section that the entry sends its reader to. */

import { references, sayingOf } from "../evidence/see-references.js";
import type { SectionIndex } from "../section-index.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** Ties card entries to what they refer to, entries that consist of a "See" to all their targets, and cards of one
 *  name. */
export function cardTies({ index }: Texts): Finding[] {
  return [...referring(index), ...namesakes(index)];
}

function referring({ document, byId, roleOf }: SectionIndex): Finding[] {
  return document("glossary").flatMap((entry) =>
    references(entry).flatMap(({ id, link }): Finding[] => {
      const target = byId.get(id);
      if (target?.edition !== "1e" || target.status === "legacy") return [];
      const why = sayingOf(entry, link);
      if (entry.kind === "see-only" && roleOf(target) === "glossary")
        return [{ from: entry.id, to: id, because: why, close: true }];
      return entry.kind === "card" ? [{ from: entry.id, to: id, because: why }] : [];
    }),
  );
}

/** Cards of one name, told apart in parentheses: "Seven of Nine", "Seven of Nine (The Borg)". */
function namesakes({ document, titled }: SectionIndex): Finding[] {
  return document("glossary").flatMap((entry) => {
    const [plain] = entry.title.split(" (");
    if (entry.kind !== "card" || !plain || plain === entry.title) return [];
    return titled("glossary", plain)
      .filter(({ kind }) => kind === "card")
      .map(({ id }): Finding => ({ from: entry.id, to: id, because: `Both cards are named “${plain}”.` }));
  });
}
