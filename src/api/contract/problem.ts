/** @file Schemas of the problems of the texts. The page of problems reads its parameters by the same schema. */
import { z } from "zod";
import type { Problem } from "../../model.js";
import { paging } from "./parameters.js";
import { badParameter } from "./problem-details.js";
import { id, listOf, namedSchemas, pathStep } from "./shared-schemas.js";

export const problemParameters = z.object({
  rule: z.string().min(1).optional().describe("Problems that this check has found"),
  publication: z.string().min(1).optional().describe("Problems of this publication"),
  severity: z.enum(["info", "warning", "error"]).optional().describe("Problems this grave"),
  ...paging,
});

/** @throws ApiError (400) with the allowed values if no problem has the rule or publication */
export function checkProblemFilter(
  filter: Pick<z.output<typeof problemParameters>, "rule" | "publication">,
  problems: readonly Problem[],
): void {
  for (const [name, known] of Object.entries(problemChoices(problems))) {
    const value = filter[name as keyof typeof filter];
    if (value !== undefined && !known.includes(value))
      throw badParameter(name, `names nothing that any problem has; there are ${known.join(", ")}`);
  }
}

/** The rules and publications of all problems. */
export function problemChoices(problems: readonly Problem[]): Record<"rule" | "publication", readonly string[]> {
  const valuesOf = (name: "rule" | "publication") => [...new Set(problems.map((problem) => problem[name]))].sort();
  return { rule: valuesOf("rule"), publication: valuesOf("publication") };
}

const problemRowSchema = z
  .strictObject({
    object: z.literal("problem").describe("What this object is"),
    publication: id.describe("The publication it is found in"),
    line: z.int().describe("The line of the publication as published, counted from 1"),
    rule: z.string().describe("The check that has found it"),
    severity: z.enum(["info", "warning", "error"]).describe("How grave it is"),
    message: z.string().describe("What is wrong, in a sentence"),
    actual: z.string().describe("What stands there"),
    suggestion: z.string().optional().describe("What should stand there"),
    section: pathStep.nullable().describe("The section that owns the line; null where none does"),
    context: z.string().nullable().describe("The words around it; null where they tell nothing more"),
  })
  .describe("What is wrong with a line of a text")
  .register(namedSchemas, { id: "Problem" });

export const problemListSchema = listOf(problemRowSchema)
  .extend({
    counts: z
      .array(
        z.strictObject({
          rule: z.string().describe("A check"),
          count: z.int().describe("How many rows it has under the other filters"),
        }),
      )
      .describe("How many rows each check has"),
  })
  .describe("Problems of the texts")
  .register(namedSchemas, { id: "ProblemList" });
