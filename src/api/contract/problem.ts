import { z } from "zod";
import type { Problem } from "../../model.js";
import { paging } from "./parameters.js";
import * as s from "./schema-parts.js";

const severity = s.valuesOf("Severity of the problem", {
  info: "the problem is harmless, or was repaired",
  warning: "part of the text is missing or unclear",
  error: "the text cannot be read as printed",
});

export const problemParameters = z.object({
  rule: z.string().min(1).optional().describe("Name of a check; only problems that this check found are listed"),
  publication: z.string().min(1).optional().describe("Id of a publication; only its problems are listed"),
  severity: severity.optional(),
  ...paging,
});

export function problemChoices(problems: readonly Problem[]): Record<"rule" | "publication", readonly string[]> {
  const valuesOf = (name: "rule" | "publication") => [...new Set(problems.map((problem) => problem[name]))].sort();
  return { rule: valuesOf("rule"), publication: valuesOf("publication") };
}

const problemRowSchema = s.named("Problem", "A problem in one line of a source text", {
  object: s.objectType("problem"),
  publication: s.id.describe("Id of the publication that contains the problem"),
  line: z.int().describe("Line number of the problem in the publication, counted from 1"),
  rule: s.text("Name of the check that found the problem"),
  severity,
  message: s.text("Description of the problem as a sentence"),
  actual: s.text("Printed words that contain the problem"),
  suggestion: s.text("Suggested wording").optional(),
  section: s.pathStep.nullable().describe("Section that contains the line; null if the line belongs to no section"),
  context: s.textOrNull("Paragraph of the section that contains the problem; null if no paragraph resembles `actual`"),
});

const problemTotals = z.array(
  z.strictObject({
    rule: s.text("Name of the check"),
    count: z.int().describe("Number of problems that the check found and that match all filters other than `rule`"),
  }),
);

export const problemListSchema = s.namedList("ProblemList", "List of problems in the source texts", problemRowSchema, {
  totals: problemTotals.describe("Number of problems that each check found"),
  counts: problemTotals.describe("Alias of `totals`"),
});
