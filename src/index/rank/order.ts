/** @file Determines the order of the hits. Ranks candidates by words and meaning, moves the sections that the query
 *  names to the front, groups copies, and reranks long questions with regression trees. */
import type { SectionRecord } from "../build/section-record.js";
import type { ReadRequest } from "../query/read-request.js";
import type { Ranker } from "../request.js";
import type { Weights } from "../weights.js";
import { createQueryTable, type QueryTable } from "./query-matches.js";
import {
  type CandidateSet,
  FEATURE_NAMES,
  type Features,
  type Ranked,
  type RankedHit,
  type Ranking,
  rank,
} from "./rank.js";
import { namedFeatures, treeFeatures } from "./tree-features.js";
import type { TreeScorer } from "./tree-scorer.js";

export interface Ordered {
  /** The ranked hits in descending order, then the engine's remaining hits, which are not ranked. */
  readonly hits: readonly RankedHit[];
  readonly total: number;
  /** The ranked sections, before grouping. */
  readonly ranked: readonly Ranked[];
  /** Ids of the hits to put first: the sections that the query cites, or those with the numbers nearest to an unknown
   *  number. */
  readonly first: readonly string[];
  readonly featuresOf: Ranking["featuresOf"];
  readonly table: QueryTable;
  readonly ranker: Ranker;
}

/** Factor by which the score of a section whose title is the query exceeds the best other score. */
const ABOVE = 1.01;
/** Number of hits that the regression trees reorder. */
export const RERANKED = 60;
/** The trees reorder hits only if the query has at least this many words. */
const LONG = 3;
/** Maximum number of sections grouped under a hit. */
const MAX_COMPANIONS = 5;
/** Number of first hits within which governing sections move up. */
const PRECEDENCE = 30;

/** Puts the candidates in order.
 *  @param trees - null if only the linear ranker orders the hits */
export function orderOf(read: ReadRequest, found: CandidateSet, trees: TreeScorer | null, weights: Weights): Ordered {
  const { index, interpreted, request } = read;
  const table = createQueryTable(interpreted, index.vocabulary.numbers.size);
  const ranking = read.hasWords ? rank(read, found, table, weights) : listing(found.records);
  const { featuresOf } = ranking;
  const cited = [...read.cited, ...read.neighbours].flatMap(
    ({ id }) => found.records.find(({ section }) => section.id === id) ?? [],
  );
  const ranked = citedFirst(titledFirst(ranking.ranked, read.titled), cited);
  const linear = groupHits(ranked);
  const first = cited.map(({ section }) => section.id);
  const heads = linear.filter(({ record }) => cited.includes(record)).length;
  const judge = read.titled.length === 0 && interpreted.terms.length >= LONG ? trees : null;
  const features =
    judge || (read.hasWords && request.explain)
      ? treeFeatures(linear.slice(0, RERANKED), table, featuresOf, found.similarity)
      : [];
  const explained = request.explain
    ? linear.map((hit, at) => ({ ...hit, explain: explain(features[at], featuresOf(hit.record)) }))
    : linear;
  const hits = governingFirst(judge ? rerank(explained, features, heads, judge) : explained, heads, read, featuresOf);
  return {
    hits: withUnranked(hits, ranked, found.unranked),
    total: hits.length + found.unseen,
    ranked,
    first,
    featuresOf,
    table,
    ranker: judge ? "trees" : "linear",
  };
}

function explain(values: Float64Array | undefined, features: Features): Readonly<Record<string, number>> {
  return values ? namedFeatures(values) : features;
}

/** Appends the engine's remaining hits to the ranked hits, so that each section appears once. */
function withUnranked(
  hits: readonly RankedHit[],
  ranked: readonly Ranked[],
  others: readonly SectionRecord[],
): readonly RankedHit[] {
  if (others.length === 0) return hits;
  const shown = hits.flatMap(({ alsoIn }) => alsoIn.map(({ position }) => position));
  const seen = new Set([...ranked.map(({ record }) => record.position), ...shown]);
  const last = hits.at(-1)?.score ?? 0;
  const rest = others
    .filter(({ position }) => !seen.has(position))
    .map((record): RankedHit => ({ record, score: Math.min(last, record.prior), alsoIn: [] }));
  return [...hits, ...rest];
}

/** Moves the best-ranked section with one of these ids to the front. */
function titledFirst(ranked: readonly Ranked[], ids: readonly string[]): readonly Ranked[] {
  if (ids.length === 0) return ranked;
  const best = ranked[0]?.score ?? 0;
  const titled = ranked.find(({ record }) => ids.includes(record.section.id));
  if (!titled || titled.score >= best) return ranked;
  return [{ ...titled, score: ABOVE * best }, ...ranked.filter((one) => one !== titled)];
}

