/** @file GET /problems: what is wrong with the texts, each row with the section that owns its line. */
import { z } from "zod";
import type { Problem, Section } from "../../model.js";
import { answerJson } from "../answer.js";
import type { ApiContext, Route } from "../context.js";
import { problemListSchema } from "../contract.js";
import { listAnswer, pageOf } from "../list-answer.js";
import { paging, readQuery } from "../query-parameters.js";

const query = z.object({
  rule: z.string().optional(),
  publication: z.string().optional(),
  severity: z.enum(["info", "warning", "error"]).optional(),
  ...paging,
});
type Filter = Omit<z.output<typeof query>, "page" | "limit">;

export const problemsRoute: Route = {
  path: "/api/v1/problems",
  template: "/api/v1/problems",
  summary: "Problems of the texts; counts say how many rows each rule has under the other filters",
  query,
  answers: { "application/json": problemListSchema },
  handle(request, response, context) {
    const { values, warnings } = readQuery(request, query);
    const { problems } = context.catalog.corpus;
    const found = problems.filter((problem) => fits(problem, values));
    const data = pageOf(found, values).map((problem) => problemRow(problem, context));
    const list = { total: found.length, page: values.page, limit: values.limit, warnings, data };
    const counts = countByRule(problems.filter((problem) => fits(problem, { ...values, rule: undefined })));
    answerJson(request, response, context, { ...listAnswer(request, context.publicUrl, list), counts });
  },
};

function fits(problem: Problem, { rule, publication, severity }: Filter): boolean {
  return (
    (rule === undefined || problem.rule === rule) &&
    (publication === undefined || problem.publication === publication) &&
    (severity === undefined || problem.severity === severity)
  );
}

function countByRule(problems: readonly Problem[]): { rule: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { rule } of problems) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].map(([rule, count]) => ({ rule, count })).sort((a, b) => b.count - a.count);
}

function problemRow(problem: Problem, { catalog }: ApiContext) {
  const owner = catalog.ownerOf(problem.publication, problem.line);
  const section = owner ? { id: owner.id, number: owner.number, title: owner.title } : null;
  return { object: "problem", ...problem, section, context: owner ? paragraphWith(problem.actual, owner) : null };
}

/** The paragraph of the section that holds what the problem speaks of, where the corpus still has those words. */
function paragraphWith(actual: string, { text }: Section): string | null {
  if (!actual) return null;
  return text.split(/\n+/).find((paragraph) => paragraph.includes(actual)) ?? null;
}
