/** @file Boosted regression trees, trained by tools/rank-model, and the features by which they order the best candidates: those of
 *  the linear ranker, how much of the query title and passages hold, how similar they are in meaning, and the votes of the other
 *  candidates. */
import type { Kind, RankModel } from "../../model.js";
import type { SectionRecord } from "../build/section-record.js";
import type { InterpretedQuery } from "../query/interpret-query.js";
import { type Matches, type MatchReader, matchesIn, type QueryTable } from "./query-matches.js";
import { FEATURE_NAMES, type Features, type RankedHit } from "./rank.js";
import type { Similarity } from "./similarity.js";

/** The names of all features, in the order of a candidate's values. */
// biome-ignore format: lists of words, not of lines
export const TREE_FEATURES = [
  ...FEATURE_NAMES,
  "score", "share", "rank", "grouped",
  // The share of the title's words that the query says, and of the query's weight that the title says.
  "titleShare", "titleWeight",
  // The share of the query's weight in the best passage, the next one, the best question, and the whole section.
  "bestPassage", "secondPassage", "bestQuestion", "wholeWeight",
  // How many of the query's words the section holds.
  "termsFound",
  "titleSimilarity", "bestSimilarity", "secondSimilarity",
  // The shares of the best score of the candidates that link to it, that a relation ties to it, that are of its topic, that are
  // alike; of its parent, and of the best of its children.
  "linkVotes", "relationVotes", "topicVotes", "relatedVotes", "parentShare", "childShare",
  "citedBy", "length", "passages", "depth", "governs", "isCard", "isErratum", "isTerm", "isSection", "isBox",
  "queryLength", "queryWords",
] as const;

/** What the features of a query's candidates are computed from. */
export interface TreeQuery {
  readonly interpreted: InterpretedQuery;
  readonly table: QueryTable;
  readonly matchesOf: MatchReader;
  readonly featuresOf: (record: SectionRecord) => Features;
  /** Null if meaning is not compared. */
  readonly similarity: Similarity | null;
}

// biome-ignore format: a list of words, not of lines
const BOXES: ReadonlySet<Kind> = new Set<Kind>([
  "clarification", "tip", "exception", "reminder", "borg-rule", "open-rules",
]);
/** A passage need not say what the title says; it counts this much there. */
const SAID_BY_TITLE = 0.7;
/** A word counts as found from this share on. */
const FOUND = 0.3;
/** How many of the best candidates vote. */
const VOTERS = 20;

/** Computes the features of each hit, in the order of TREE_FEATURES. @param hits - in the order of the linear ranker */
export function treeFeatures(hits: readonly RankedHit[], query: TreeQuery): Float64Array[] {
  const { interpreted, table, similarity, matchesOf } = query;
  const best = hits[0]?.score || 1;
  const votesFor = votesAmong(hits, best);
  return hits.map(({ record, score, alsoIn }, rank) => {
    const features = query.featuresOf(record);
    const within = similarity?.within(record.position);
    const { section, words, passages } = record;
    const { kind, number } = section;
    return Float64Array.of(
      // Features that grow with the length of the query are given as shares of it.
      features.words / interpreted.idfWeight,
      features.coverage,
      features.title,
      features.proximity,
      features.passage / interpreted.idfWeight,
      features.phrase,
      features.similarity,
      features.prior,
      features.links,
      score,
      score / best,
      rank,
      alsoIn.length,
      ...heldShares(record, table, matchesOf(record)),
      within?.title ?? -1,
      within?.best ?? -1,
      within?.second ?? -1,
      ...votesFor(record, rank),
      Math.log(1 + section.citedBy.length),
      Math.log(1 + words.length),
      passages.length,
      number === null ? 0 : number.split(".").length,
      Number(section.authority.governs),
      Number(kind === "card"),
      Number(kind === "erratum"),
      Number(kind === "term"),
      Number(kind === "section"),
      Number(BOXES.has(kind)),
      interpreted.terms.length,
      interpreted.words.length,
    );
  });
}

/** Returns the features of a candidate by their names. */
export function namedFeatures(values: Float64Array): Readonly<Record<string, number>> {
  return Object.fromEntries(TREE_FEATURES.map((name, at) => [name, values[at] ?? 0]));
}

