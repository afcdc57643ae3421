/** @file What is wrong with the Borg sheet: headings and attributions that are lost, words that ran together. */
import type { Problem, SourceText } from "../../../../model.js";
import type { Draft } from "../../draft.js";
import { ownedLines } from "../../finish.js";
import type { Name } from "./headings.js";
import { lineOf, type Unit } from "./units.js";

/** The problem of a lost heading: what should stand above this line of the text. */
export function lostHeading(source: SourceText, unit: Unit, name: Name): Problem {
  const suggestion = name.number === null ? name.title : `${name.title} (${name.number})`;
  const known = name.title !== "";
  return {
    publication: source.publication,
    line: lineOf(unit),
    rule: known ? "lost-heading" : "unidentified-heading",
    severity: known ? "warning" : "error",
    message: known
      ? "The heading above this line is lost; it is recovered from the Rulebook."
      : "The heading above this line is lost, and no section of the Rulebook has this text.",
    actual: "",
    ...(known && { suggestion }),
  };
}

const ITEM = /^\s*(?:[-•]|\d+\.)\s/;

/** The problem of a list that the Rulebook has in this section and the sheet has lost without a gap: the staffing of a
 *  ship (below 532), the conditions of winning (below 986). What is missing is not repealed. */
export function lostList(source: SourceText, draft: Draft, counterpart: Draft | null): Problem[] {
  const items = (section: Draft | null): number => section?.body.filter(({ text }) => ITEM.test(text)).length ?? 0;
  if (items(draft) > 0 || items(counterpart) === 0) return [];
  return [
    {
      publication: source.publication,
      line: draft.heading[0] ?? ownedLines(draft)[0] ?? 0,
      rule: "lost-list",
      severity: "warning",
      message: "The list that the Rulebook has in this section is lost here; it still holds.",
      actual: draft.title,
    },
  ];
}

/** The problem of a quotation whose speaker is lost; the Rulebook names him. */
export function lostAttribution(source: SourceText, draft: Draft, counterpart: Draft | null): Problem[] {
  return draft.epigraph.flatMap((quoted, at) => {
    if (quoted.attribution !== null) return [];
    const suggestion = counterpart?.epigraph.length === draft.epigraph.length && counterpart.epigraph[at]?.attribution;
    return [
      {
        publication: source.publication,
        line: draft.epigraphLines[at] ?? 0,
        rule: "lost-attribution",
        severity: "info" as const,
        message: "The line that says who is quoted is lost.",
        actual: quoted.text,
        ...(suggestion && { suggestion }),
      },
    ];
  });
}
