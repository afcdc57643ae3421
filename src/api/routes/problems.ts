/** @file GET /problems: what is wrong with the texts, each row with the section that owns its line. */
import { countByRule, problemObject, problemsThatFit } from "../../views/problem.js";
import type { Route } from "../context.js";
import { readParameters } from "../contract/parameters.js";
import { checkProblemFilter, problemChoices, problemListSchema, problemParameters } from "../contract/problem.js";
import { answerJson, listOfPage, pageOf } from "../http/respond.js";

export const problemRoutes: readonly Route[] = [
  {
    path: "/api/v1/problems",
    operationId: "listProblems",
    tag: "Quality",
    summary: "Problems of the texts; counts say how many rows each rule has under the other filters",
    query: problemParameters,
    choices: ({ catalog }) => problemChoices(catalog.corpus.problems),
    answers: { "application/json": problemListSchema },
    examples: [{ title: "References that lead nowhere", query: { rule: "dangling-link", limit: "3" } }],
    handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, problemParameters);
      const { problems } = context.catalog.corpus;
      checkProblemFilter(values, problems);
      const found = problemsThatFit(problems, values);
      const data = pageOf(found, values).map((problem) => problemObject(problem, context.catalog));
      const list = { total: found.length, page: values.page, limit: values.limit, warnings, data };
      const counts = countByRule(problemsThatFit(problems, { ...values, rule: undefined }));
      answerJson(request, response, context, { ...listOfPage(request, context.publicUrl, list), counts });
    },
  },
];
