/** @file GET /compare: any two texts word by word. */
import type { Section } from "../../model.js";
import { oneText } from "../../views/citations/one-text.js";
import { comparisonObject } from "../../views/rule/comparison.js";
import type { ApiContext, Route } from "../context.js";
import { compareParameters, comparisonSchema } from "../contract/citations/compare.js";
import { readParameters } from "../contract/parameters.js";
import { ApiError } from "../contract/problem-details.js";
import { answerJson } from "../http/respond.js";

export const compareRoutes: readonly Route[] = [
  {
    path: "/api/v1/compare",
    operationId: "compare",
    tag: "Citations",
    summary: "Two texts word by word: what both say, what only one of them says, each with its citation",
    query: compareParameters,
    answers: { "application/json": comparisonSchema },
    statuses: [404],
    examples: [
      { title: "Two printings of a rule", query: { a: "1e/rulebook/7.6", b: "1e/borg/7.6" } },
      { title: "Two entries as people cite them", query: { a: "errata Borg Ship", b: "1996 FAQ, Borg Ship" } },
    ],
    handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, compareParameters);
      const [a, b] = [named("a", values.a, context), named("b", values.b, context)];
      answerJson(request, response, context, { ...comparisonObject(a, b, context), warnings });
    },
  },
];

/** @throws ApiError (404) that names the parameter where its words name no text, or several, with what they may mean */
function named(parameter: "a" | "b", words: string, context: ApiContext): Section {
  const named = oneText(words, context);
  if (named.section) return named.section;
  const fault = named.several ? "may be any of several texts" : "names no text";
  const detail = `${parameter}: “${words.slice(0, 200)}” ${fault}.`;
  throw new ApiError({ status: 404, code: "not-found", parameter, detail, suggestions: named.meant });
}
