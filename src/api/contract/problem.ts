/** @file Problems of the texts as the API promises them: what may be asked, and the list. The page reads its address by
 *  the same schema. */
import { z } from "zod";
import type { Problem } from "../../model.js";
import { id, listOf, namedSchemas, pathStep } from "./common.js";
import { paging } from "./parameters.js";
import { badParameter } from "./problem-details.js";

export const problemParameters = z.object({
  rule: z.string().min(1).optional(),
  publication: z.string().min(1).optional(),
  severity: z.enum(["info", "warning", "error"]).optional(),
  ...paging,
});

/** Refuses a filter that no problem can ever fit.
 *  @throws ApiError (400) that names the parameter and tells what it may be */
export function checkProblemFilter(
  filter: Pick<z.output<typeof problemParameters>, "rule" | "publication">,
  problems: readonly Problem[],
): void {
  for (const name of ["rule", "publication"] as const) {
    if (filter[name] === undefined || problems.some((problem) => problem[name] === filter[name])) continue;
    const known = [...new Set(problems.map((problem) => problem[name]))].sort();
    throw badParameter(name, `names nothing that any problem has; there are ${known.join(", ")}`);
  }
}

const problemRowSchema = z.strictObject({
  object: z.literal("problem"),
  publication: id,
  line: z.int(),
  rule: z.string(),
  severity: z.enum(["info", "warning", "error"]),
  message: z.string(),
  actual: z.string(),
  suggestion: z.string().optional(),
  section: pathStep.nullable(),
  context: z.string().nullable(),
});

export const problemListSchema = listOf(problemRowSchema)
  .extend({ counts: z.array(z.strictObject({ rule: z.string(), count: z.int() })) })
  .register(namedSchemas, { id: "ProblemList" });
