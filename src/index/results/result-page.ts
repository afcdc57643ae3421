/** @file Creates a page of results: its hits, the number of likely answers, and notices for the player. */
import { CARD_KINDS } from "../../model.js";
import type { SectionRecord } from "../build/section-record.js";
import { foldedTitle, stemsKey, titleStems } from "../build/titles.js";
import type { InterpretedQuery } from "../query/interpret-query.js";
import type { ReadRequest } from "../query/read-request.js";
import { inForce, type Ordered } from "../rank/order.js";
import type { QueryTable } from "../rank/query-matches.js";
import type { RankedHit } from "../rank/rank.js";
import type { Hit, MatchType, ResultPage, Role } from "../request.js";
import type { Weights } from "../weights.js";
import { EXCERPT_LENGTH, makeExcerpt, NO_EXCERPT, type Sought, similarityOfSentences, wordValues } from "./excerpt.js";
import { didYouMean, noticesOf, undoableRewrites } from "./notices.js";

/** Score of the first cited section. The score is high, so that cited sections come before all others. */
const CITED = 1000;

export function resultPage(read: ReadRequest, ordered: Ordered, weights: Weights): ResultPage {
  const { request, index, interpreted } = read;
  const { hits, total, first } = ordered;
  const { page, limit, shown: [from, to] = [0, limit] } = request;
  const onPage = hits.slice((page - 1) * limit, page * limit);
  const shown = onPage.map((hit) => (isCitedInForce(hit, ordered) ? hit : inForce(hit, read)));
  const likely = likelyHits(read, ordered, weights);
  const sought = soughtBy(read, ordered);
  return {
    total,
    page,
    limit,
    hits: shown.map((hit, at) => makeHit(hit, { read, ordered, sought: at >= from && at < to ? sought : null })),
    certain: likely,
    warnings: noticesOf(read, first, { isNear: likely === 0 && shown.length > 0 }),
    edition: index.edition,
    ...(request.explain && { ranker: ordered.ranker }),
    ...didYouMean(read, { empty: total === 0, certain: likely > 0 }),
    ...undoableRewrites(request, interpreted),
  };
}

/** Whether the query cites exactly this printing, and the wording of this printing is in force. A hit of this kind is
 *  not replaced with a newer printing. */
function isCitedInForce({ record: { section } }: RankedHit, { first }: Ordered): boolean {
  return first.includes(section.id) && section.current === null;
}

function soughtBy({ request, index, interpreted, meaning, subject }: ReadRequest, { table }: Ordered): Sought {
  const words = index.vectors?.table;
  return {
    length: request.excerptLength ?? EXCERPT_LENGTH,
    defines: subject !== null,
    values: wordValues(interpreted, table),
    matchesOf: table.matchesOf,
    meaning: meaning !== "" && words ? { similarity: similarityOfSentences(words, meaning), table: words } : null,
  };
}

interface HitContext {
  readonly read: ReadRequest;
  readonly ordered: Ordered;
  /** The criteria for the excerpt, or null if the hit is not shown. */
  readonly sought: Sought | null;
}

function makeHit({ record, score, alsoIn, explain }: RankedHit, { read, ordered, sought }: HitContext): Hit {
  const { section } = record;
  const cited = ordered.first.findIndex((id) => isNamed(record, [id]));
  const { excerpt, plainExcerpt, span, others, terms } = sought
    ? makeExcerpt(record, read.index.sentencesOf(record), {
        ...sought,
        defines: sought.defines || isInTitle(read.interpreted, record) || isTermIn(ordered.table, record),
      })
    : NO_EXCERPT;
  return {
    id: section.id,
    role: roleOf(record),
    score: cited >= 0 ? CITED - cited : Math.round(score * 1000) / 1000,
    excerpt,
    plainExcerpt,
    span,
    others,
    matched: { type: matchType(record, terms, read, ordered), terms },
    alsoIn: alsoIn.map(({ id, relation }) => ({ id, relation })),
    ...(read.request.explain && { explain: explain ?? ordered.featuresOf(record) }),
  };
}

/** Whether the title of a section contains all words of the query, for example `brig`. Such a section usually answers
 *  the query in its first sentence. */
function isInTitle({ terms }: InterpretedQuery, { words, titleLength }: SectionRecord): boolean {
  const title = words.subarray(0, titleLength);
  return (
    terms.length > 0 &&
    terms.every(({ variants }) => variants.some(({ stems }) => stems.every(({ number }) => title.includes(number))))
  );
}

