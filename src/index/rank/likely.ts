/** @file Counts the hits that are likely to answer the query. */
import type { SectionRecord } from "../build/section-record.js";
import type { ReadRequest } from "../query/read-request.js";
import type { Weights } from "../weights.js";
import type { Ordered } from "./order.js";

/** Whether `ids` contains the section or another printing of its rule. */
export function isNamed({ section: { id, printings = [] } }: SectionRecord, ids: readonly string[]): boolean {
  return ids.includes(id) || printings.some((printing) => ids.includes(printing.id));
}

/** Returns how many of the first hits (over all pages) are likely to answer: all hits of a listing, all sections that the query
 *  cites, or else the hits that score nearly as high as the best. Returns 0 if the texts do not seem to contain an answer. */
export function likelyHits(read: ReadRequest, ordered: Ordered, { likely, answered }: Weights): number {
  const { hits, first } = ordered;
  const isList = read.isListing || read.query.filters.some(({ field }) => field === "text");
  if (isList) return hits.length;
  const cited = hits.findIndex(({ record }) => !isNamed(record, first));
  if (first.length > 0) return cited < 0 ? hits.length : cited;
  const head = hits.slice(0, likely.most);
  const isTitled = head[0] !== undefined && isNamed(head[0].record, read.titled);
  if (!isTitled && answerValue(read, ordered, answered) < 0) return 0;
  const best = Math.max(0, ...head.map(({ score }) => score));
  return head.findLastIndex(({ score }) => score > 0 && score >= likely.share * best) + 1;
}

/** Returns a value above 0 if the texts seem to contain an answer. It is high if the best hits score high and contain most of
 *  the query, and if all words of the query occur in the texts. */
function answerValue(
  { index, interpreted: { terms, idfWeight } }: ReadRequest,
  { hits, featuresOf }: Ordered,
  weights: Weights["answered"],
): number {
  const features = hits.slice(0, weights.hits).map(({ record }) => featuresOf(record));
  const words = Math.max(0, ...features.map((one) => one.words)) / idfWeight;
  const coverage = Math.max(0, ...features.map((one) => one.coverage));
  const unknown = terms.filter(({ variants }) => variants.length === 0);
  const unknownShare = unknown.reduce((sum, term) => sum + term.idfWeight, 0) / idfWeight;
  return (
    weights.start +
    weights.words * words +
    weights.coverage * coverage +
    weights.unknown * unknownShare +
    weights.length * Math.min(weights.maxLength, terms.length) +
    (index.edition === "2e" ? weights.secondEdition : 0)
  );
}
