/** @file Schemas of problems in the texts. The API and the problems page use the same schema to read their parameters. */
import { z } from "zod";
import type { Problem } from "../../model.js";
import { paging } from "./parameters.js";
import * as s from "./schema-parts.js";
import { pathStep } from "./shared-schemas.js";

const severity = s.valuesOf("Severity of the problem", {
  info: "repaired, or harmless",
  warning: "something is missing or unclear",
  error: "a text cannot be read as printed",
});

export const problemParameters = z.object({
  rule: z.string().min(1).optional().describe("Check that found the problem"),
  publication: z.string().min(1).optional().describe("Id of the publication"),
  severity: severity.optional(),
  ...paging,
});

/** Returns the checks and publications that occur in `problems`: the values that clients may filter by. */
export function problemChoices(problems: readonly Problem[]): Record<"rule" | "publication", readonly string[]> {
  const valuesOf = (name: "rule" | "publication") => [...new Set(problems.map((problem) => problem[name]))].sort();
  return { rule: valuesOf("rule"), publication: valuesOf("publication") };
}

const problemRowSchema = s.named("Problem", "A problem in a line of a source text", {
  object: s.objectType("problem"),
  publication: s.id.describe("Id of the publication"),
  line: z.int().describe("Line in the publication as published, counted from 1"),
  rule: s.text("Check that found the problem"),
  severity,
  message: s.text("Description of the problem, as a sentence"),
  actual: s.text("Text as printed"),
  suggestion: s.text("Suggested text").optional(),
  section: pathStep.nullable().describe("Section that contains the line; null if there is none"),
  context: s.textOrNull("Surrounding text; null if it adds nothing"),
});

const problemTotals = z.array(
  z.strictObject({
    rule: s.text("Name of the check"),
    count: z.int().describe("Number of problems of this check that match the other filters"),
  }),
);

export const problemListSchema = s.namedList("ProblemList", "List of problems in the source texts", problemRowSchema, {
  totals: problemTotals.describe("Number of problems per check"),
  counts: problemTotals.describe("Alias of `totals`"),
});
