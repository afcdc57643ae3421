/** @file One search: the query read, candidates retrieved and ranked, a page of hits with their excerpts. */
import type { ParsedQuery } from "../language/parse-query.js";
import { stem } from "../language/stem.js";
import { nearnessTo } from "../language/word-vectors.js";
import type { Edition } from "../model.js";
import type { EditionIndex } from "./build/edition-index.js";
import { foldedTitle } from "./build/titles.js";
import type { Index } from "./create-index.js";
import type { SectionData } from "./engine/section-data.js";
import { citedSections, nearestSections } from "./query/cited-sections.js";
import { interpretQuery } from "./query/interpret-query.js";
import { planOf } from "./query/plan.js";
import { readFilter } from "./query/read-filter.js";
import { exactTitle, liftExactTitle } from "./rank/exact-title.js";
import { FEATURE_NAMES, type FeatureName } from "./rank/features.js";
import { isReranked, RERANKED, rerank } from "./rank/learned/rerank.js";
import { namedFeatures, treeFeatures } from "./rank/learned/tree-features.js";
import { type GroupedHit, type RankedCandidate, type Ranking, rank } from "./rank/rank.js";
import type { ResultPage, SearchRequest } from "./request.js";
import { answersForCertain, certaintyOf } from "./results/certainty.js";
import { countingPrinting } from "./results/counting-printing.js";
import { didYouMean } from "./results/did-you-mean.js";
import { groupHits } from "./results/group-hits.js";
import { makeHit, wordValues } from "./results/hit.js";
import { noticesOf, undoableRewrites } from "./results/notices.js";
import { retrieve } from "./retrieve.js";
import { WEIGHTS, type Weights } from "./weights.js";

/** Answers a request. Any query gets an answer, an honest empty one at worst; only an engine that cannot be reached
 *  rejects. Nothing of the index is changed, so that many searches may run at once. */
export async function search(index: Index, request: SearchRequest, weights: Weights = WEIGHTS): Promise<ResultPage> {
  const query = index.parse(request.query);
  const own = index.editions[editionOf(request, query)];
  const { page, limit } = request;
  const interpreted = interpretQuery(own, query, request.prefix ?? false, weights);
  const meaning = interpreted.corrected.join(" ");
  const { filter, selects, warnings } = readFilter(own, request, query);
  const reference = query.reference === null ? null : index.readReference(query.reference);
  const named = reference ? citedSections(own, query, reference) : [];
  const near = query.number !== null && named.length === 0 ? nearestSections(own, query.number) : [];
  const titled = exactTitle(own, query.words, query.documents);
  const hasWords = interpreted.terms.length > 0;
  const asks = hasWords || (selects && query.number === null);
  const found = await retrieve(
    own,
    {
      plan: asks ? planOf(interpreted, filter, candidatesFor(request, weights), weights) : null,
      filter,
      named: [...named, ...near].map(({ id }) => id).concat(hasWords ? titled : []),
      meaning: saysWhatItMeans(own, query) ? "" : meaning,
    },
    weights.retrieval,
  );
  const phrases = query.phrases.map((phrase) => phrase.map((word) => own.vocabulary.numberOf(stem(word))));
  const { documents, words } = query;
  const ranking = hasWords
    ? rank(own, { interpreted, words, phrases, documents, similarity: found.similarity }, found.sections, weights)
    : listing(found.sections);
  const ranked = liftExactTitle(ranking.ranked, titled);
  const sought = new Set([...named, ...near].map(({ id }) => id));
  const passing = new Map(found.sections.filter(({ id }) => sought.has(id)).map((data) => [data.id, data]));
  const cited = named.filter(({ id }) => passing.has(id));
  const instead = near.filter(({ id }) => passing.has(id));
  const first = [...cited, ...instead].map(({ id }) => id);
  const order = citedFirst(
    ranked,
    first.map((id) => passing.get(id) as SectionData),
  );
  const linear = groupHits(order);
  const reranks = index.trees !== null && hasWords && titled.length === 0 && isReranked(interpreted.length);
  const features =
    reranks || (hasWords && request.explain)
      ? treeFeatures(linear.slice(0, RERANKED), {
          interpreted,
          words: words.length,
          featuresOf: ranking.featuresOf,
          vocabulary: own.vocabulary.size,
          vectors: found.similarity && own.vectors,
          meaning,
        })
      : [];
  const citedHits = linear.filter(({ found: { data } }) => first.includes(data.id)).length;
  const grouped = reranks && index.trees ? rerank(linear, features, citedHits, index.trees) : linear;
  const explained = new Map(
    request.explain ? features.map((values, at) => [linear[at]?.found.data.id ?? "", namedFeatures(values)]) : [],
  );
  const total = grouped.length + found.unseen;
  const candidates = new Map(ranking.ranked.map((one) => [one.data.id, one]));
  const asked = documents.length > 0 ? order.map(({ data }) => data.id) : first;
  const all = withBehind(grouped, order, found.behind);
  const shown = all.slice((page - 1) * limit, page * limit).map((hit) => countingPrinting(hit, candidates, asked));
  const values = wordValues(interpreted);
  const nearness = nearnessOf(found.similarity && own.vectors, meaning);
  const notices = noticesOf(request, query, interpreted, own, { cited, near: instead, notes: reference?.notes ?? [] });
  const says = certaintyOf(interpreted, own);
  const isNamed = ({ id }: SectionData): boolean => first.includes(id) || titled.includes(id);
  const isCertain = ({ found: { data } }: GroupedHit): boolean => isNamed(data) || says(data);
  const answers = answersForCertain(grouped, isCertain);
  return {
    total,
    page,
    limit,
    hits: shown.map((one) =>
      makeHit(own, request, one, {
        cited: first,
        titles: titled,
        values,
        nearness,
        featuresOf: ranking.featuresOf,
        explained,
      }),
    ),
    certain: answers ? shown.findLastIndex(isCertain) + 1 : 0,
    warnings: [...notices, ...warnings, ...(!answers && shown.length > 0 ? [NEAR] : [])],
    edition: own.edition,
    ...didYouMean(own, query, interpreted, { empty: total === 0, certain: answers }),
    ...undoableRewrites(request, interpreted),
  };
}

