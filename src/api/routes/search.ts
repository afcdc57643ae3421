import type { Hit } from "../../index/request.js";
import { answerQuestion, chatObject } from "../../views/chat.js";
import { sectionOf } from "../../views/context.js";
import { leadsTo, readIntent } from "../../views/query-intent.js";
import { quotedExcerpt } from "../../views/quotation.js";
import { type Include, sectionSummary, suggestedSection } from "../../views/section.js";
import * as contract from "../contract/search.js";
import { listOfPage } from "../respond.js";
import { type ApiContext, defineRoute, type Route } from "../route.js";

/** Target length of an excerpt in characters, enough to choose a hit. A single longer sentence is cut later. */
const EXCERPT_LENGTH = 200;

export const searchRoutes: readonly Route[] = [
  defineRoute({
    path: "/api/v1/search",
    operationId: "search",
    tag: "Search",
    summary: "Search the rules of the First Edition, or of the Second Edition if the request names it",
    query: contract.hitParameters,
    choices: ({ catalog }) => contract.searchChoices(catalog.corpus.documents),
    answers: { "application/json": contract.searchAnswerSchema },
    examples: [
      { title: "A question", query: { q: "can a cloaked ship attack?", limit: "3" } },
      { title: "A number", query: { q: "7.4.3", limit: "1" } },
      { title: "An exact phrase in the Glossary", query: { q: 'in:glossary "just before"', limit: "3" } },
      { title: "A single chat message", query: { q: "can a cloaked ship attack?", as: "chat" } },
      { title: "Second Edition rules", query: { q: "dilemma", edition: "2e", limit: "3" } },
    ],
    async handle(request, context) {
      const { documents } = context.catalog.corpus;
      const { include, as, view = as, ...parameters } = request.values;
      const search = contract.searchRequest(parameters, documents);
      const warnings = [...request.warnings, ...contract.searchWarnings(parameters, documents)];
      if (view === "chat") {
        const { answer, warnings: more } = await answerQuestion(search, context);
        return { json: { ...chatObject(answer), warnings: [...warnings, ...more] } };
      }
      const intent = readIntent(search.query, context.catalog);
      const result = await context.index.search({ ...search, query: intent.searched, excerptLength: EXCERPT_LENGTH });
      const { total, hits, edition, certain, ranker, didYouMean, readings } = result;
      const lead = leadsTo(intent, edition, context);
      const list = listOfPage(request, context.publicUrl, {
        total,
        page: parameters.page,
        limit: parameters.limit,
        warnings: [...warnings, ...result.warnings],
        data: hits.map((hit) => hitObject(hit, include, context)),
      });
      return {
        json: {
          ...list,
          edition,
          certain,
          ...(lead && { leadsTo: lead }),
          ...(ranker && { ranker }),
          ...(didYouMean && { didYouMean }),
          ...(readings && { readings }),
        },
      };
    },
  }),
  defineRoute({
    path: "/api/v1/suggest",
    operationId: "suggest",
    tag: "Search",
    summary: "Suggest titles, numbers, cards and questions for an incomplete query",
    query: contract.suggestParameters,
    answers: { "application/json": contract.suggestionListSchema },
    examples: [
      { title: "The first letters of a term", query: { q: "clo", limit: "5" } },
      { title: "The first digits of a section number", query: { q: "7.4", limit: "5" } },
    ],
    async handle(request, context) {
      const { values, warnings } = request;
      const { q: query, edition, limit } = values;
      const suggestions = await context.index.suggest({ query, edition, limit });
      const data = suggestions.map((suggestion) => {
        return { object: "suggestion", ...suggestion, ...suggestedSection(suggestion.id, context) };
      });
      const list = { total: data.length, page: 1, limit, warnings, data };
      return { json: listOfPage(request, context.publicUrl, list) };
    },
  }),
];

function hitObject(hit: Hit, include: readonly Include[], context: ApiContext): object {
  const { role, score, excerpt, plainExcerpt, span, matched, alsoIn, explain } = hit;
  return {
    object: "hit",
    section: sectionSummary(sectionOf(hit.id, context), context, include),
    role,
    score,
    excerpt: quotedExcerpt(excerpt),
    ...(include.includes("text") && { plainExcerpt: quotedExcerpt(plainExcerpt), span }),
    matched: { type: matched.type, ...(explain && { terms: matched.terms }) },
    alsoIn,
    ...(explain && { explain }),
  };
}
