/** @file The order in which problems are listed: the heaviest first, then as they stand in the publications. */
import type { Problem } from "../model.js";

const WEIGHT = { error: 0, warning: 1, info: 2 } as const;

/** All problems by weight, publication, line and rule. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      WEIGHT[a.severity] - WEIGHT[b.severity] ||
      a.publication.localeCompare(b.publication) ||
      a.line - b.line ||
      a.rule.localeCompare(b.rule),
  );
}
