/** @file One row of the list of problems. */
import type { Problem, SourceText } from "../../../../model.js";

/** A problem of the line `line`, which is quoted in it. */
export function problemAt(
  source: SourceText,
  line: number,
  what: Pick<Problem, "rule" | "severity" | "message"> & Partial<Problem>,
): Problem {
  const actual = source.lines[line - source.startLine]?.trim() ?? "";
  return { publication: source.publication, line, actual, ...what };
}
