/** @file GET /search: the hits for what a player typed, page by page. */
import type { Hit } from "../../index/request.js";
import { sectionOf, sectionSummary } from "../../views/section.js";
import type { ApiContext, Route } from "../context.js";
import { readParameters } from "../contract/parameters.js";
import { searchListSchema, searchParameters, searchRequest } from "../contract/search.js";
import { answerJson, listOfPage } from "../http/respond.js";

export const searchRoutes: readonly Route[] = [
  {
    path: "/api/v1/search",
    summary: "Search the rules; First Edition unless the request names the Second",
    query: searchParameters,
    answers: { "application/json": searchListSchema },
    async handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, searchParameters);
      const asked = searchRequest(values, context.catalog.corpus.documents);
      const { total, hits, edition, certain, ranker, didYouMean, readings, ...found } =
        await context.index.search(asked);
      const list = listOfPage(request, context.publicUrl, {
        total,
        page: values.page,
        limit: values.limit,
        warnings: [...warnings, ...found.warnings],
        data: hits.map((hit) => hitObject(hit, context)),
      });
      answerJson(request, response, context, {
        ...list,
        edition,
        certain,
        ...(ranker && { ranker }),
        ...(didYouMean && { didYouMean }),
        ...(readings && { readings }),
      });
    },
  },
];

function hitObject({ id, ...found }: Hit, context: ApiContext): object {
  return { object: "hit", section: sectionSummary(sectionOf(id, context), context), ...found };
}
