/** @file GET /suggest: what fits the words being typed. */
import { z } from "zod";
import { sectionUrl } from "../../views/citation.js";
import type { Route } from "../context.js";
import { suggestionListSchema } from "../contract/contract.js";
import { listAnswer } from "../http/list-answer.js";
import { readQuery, typedText, wholeNumber } from "../http/parameters.js";
import { answerJson } from "../http/respond.js";

const query = z.object({
  q: typedText,
  edition: z.enum(["1e", "2e"]).default("1e"),
  limit: wholeNumber(1, 50, 8),
});

export const suggestRoute: Route = {
  path: "/api/v1/suggest",
  template: "/api/v1/suggest",
  summary: "Titles, numbers, cards and questions that fit what is being typed",
  query,
  answers: { "application/json": suggestionListSchema },
  async handle(request, response, context) {
    const { values, warnings } = readQuery(request, query);
    const found = await context.index.suggest({ query: values.q, edition: values.edition, limit: values.limit });
    const data = found.map(({ text, kind, id }) => ({
      object: "suggestion",
      text,
      kind,
      id,
      url: sectionUrl(id, context.publicUrl),
    }));
    const list = { total: data.length, page: 1, limit: values.limit, warnings, data };
    answerJson(request, response, context, listAnswer(request, context.publicUrl, list));
  },
};
