/** @file The order of what was retrieved: ranked by words, what is cited or named at its head, grouped, and long questions
 *  put in order anew by the trees. */
import type { SectionData } from "./engine/section-data.js";
import type { ReadRequest } from "./query/read-request.js";
import { FEATURE_NAMES, type FeatureName } from "./rank/features.js";
import { governingFirst } from "./rank/governing-first.js";
import { groupHits } from "./rank/group-hits.js";
import { isReranked, RERANKED, rerank } from "./rank/learned/rerank.js";
import { namedFeatures, treeFeatures } from "./rank/learned/tree-features.js";
import type { Trees } from "./rank/learned/trees.js";
import { type MatchReader, matchReader } from "./rank/matches.js";
import { makeQueryTable, type QueryTable } from "./rank/query-table.js";
import { type GroupedHit, type RankedCandidate, type Ranking, rank } from "./rank/rank.js";
import type { Ranker } from "./request.js";
import type { CandidateSet } from "./retrieve.js";
import type { Weights } from "./weights.js";

/** A section that is named stands just above the best score. */
const ABOVE = 1.01;

export interface Ordered {
  /** The hits, the best first; behind them what the engine found and nobody has ranked. */
  readonly hits: readonly GroupedHit[];
  /** How many hits there are in all, brought or not. */
  readonly total: number;
  /** What was ranked: hits and those that stand under them. */
  readonly ranked: readonly RankedCandidate[];
  /** The ids of the sections that the query cites, or of the neighbours of a number that nothing has: they stand first. */
  readonly first: readonly string[];
  readonly featuresOf: Ranking["featuresOf"];
  readonly table: QueryTable;
  readonly matchesOf: MatchReader;
  /** What the trees are told of the best hits, by id; empty unless the request asks why. */
  readonly explained: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** Which ranker has had the last word. */
  readonly ranker: Ranker;
}

/** Puts candidates in order. @param trees - null where the linear ranker has the last word on everything */
export function orderOf(read: ReadRequest, found: CandidateSet, trees: Trees | null, weights: Weights): Ordered {
  const { index, interpreted, request } = read;
  const table = makeQueryTable(interpreted, index.vocabulary.size);
  const matchesOf = matchReader(table);
  const ranking = read.hasWords
    ? rank({ ...read, table, matchesOf, similarity: found.similarity }, found.sections, weights)
    : listing(found.sections);
  const cited = citedAmong(read, found.sections);
  const ranked = citedFirst(liftExactTitle(ranking.ranked, read.titled), cited);
  const linear = groupHits(ranked, index.sections.length);
  const first = cited.map(({ id }) => id);
  const judge = read.titled.length === 0 && isReranked(interpreted.terms.length) ? trees : null;
  const told =
    judge || (read.hasWords && request.explain)
      ? treeFeatures(linear.slice(0, RERANKED), {
          interpreted,
          table,
          matchesOf,
          words: interpreted.words.length,
          featuresOf: ranking.featuresOf,
          similarity: found.similarity,
        })
      : [];
  const heads = first.length === 0 ? 0 : linear.filter(({ found: { data } }) => first.includes(data.id)).length;
  const hits = governingFirst(judge ? rerank(linear, told, heads, judge) : linear, heads);
  const explained = request.explain ? told : [];
  return {
    hits: withBehind(hits, ranked, found.behind),
    total: hits.length + found.unseen,
    ranked,
    first,
    featuresOf: ranking.featuresOf,
    table,
    matchesOf,
    explained: new Map(explained.map((values, at) => [linear[at]?.found.data.id ?? "", namedFeatures(values)])),
    ranker: judge ? "trees" : "linear",
  };
}

/** The hits with what the engine found behind them, each section once. */
function withBehind(
  hits: readonly GroupedHit[],
  ranked: readonly RankedCandidate[],
  behind: readonly SectionData[],
): readonly GroupedHit[] {
  if (behind.length === 0) return hits;
  const seen = new Set(ranked.map(({ data }) => data.id));
  const last = hits.at(-1)?.found.score ?? 0;
  const rest = behind
    .filter(({ id }) => !seen.has(id))
    .map((data): GroupedHit => ({ found: { ...unranked(data), score: Math.min(last, data.prior) }, alsoIn: [] }));
  return [...hits, ...rest];
}

/** The sections that the query cites, or else the neighbours of its number, that pass the filter. */
function citedAmong({ cited, neighbours }: ReadRequest, sections: readonly SectionData[]): SectionData[] {
  return [...cited, ...neighbours].flatMap(({ id }) => sections.find((one) => one.id === id) ?? []);
}

/** The ranking with the likeliest of the sections that are named at its head. */
function liftExactTitle(ranked: readonly RankedCandidate[], ids: readonly string[]): readonly RankedCandidate[] {
  if (ids.length === 0) return ranked;
  const best = ranked[0]?.score ?? 0;
  const lifted = ranked.find(({ data }) => ids.includes(data.id));
  if (!lifted || lifted.score >= best) return ranked;
  return [{ ...lifted, score: ABOVE * best }, ...ranked.filter((one) => one !== lifted)];
}

/** Sections that no words have ranked: the likeliest before anything is asked first. */
function listing(sections: readonly SectionData[]): Ranking {
  const none = Object.fromEntries(FEATURE_NAMES.map((name) => [name, 0])) as Record<FeatureName, number>;
  return { ranked: sections.map(unranked), featuresOf: ({ prior }) => ({ ...none, prior }) };
}

/** A section as it stands before any word is looked at. */
function unranked(data: SectionData): RankedCandidate {
  return { data, score: data.prior };
}

function citedFirst(ranked: readonly RankedCandidate[], first: readonly SectionData[]): readonly RankedCandidate[] {
  if (first.length === 0) return ranked;
  const cited = first.map((data) => ranked.find((one) => one.data.id === data.id) ?? unranked(data));
  return [...cited, ...ranked.filter(({ data }) => !first.some(({ id }) => id === data.id))];
}
