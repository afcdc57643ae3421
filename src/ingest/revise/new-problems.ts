/** @file Problems that come with a new printing. */
import type { Problem } from "../../model.js";

/** Those of `after` that `before` does not have, wherever they stand: a rule and words found wrong twice are two.
 *  @param lineOf - the line of the file given, for a line of the publication printed anew */
export function newProblems(
  before: readonly Problem[],
  after: readonly Problem[],
  lineOf: (problem: Problem) => number,
): Problem[] {
  const known = new Map<string, number>();
  for (const problem of before) known.set(keyOf(problem), (known.get(keyOf(problem)) ?? 0) + 1);
  return after.flatMap((problem): Problem[] => {
    const left = known.get(keyOf(problem)) ?? 0;
    known.set(keyOf(problem), left - 1);
    return left > 0 ? [] : [{ ...problem, line: lineOf(problem) }];
  });
}

/** What is wrong, without the lines at which it is. */
function keyOf({ publication, rule, severity, message, actual }: Problem): string {
  return JSON.stringify([publication, rule, severity, message.replace(/\d+/g, "#"), actual]);
}