/** Ranks sections only by their priors, for queries without words. */
function listing(records: readonly SectionRecord[]): Ranking {
  const none = Object.fromEntries(FEATURE_NAMES.map((name) => [name, 0])) as Features;
  return { ranked: records.map(unranked), featuresOf: ({ prior }) => ({ ...none, prior }) };
}

function unranked(record: SectionRecord): Ranked {
  return { record, score: record.prior };
}

function citedFirst(ranked: readonly Ranked[], cited: readonly SectionRecord[]): readonly Ranked[] {
  if (cited.length === 0) return ranked;
  const first = cited.map((record) => ranked.find((one) => one.record === record) ?? unranked(record));
  return [...first, ...ranked.filter(({ record }) => !cited.includes(record))];
}

/** Groups copies of a text, and older rulings, under the section that they belong to if it ranks higher than they
 *  do. */
function groupHits(ranked: readonly Ranked[]): RankedHit[] {
  const settled = new Set<number>();
  const groups: RankedHit[] = [];
  for (const one of ranked) {
    const { position, companions } = one.record;
    if (settled.has(position)) continue;
    settled.add(position);
    const alsoIn = companions.filter((other) => !settled.has(other.position)).slice(0, MAX_COMPANIONS);
    for (const other of alsoIn) settled.add(other.position);
    groups.push({ record: one.record, score: one.score, alsoIn });
  }
  return groups;
}

/** Reorders the best hits by the scores of the regression trees. Each rank keeps its old score, so that the scores are
 *  still in descending order.
 *  @param features - the features of the best RERANKED hits
 *  @param cited - number of hits at the top that do not move, because the query cites them */
function rerank(
  hits: readonly RankedHit[],
  features: readonly Float64Array[],
  cited: number,
  trees: TreeScorer,
): readonly RankedHit[] {
  const scored = features.map((values, at) => ({ hit: hits[at] as RankedHit, at, score: trees(values) }));
  const ordered = scored.slice(cited).sort((a, b) => b.score - a.score || a.at - b.at);
  const placed = [...scored.slice(0, cited), ...ordered].map(({ hit }, at): RankedHit => {
    return { ...hit, score: hits[at]?.score ?? 0 };
  });
  return [...placed, ...hits.slice(placed.length)];
}

/** Moves a governing section directly in front of a higher-ranked hit if it governs the hit, or the printing that is
 *  shown for the hit. An erratum also moves in front of its card's entry if the erratum contains more of the query. The
 *  scores do not change, so a lower score may come before a higher one.
 *  @param heads - number of hits at the top that do not move, because the query names them */
function governingFirst(
  hits: readonly RankedHit[],
  heads: number,
  read: ReadRequest,
  featuresOf: Ranking["featuresOf"],
): readonly RankedHit[] {
  const best = hits.slice(heads, PRECEDENCE);
  const byId = new Map(best.map((hit) => [hit.record.section.id, hit]));
  const errata = new Map(
    best.filter(({ record }) => record.section.kind === "erratum").map((hit) => [hit.record.section.title, hit]),
  );
  const coverage = ({ record }: RankedHit): number => featuresOf(record).coverage;
  const fullerErratum = (hit: RankedHit): RankedHit | undefined => {
    const erratum = errata.get(hit.record.section.title);
    return erratum && coverage(erratum) > coverage(hit) ? erratum : undefined;
  };
  const ordered = new Set<RankedHit>();
  for (const hit of best) {
    const { section } = inForce(hit, read).record;
    const governing = byId.get(section.authority.governedBy ?? "") ?? fullerErratum(hit);
    if (governing) ordered.add(governing);
    ordered.add(hit);
  }
  return [...hits.slice(0, heads), ...ordered, ...hits.slice(Math.max(heads, PRECEDENCE))];
}

/** Replaces a hit with the printing of the same rule that is in force, if that printing is grouped under the hit and
 *  passes the filter. If the hit itself is in force, replaces it with the newest complete printing. The old hit is then
 *  grouped under the new one. Replaces nothing if the query names a version. */
export function inForce(hit: RankedHit, { index, filter: { passes }, reference }: ReadRequest): RankedHit {
  if (reference?.written.version != null) return hit;
  const { records, byId, documents } = index;
  const { id, date, current, printings = [] } = hit.record.section;
  const isWhole = (one: string): boolean => documents.get(byId.get(one)?.document ?? "")?.whole ?? false;
  const newest = printings.findLast((printing) =>
    current ? printing.id === current.id : isWhole(printing.id) && printing.date > date,
  );
  const grouped = hit.alsoIn.find((other) => other.id === newest?.id);
  const record = grouped && records[grouped.position];
  if (!record || (passes && !passes(record))) return hit;
  const own = record.companions.filter((companion) => companion.id === id);
  return { ...hit, record, alsoIn: [...own, ...hit.alsoIn.filter((other) => other !== grouped)] };
}
