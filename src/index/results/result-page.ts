/** @file A page of results: the hits it shows, how many of them are certain, and what a player is told beside them. */
import { nearnessTo } from "../nearness.js";
import type { Ordered } from "../order.js";
import type { ReadRequest } from "../query/read-request.js";
import type { GroupedHit } from "../rank/rank.js";
import type { ResultPage } from "../request.js";
import { answersForCertain, certaintyOf } from "./certainty.js";
import { countingPrinting } from "./counting-printing.js";
import { didYouMean } from "./did-you-mean.js";
import { makeHit } from "./hit.js";
import { noticesOf, undoableRewrites } from "./notices.js";
import { wordValues } from "./word-values.js";

/** Said where no text answers for certain, so that nobody takes what is near for an answer. */
const NEAR = "No text is certain to speak of this; what stands nearest in meaning is shown.";

/** Makes the page that was asked for. */
export function resultPage(read: ReadRequest, ordered: Ordered): ResultPage {
  const { request, query, index, interpreted, titled } = read;
  const { hits, total, first } = ordered;
  const { page, limit, shown: [from, to] = [0, limit] } = request;
  const asked = (id: string): boolean => query.documents.length > 0 || first.includes(id);
  const told = hits.slice((page - 1) * limit, page * limit).map((hit) => countingPrinting(hit, ordered.ranked, asked));
  const says = certaintyOf(interpreted, index.language.weakWords);
  const isCertain = ({ found: { data } }: GroupedHit): boolean =>
    first.includes(data.id) || titled.includes(data.id) || says(data);
  const answers = answersForCertain(hits, isCertain);
  const table = index.vectors?.table;
  const context = {
    ...ordered,
    request,
    sections: index.byId,
    titled,
    cutTextOf: index.cutTextOf,
    values: wordValues(interpreted, ordered.table),
    meaning: read.meaning !== "" && table ? { nearness: nearnessTo(table, read.meaning), table } : null,
  };
  return {
    total,
    page,
    limit,
    hits: told.map((one, at) => makeHit(one, at >= from && at < to, context)),
    certain: answers ? told.findLastIndex(isCertain) + 1 : 0,
    warnings: [...noticesOf(read, first), ...read.warnings, ...(!answers && told.length > 0 ? [NEAR] : [])],
    edition: index.edition,
    ...(request.explain && { ranker: ordered.ranker }),
    ...didYouMean(index, interpreted, { empty: total === 0, certain: answers }),
    ...undoableRewrites(request, interpreted),
  };
}
