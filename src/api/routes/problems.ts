/** @file GET /problems: what is wrong with the texts, each row with the section that owns its line. */
import { z } from "zod";
import type { Problem } from "../../model.js";
import { contextOf, countByRule, problemsThatFit } from "../../views/problem.js";
import type { ApiContext, Route } from "../context.js";
import { problemListSchema } from "../contract/contract.js";
import { listAnswer, pageOf } from "../http/list-answer.js";
import { paging, readQuery } from "../http/parameters.js";
import { answerJson } from "../http/respond.js";

const query = z.object({
  rule: z.string().optional(),
  publication: z.string().optional(),
  severity: z.enum(["info", "warning", "error"]).optional(),
  ...paging,
});

export const problemsRoute: Route = {
  path: "/api/v1/problems",
  template: "/api/v1/problems",
  summary: "Problems of the texts; counts say how many rows each rule has under the other filters",
  query,
  answers: { "application/json": problemListSchema },
  handle(request, response, context) {
    const { values, warnings } = readQuery(request, query);
    const { problems } = context.catalog.corpus;
    const found = problemsThatFit(problems, values);
    const data = pageOf(found, values).map((problem) => problemRow(problem, context));
    const list = { total: found.length, page: values.page, limit: values.limit, warnings, data };
    const counts = countByRule(problemsThatFit(problems, { ...values, rule: undefined }));
    answerJson(request, response, context, { ...listAnswer(request, context.publicUrl, list), counts });
  },
};

function problemRow(problem: Problem, { catalog }: ApiContext) {
  const owner = catalog.ownerOf(problem.publication, problem.line);
  const section = owner ? { id: owner.id, number: owner.number, title: owner.title } : null;
  return { object: "problem", ...problem, section, context: owner ? contextOf(problem, owner) : null };
}
