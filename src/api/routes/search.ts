/** @file GET /search: the hits for what a player typed, page by page. */
import type { Hit } from "../../index/request.js";
import { answerSearch, searchedFor } from "../../views/chat/answer-search.js";
import { chatObject } from "../../views/chat/chat-object.js";
import { lookingAhead } from "../../views/results/arrange.js";
import { leadsTo } from "../../views/results/leads-to.js";
import { onceASection } from "../../views/results/once-a-section.js";
import { sectionOf } from "../../views/section.js";
import { type Include, sectionSummary } from "../../views/section-summary.js";
import type { ApiContext, Route } from "../context.js";
import { readParameters } from "../contract/parameters.js";
import { hitParameters, searchAnswerSchema, searchRequest, searchWarnings } from "../contract/search.js";
import { answerJson, answerList, listOfPage } from "../http/respond.js";

export const searchRoutes: readonly Route[] = [
  {
    path: "/api/v1/search",
    operationId: "search",
    tag: "Search",
    summary: "Search the rules; First Edition unless the request names the Second",
    query: hitParameters,
    choices: ({ catalog }) => ({ document: catalog.corpus.documents.map(({ id }) => id) }),
    answers: { "application/json": searchAnswerSchema },
    examples: [
      { title: "A question", query: { q: "can a cloaked ship attack?", limit: "3" } },
      { title: "A number", query: { q: "7.4.3", limit: "1" } },
      { title: "Words in this order, in the Glossary", query: { q: 'in:glossary "just before"', limit: "3" } },
      { title: "One message for a chat", query: { q: "can a cloaked ship attack?", as: "chat" } },
      { title: "The other game", query: { q: "dilemma", edition: "2e", limit: "3" } },
    ],
    async handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, hitParameters);
      const { include, as, ...asked } = values;
      const sought = searchRequest(asked, context.catalog.corpus.documents);
      const said = [...warnings, ...searchWarnings(asked, context.catalog.corpus.documents)];
      if (as === "chat") {
        const query = searchedFor(sought.query, context.catalog);
        const answered = await context.index.search(lookingAhead({ ...sought, query, page: 1, limit: 1 }));
        const told = chatObject(answerSearch(sought.query, answered, context));
        return answerJson(request, response, context, { ...told, warnings: [...said, ...answered.warnings] });
      }
      const { total, hits, edition, certain, ranker, didYouMean, readings, ...found } =
        await context.index.search(sought);
      const lead = leadsTo(sought.query, context);
      const list = listOfPage(request, context.publicUrl, {
        total,
        page: values.page,
        limit: values.limit,
        warnings: [...said, ...found.warnings],
        data: hits.map((hit) => hitJson(hit, include, context)),
      });
      const besides = {
        edition,
        certain,
        ...(lead && { leadsTo: lead }),
        ...(ranker && { ranker }),
        ...(didYouMean && { didYouMean }),
        ...(readings && { readings }),
      };
      answerList(request, response, context, { list, besides });
    },
  },
];

/** Summaries are small, and the same sections are found again and again. */
const SUMMARIES_KEPT = 4000;

const summaryJson = onceASection(SUMMARIES_KEPT, (section, context) =>
  JSON.stringify(sectionSummary(section, context)),
);

function hitJson(hit: Hit, include: readonly Include[], context: ApiContext): string {
  const { role, score, excerpt, plainExcerpt, span, matched, alsoIn, explain } = hit;
  const section = sectionOf(hit.id, context);
  const isPlain = include.length === 0;
  const summary = isPlain ? summaryJson(section, context) : JSON.stringify(sectionSummary(section, context, include));
  const rest = JSON.stringify({
    role,
    score,
    excerpt,
    ...(include.includes("text") && { plainExcerpt, span }),
    matched: { type: matched.type, ...(explain && { terms: matched.terms }) },
    alsoIn,
    ...(explain && { explain }),
  });
  return `{"object":"hit","section":${summary},${rest.slice(1)}`;
}
