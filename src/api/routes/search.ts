/** @file GET /search: the hits for what a player typed, page by page. */
import { z } from "zod";
import type { Catalog } from "../../catalog/catalog.js";
import type { Hit, SearchRequest } from "../../index/request.js";
import { KINDS } from "../../model.js";
import { sectionOf, sectionSummary } from "../../views/section.js";
import type { ApiContext, Route } from "../context.js";
import { searchListSchema } from "../contract/contract.js";
import { listAnswer } from "../http/list-answer.js";
import { paging, readQuery, typedText, yesOrNo } from "../http/parameters.js";
import { badParameter } from "../http/problem-details.js";
import { answerJson } from "../http/respond.js";

const query = z.object({
  q: typedText,
  edition: z.enum(["1e", "2e"]).optional(),
  document: z.string().optional(),
  kind: z.enum(KINDS).optional(),
  status: z.enum(["current", "legacy"]).optional(),
  format: z.enum(["open", "modern"]).optional(),
  ...paging,
  explain: yesOrNo.optional(),
  prefix: yesOrNo.optional(),
});

export const searchRoute: Route = {
  path: "/api/v1/search",
  template: "/api/v1/search",
  summary: "Search the rules; First Edition unless the request names the Second",
  query,
  answers: { "application/json": searchListSchema },
  async handle(request, response, context) {
    const { values, warnings } = readQuery(request, query);
    const found = await context.index.search(searchRequest(values, context.catalog));
    const data = found.hits.map((hit) => hitObject(hit, context));
    const list = listAnswer(request, context.publicUrl, {
      total: found.total,
      page: values.page,
      limit: values.limit,
      warnings: [...warnings, ...found.warnings],
      data,
    });
    const didYouMean = found.didYouMean && { didYouMean: found.didYouMean };
    const readings = found.readings && { readings: found.readings };
    answerJson(request, response, context, { ...list, edition: found.edition, ...didYouMean, ...readings });
  },
};

/** The request to the index; a document says by itself which edition is meant. */
function searchRequest({ q, ...given }: z.output<typeof query>, catalog: Catalog): SearchRequest {
  const document = given.document === undefined ? undefined : catalog.documents.get(given.document);
  if (given.document !== undefined && !document) {
    throw badParameter("document", `must be one of ${[...catalog.documents.keys()].join(", ")}`);
  }
  if (document && given.edition && document.edition !== given.edition) {
    throw badParameter("edition", `${document.id} belongs to ${document.edition}, not to ${given.edition}`);
  }
  const edition = given.edition ?? document?.edition;
  return withoutUndefined({ ...given, query: q, edition });
}

function withoutUndefined(values: { [Key in keyof SearchRequest]: SearchRequest[Key] | undefined }): SearchRequest {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as unknown as SearchRequest;
}

function hitObject(hit: Hit, context: ApiContext) {
  const { id, excerpt, plainExcerpt, matched, score, alsoIn, explain } = hit;
  const section = sectionSummary(sectionOf(id, context), context);
  return { object: "hit", section, excerpt, plainExcerpt, matched, score, alsoIn, ...(explain && { explain }) };
}