/** Returns how much of a query a section holds: from `titleShare` to `termsFound`. */
function heldShares(
  { titleLength, passages }: SectionRecord,
  { idfWeights, idfWeight }: QueryTable,
  matches: Matches,
): number[] {
  const weigh = (shares: Float64Array): number => {
    let sum = 0;
    for (let at = 0; at < shares.length; at++) sum += (shares[at] as number) * (idfWeights[at] as number);
    return sum / idfWeight;
  };
  /** Raises the share of each query word to that of its best form in a run of matches. */
  const raise = (shares: Float64Array, from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      const term = matches.terms[at] as number;
      if ((matches.shares[at] as number) > (shares[term] as number)) shares[term] = matches.shares[at] as number;
    }
  };
  const inTitle = matchesIn(matches, { from: 0, to: titleLength }, 0);
  const title = new Float64Array(idfWeights.length);
  raise(title, inTitle.from, inTitle.to);
  const whole = title.slice();
  const saidByTitle = title.map((share) => SAID_BY_TITLE * share);
  const saidWeight = weigh(saidByTitle);
  const own = new Float64Array(title.length);
  let [bestPassage, secondPassage, bestQuestion] = [0, 0, 0];
  let next = inTitle.to;
  for (const passage of passages) {
    const run = matchesIn(matches, passage, next);
    next = run.to;
    let weight = saidWeight;
    if (run.from < run.to) {
      own.set(saidByTitle);
      raise(own, run.from, run.to);
      raise(whole, run.from, run.to);
      weight = weigh(own);
    }
    if (passage.span === null) bestQuestion = Math.max(bestQuestion, weight);
    else if (weight > bestPassage) {
      secondPassage = bestPassage;
      bestPassage = weight;
    } else secondPassage = Math.max(secondPassage, weight);
  }
  return [
    (inTitle.to - inTitle.from) / Math.max(1, titleLength),
    weigh(title),
    bestPassage,
    secondPassage,
    bestQuestion,
    weigh(whole),
    whole.reduce((count, share) => count + Number(share > FOUND), 0),
  ];
}

/** Returns a function that gives a candidate's votes, from `linkVotes` to `childShare`. @param best - the best score, above 0 */
function votesAmong(hits: readonly RankedHit[], best: number): (record: SectionRecord, rank: number) => number[] {
  const shares = hits.map(({ score }) => score / best);
  const rankOf = new Map(hits.map(({ record }, rank) => [record.section.id, rank]));
  const shareOf = (id: string | null): number => shares[rankOf.get(id ?? "") ?? -1] ?? 0;
  const voters = hits.slice(0, VOTERS).map(({ record }) => record);
  const count = (idsOf: (record: SectionRecord) => readonly string[]): Float64Array => {
    const votes = new Float64Array(hits.length);
    for (const [voter, record] of voters.entries()) {
      for (const id of idsOf(record)) {
        const to = rankOf.get(id);
        if (to !== undefined && to !== voter) votes[to] = (votes[to] as number) + (shares[voter] as number);
      }
    }
    return votes;
  };
  const links = count(({ cites }) => cites);
  const relations = count(({ section }) => section.authority.relations.map(({ id }) => id));
  const related = count(({ section }) => section.related ?? []);
  const topics = new Map<string, number>();
  for (const [voter, { section }] of voters.entries())
    if (section.topic) topics.set(section.topic, (topics.get(section.topic) ?? 0) + (shares[voter] as number));
  return ({ section: { topic, parent, children } }, rank) => [
    links[rank] as number,
    relations[rank] as number,
    topic ? (topics.get(topic) ?? 0) - (rank < VOTERS ? (shares[rank] as number) : 0) : 0,
    related[rank] as number,
    shareOf(parent),
    Math.max(0, ...children.map(shareOf)),
  ];
}

/** Scores the features of a candidate, higher is better. Only differences within one query mean anything. */
export type TreeScorer = (features: Float64Array) => number;

/** Marks a leaf in `features`. */
const LEAF = -1;

/** Prepares a model for scoring.
 *  @param names - the features that this ranker computes, in the order of a candidate's values
 *  @throws Error that names a feature which the model needs and the ranker does not compute */
export function treeScorer({ trees }: RankModel, names: readonly string[]): TreeScorer {
  // All nodes of all trees one after another; children are indexes into these lists.
  const features: number[] = [];
  const values: number[] = [];
  const lefts: number[] = [];
  const rights: number[] = [];
  const roots = trees.map((rows) => {
    const root = features.length;
    for (const row of rows) {
      const [name, value, left, right] = typeof row === "number" ? [null, row, 0, 0] : row;
      const feature = name === null ? LEAF : names.indexOf(name);
      if (name !== null && feature < 0) throw new Error(`the rank model uses the unknown feature "${name}"`);
      features.push(feature);
      values.push(value);
      lefts.push(root + left);
      rights.push(root + right);
    }
    return root;
  });
  return (candidate) => {
    let sum = 0;
    for (let node of roots) {
      for (let feature = features[node] as number; feature !== LEAF; feature = features[node] as number) {
        const goesRight = (candidate[feature] as number) > (values[node] as number);
        node = (goesRight ? rights[node] : lefts[node]) as number;
      }
      sum += values[node] as number;
    }
    return sum;
  };
}
