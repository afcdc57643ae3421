import type { Problem } from "../model.js";

const SEVERITY_ORDER = { error: 0, warning: 1, info: 2 } as const;

/** Sorts problems by severity, publication, line and rule. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
      a.publication.localeCompare(b.publication) ||
      a.line - b.line ||
      a.rule.localeCompare(b.rule),
  );
}