/** Whether the query contains all words in the title of a term or card, for example `how do tribbles enter play`. The
 *  first sentence of such a section often answers the query, because that sentence defines the term. */
function isTermIn({ slot }: QueryTable, { section: { kind }, words, titleLength }: SectionRecord): boolean {
  const title = words.subarray(0, titleLength);
  return (kind === "term" || kind === "card") && title.every((number) => slot[number] !== 0);
}

function roleOf({ section: { status, kind } }: SectionRecord): Role {
  if (status === "legacy") return "history";
  return CARD_KINDS.has(kind) ? "card" : "rule";
}

function matchType(
  record: SectionRecord,
  terms: readonly string[],
  { titled, query, subject }: ReadRequest,
  { first, featuresOf }: Ordered,
): MatchType {
  if (query.filters.some(({ field }) => field === "text")) return "filter";
  if (isNamed(record, first)) return record.section.number === null ? "title" : "number";
  // `titled` may include a section with another title that defines the subject of the query in its text. Such a section
  // was not found by its title.
  const isOther = subject !== null && titleStems(record.section.title) !== stemsKey(subject);
  if (isNamed(record, titled) && !isOther) return "title";
  if (terms.length > 0) return "words";
  const { words, similarity } = featuresOf(record);
  return words > 0 || similarity > 0 ? "meaning" : "filter";
}

/** Whether `ids` contains this section or another printing of its rule. */
function isNamed({ section: { id, printings = [] } }: SectionRecord, ids: readonly string[]): boolean {
  return ids.includes(id) || printings.some((printing) => ids.includes(printing.id));
}

/** Returns the number of hits at the top, counted across all pages, that are likely to answer the query. All hits in a
 *  listing and all cited sections are considered likely. Otherwise, hits are likely if they score nearly as high as the
 *  best one. Returns 0 if the texts seem to contain no answer. */
function likelyHits(read: ReadRequest, ordered: Ordered, { likely, answered }: Weights): number {
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

/** Returns a value above 0 if the texts seem to contain an answer. The value increases with the scores of the best
 *  hits, and with the share of the query that they contain. The value decreases with the share of unknown words. */
function answerValue(read: ReadRequest, { hits, featuresOf, table }: Ordered, weights: Weights["answered"]): number {
  const { terms, idfWeight } = read.interpreted;
  const features = hits.slice(0, weights.hits).map(({ record }) => featuresOf(record));
  const words = Math.max(0, ...features.map((one) => one.words));
  const coverage = Math.max(0, ...features.map((one) => one.coverage));
  return (
    weights.start +
    (weights.words * words) / Math.sqrt(idfWeight) +
    weights.coverage * coverage * Math.sqrt(terms.length) +
    weights.unknown * unknownShare(read, hits[0], table, weights) +
    weights.length * terms.length +
    (read.index.edition === "2e" ? weights.secondEdition : 0)
  );
}

/** Returns the share of the query's weight that belongs to unknown words. A word for a thing that no rule is about, such
 *  as a price, also counts as unknown, but less if the first hit contains the word, and not at all if the query contains
 *  the whole title of the first hit and the word is in this title: "Coming of Age". */
function unknownShare(
  { index, query, interpreted: { terms, idfWeight } }: ReadRequest,
  first: RankedHit | undefined,
  table: QueryTable,
  { unknownInFirst }: Weights["answered"],
): number {
  const { outsideWords } = index.language;
  const inFirst = termsIn(first, table);
  const title = foldedTitle(first?.record.section.title ?? "");
  const isNamedInQuery = ` ${query.words.join(" ")} `.includes(` ${title} `);
  const titleWords = new Set(isNamedInQuery ? title.split(" ") : []);
  const shares = terms.map(({ word, variants, idfWeight: weight }, at) => {
    if (variants.length === 0) return weight;
    if (!outsideWords.has(word) || titleWords.has(word)) return 0;
    return inFirst.has(at) ? unknownInFirst * weight : weight;
  });
  return shares.reduce((sum, share) => sum + share, 0) / idfWeight;
}

/** Returns the indexes of the query terms that a hit contains. */
function termsIn(hit: RankedHit | undefined, table: QueryTable): ReadonlySet<number> {
  const slots = hit ? table.matchesOf(hit.record).slots : [];
  return new Set(slots.map((slot) => table.termOf[slot] as number));
}
