import type { Problem } from "../../model.js";
import { countByRule, filterProblems, problemObject } from "../../views/problem.js";
import { problemChoices, problemListSchema, problemParameters } from "../contract/problem.js";
import { pagedList, wholeList } from "../respond.js";
import { defineRoute, type Route } from "../route.js";

export const problemRoutes: readonly Route[] = [
  defineRoute({
    path: "/api/v1/problems",
    operationId: "listProblems",
    tag: "Quality",
    summary: "List problems in the source texts, with the number of problems that each check found",
    query: problemParameters,
    choices: ({ catalog }) => problemChoices(catalog.corpus.problems),
    answers: { "application/json": problemListSchema },
    examples: [{ title: "Dangling references", query: { rule: "dangling-link", limit: "3" } }],
    handle(request, context) {
      const { values, warnings } = request;
      const { problems } = context.catalog.corpus;
      const all = filterProblems(problems, values);
      const toObject = (problem: Problem) => problemObject(problem, context.catalog);
      const list = pagedList(request, context.publicUrl, { all, ...values, warnings }, toObject);
      const counts = countByRule(filterProblems(problems, { ...values, rule: undefined }));
      return { json: { ...list, totals: counts, counts } };
    },
    exported({ catalog }) {
      const { problems } = catalog.corpus;
      const all = filterProblems(problems, {}).map((problem) => problemObject(problem, catalog));
      const counts = countByRule(problems);
      return [["", { json: { ...wholeList(all), totals: counts, counts } }]];
    },
  }),
];
