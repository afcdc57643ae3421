/** @file What the Second Edition's grammar reports of a line. */
import type { Problem } from "../../../../model.js";
import type { NumberedLine } from "../../numbered-lines.js";

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
