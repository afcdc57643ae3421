/** @file Remains of the database the errata were printed from, reported and left as they are.
 *
 *  Compendium 10929: `… may move through title=Barzan Wormhole|Barzan or Bajoran Wormhole …` */
import type { Problem, SourceText } from "../../../../model.js";
import type { Draft } from "../../draft.js";

const LEFTOVERS = [
  { rule: "leftover-query", message: "A search query was printed with the text.", pattern: /\b[a-z]+(?:\[?\])?=\S.*/ },
  { rule: "stray-sign", message: "A sign stands where a letter or an icon was.", pattern: /\S*♦\S*|(?<!\d)% \S+/ },
] as const;

/** The problems of a card's lines: one for each rule and line. */
export function findLeftovers(card: Draft, source: SourceText): Problem[] {
  return card.body.flatMap(({ line, text }) =>
    LEFTOVERS.flatMap(({ rule, message, pattern }): Problem[] => {
      const found = pattern.exec(text)?.[0];
      if (found === undefined) return [];
      return [
        { publication: source.publication, line, rule, severity: "warning", message, actual: found.slice(0, 80) },
      ];
    }),
  );
}