/** Said where no text answers for certain, so that nobody takes what is near for an answer. */
const NEAR = "No text is certain to speak of this; what stands nearest in meaning is shown.";

/** How near in meaning texts are to the query; nothing is where meaning has no say. */
function nearnessOf(vectors: EditionIndex["vectors"], words: string): (text: string) => number {
  return vectors ? nearnessTo(vectors.table, words) : () => 0;
}

/** The edition to search: the one the query names in words, else the one asked for, else 1e. */
function editionOf(request: SearchRequest, query: ParsedQuery): Edition {
  const named = query.filters.find(({ field }) => field === "ed")?.value.toLowerCase();
  if (named === "1e" || named === "2e") return named;
  return query.edition ?? request.edition ?? "1e";
}

/** Whoever types a title, a number or nothing but a quotation asks for the words, not for what is like them. */
function saysWhatItMeans({ byTitle }: EditionIndex, { words, number, phrases }: ParsedQuery): boolean {
  const quoted = new Set(phrases.flat());
  return number !== null || words.every((word) => quoted.has(word)) || byTitle.has(foldedTitle(words.join(" ")));
}

/** How many candidates are asked for: those that are put in order, the same for every page so that no page repeats what
 *  another shows, and behind them as many as the page may need. */
function candidatesFor({ page, limit }: SearchRequest, { retrieval }: Weights): number {
  const wanted = page * limit;
  return wanted < retrieval.candidates / 2 ? retrieval.candidates : 2 * (retrieval.candidates + wanted);
}

/** The hits with what the engine found behind them, each section once. */
function withBehind(
  grouped: readonly GroupedHit[],
  order: readonly RankedCandidate[],
  behind: readonly SectionData[],
): readonly GroupedHit[] {
  if (behind.length === 0) return grouped;
  const seen = new Set(order.map(({ data }) => data.id));
  const rest = behind.filter(({ id }) => !seen.has(id));
  const last = grouped.at(-1)?.found.score ?? 0;
  const hitOf = (data: SectionData): GroupedHit => ({
    found: { ...unranked(data), score: Math.min(last, data.prior) },
    alsoIn: [],
  });
  return [...grouped, ...rest.map(hitOf)];
}

/** Sections that no words have ranked: the likeliest before anything is asked first. */
function listing(sections: readonly SectionData[]): Ranking {
  const none = Object.fromEntries(FEATURE_NAMES.map((name) => [name, 0])) as Record<FeatureName, number>;
  return {
    ranked: sections.map(unranked),
    featuresOf: ({ prior }) => ({ ...none, prior }),
  };
}

function unranked(data: SectionData): RankedCandidate {
  return { data, score: data.prior, passage: null };
}

function citedFirst(ranked: readonly RankedCandidate[], first: readonly SectionData[]): readonly RankedCandidate[] {
  if (first.length === 0) return ranked;
  const cited = first.map((data) => ranked.find((one) => one.data.id === data.id) ?? unranked(data));
  return [...cited, ...ranked.filter(({ data }) => !first.some(({ id }) => id === data.id))];
}
