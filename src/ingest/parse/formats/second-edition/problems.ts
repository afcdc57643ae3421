/** @file What the Second Edition's grammar reports of a line. */
import type { Problem } from "../../../../model.js";
import type { NumberedLine } from "../../numbered-lines.js";

const LOST_ICON = /\S {2,}\S|^ ?- {2,}|[\u2600-\u27bf\u{1f300}-\u{1faff}]|\(\)|\d \./u;

/** A heading that neither the contents nor the table of levels knows. */
export function unknownLevel(publication: string, { line, text }: NumberedLine): Problem {
  return {
    publication,
    line,
    rule: "heading-level-unknown",
    severity: "warning",
    message:
      "This heading is neither in the table of contents nor in the table of levels; it is put beside the one before it.",
    actual: text,
  };
}

/** A sentence that a page break tore and that was joined again. */
export function tornProblem(publication: string, { line, text }: NumberedLine): Problem {
  return {
    publication,
    line,
    rule: "torn-sentence",
    severity: "info",
    message: "A page break tore this sentence; its second half is joined to the first.",
    actual: text.slice(0, 80),
  };
}

/** One problem for a line that lost icons or shows pictures in their place, none for any other. */
export function lostIconProblem(publication: string, { line, text }: NumberedLine): Problem[] {
  const found = LOST_ICON.exec(text);
  if (!found) return [];
  const from = Math.max(0, found.index - 30);
  return [
    {
      publication,
      line,
      rule: "lost-icon",
      severity: "warning",
      message: "An icon is lost here; the sentence may be incomplete without it.",
      actual: text.slice(from, found.index + 50),
    },
  ];
}
