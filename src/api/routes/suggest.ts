/** @file GET /suggest: what fits the words being typed. */
import { suggestedSection } from "../../views/suggestion.js";
import type { Route } from "../context.js";
import { readParameters } from "../contract/parameters.js";
import { suggestionListSchema, suggestParameters } from "../contract/suggest.js";
import { answerJson, listOfPage } from "../http/respond.js";

export const suggestRoutes: readonly Route[] = [
  {
    path: "/api/v1/suggest",
    operationId: "suggest",
    tag: "Search",
    summary: "Titles, numbers, cards and questions that fit what is being typed",
    query: suggestParameters,
    answers: { "application/json": suggestionListSchema },
    examples: [
      { title: "The first letters of a term", query: { q: "clo", limit: "5" } },
      { title: "The beginning of a number", query: { q: "7.4", limit: "5" } },
    ],
    async handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, suggestParameters);
      const { q: query, edition, limit } = values;
      const found = await context.index.suggest({ query, edition, limit });
      const data = found.map((suggestion) => {
        return { object: "suggestion", ...suggestion, ...suggestedSection(suggestion.id, context) };
      });
      const list = { total: data.length, page: 1, limit, warnings, data };
      answerJson(request, response, context, listOfPage(request, context.publicUrl, list));
    },
  },
];
