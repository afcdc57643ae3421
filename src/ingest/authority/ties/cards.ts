/** @file A card's ruling and the rule it bends or applies: the term or section that the entry sends its reader to. */
import type { LinkedSection } from "../../../model.js";
import { ORDER } from "../reasons.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";
import { references } from "./see-references.js";

/** Ties card entries to the terms and Rulebook sections they refer to (the card's ruling first), and entries that
 *  consist of a "See" to all their targets. */
export function cardTies(index: SectionIndex): Tie[] {
  return [...referring(index), ...namesakes(index)];
}

function referring({ document, byId }: SectionIndex): Tie[] {
  return document("1e/glossary").flatMap((entry) =>
    references(entry).flatMap(({ id, words }): Tie[] => {
      const target = byId.get(id);
      if (target?.edition !== "1e" || target.status === "legacy") return [];
      const why = `The entry “${entry.title}” refers to “${words}”.`;
      if (entry.kind === "see-only" && target.document === "1e/glossary")
        return [{ type: "same-topic", from: entry.id, to: id, reason: why, close: true }];
      if (entry.kind !== "card") return [];
      if (target.kind === "card" || target.kind === "erratum")
        return [{ type: "same-topic", from: entry.id, to: id, reason: why }];
      return [{ type: "exception-to", from: entry.id, to: id, reason: `${why} ${specificFirst(target)}` }];
    }),
  );
}

function specificFirst(target: LinkedSection): string {
  return target.document === "1e/glossary" ? ORDER.specific : ORDER.card;
}

/** Cards of one name, told apart in parentheses: "Seven of Nine", "Seven of Nine (The Borg)". */
function namesakes({ document, titled }: SectionIndex): Tie[] {
  return document("1e/glossary").flatMap((entry) => {
    const [plain] = entry.title.split(" (");
    if (entry.kind !== "card" || !plain || plain === entry.title) return [];
    return titled("1e/glossary", plain)
      .filter(({ kind }) => kind === "card")
      .map(
        ({ id }): Tie => ({ type: "same-topic", from: entry.id, to: id, reason: `Both cards are named “${plain}”.` }),
      );
  });
}
