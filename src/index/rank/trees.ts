/** @file Boosted regression trees, trained by tools/rank-model, and the features by which they order the best candidates: those of
 *  the linear ranker, how much of the query title and passages hold, how similar they are in meaning, and the votes of the other
 *  candidates. */
import type { RankModel, RankNode } from "../../model.js";
import type { SectionRecord } from "../build/section-record.js";
import { matchesIn, type QueryTable } from "./query-matches.js";
import type { RankedHit, Ranking } from "./rank.js";
import type { Similarity } from "./similarity.js";

/** The names of all features, in the order of a candidate's values: those of the linear ranker, its score as a share of the best
 *  one, and
 *  - `bestPassage`, `bestQuestion`: the share of the query's weight in the best passage, in the best question
 *  - `termsFound`: how many of the query's words the section holds
 *  - `bestSimilarity`: of the best passage or question, -1 if there is none
 *  - `relationVotes`: the shares of the best score of the candidates that are tied to it */
// biome-ignore format: a list of words, not of lines
export const TREE_FEATURES = [
  "words", "coverage", "title", "passage", "similarity", "prior", "share",
  "bestPassage", "bestQuestion", "termsFound", "bestSimilarity", "relationVotes",
] as const;

/** A passage need not say what the title says; it counts this much there. */
const SAID_BY_TITLE = 0.7;
/** A word counts as found from this share on. */
const FOUND = 0.3;
/** How many of the best candidates vote. */
const VOTERS = 20;

/** Computes the features of each hit, in the order of TREE_FEATURES.
 *  @param hits - in the order of the linear ranker @param similarity - null if meaning is not compared */
export function treeFeatures(
  hits: readonly RankedHit[],
  table: QueryTable,
  featuresOf: Ranking["featuresOf"],
  similarity: Similarity | null,
): Float64Array[] {
  const best = hits[0]?.score || 1;
  const votes = relationVotes(hits, best);
  return hits.map(({ record, score }, rank) => {
    const features = featuresOf(record);
    return Float64Array.of(
      // Features that grow with the length of the query are given as shares of it.
      features.words / table.idfWeight,
      features.coverage,
      features.title,
      features.passage / table.idfWeight,
      features.similarity,
      features.prior,
      score / best,
      ...heldShares(record, table),
      similarity?.within(record.position).best ?? -1,
      votes[rank] as number,
    );
  });
}

/** Returns the features of a candidate by their names. */
export function namedFeatures(values: Float64Array): Readonly<Record<string, number>> {
  return Object.fromEntries(TREE_FEATURES.map((name, at) => [name, values[at] ?? 0]));
}

/** Returns how much of a query a section holds: from `bestPassage` to `termsFound`. */
function heldShares(record: SectionRecord, { idfWeights, idfWeight, matchesOf }: QueryTable): number[] {
  const { titleLength, passages } = record;
  const matches = matchesOf(record);
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
  let [bestPassage, bestQuestion] = [0, 0];
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
    else bestPassage = Math.max(bestPassage, weight);
  }
  return [bestPassage, bestQuestion, whole.reduce((count, share) => count + Number(share > FOUND), 0)];
}

/** Returns the votes for each hit. @param best - the best score, above 0 */
function relationVotes(hits: readonly RankedHit[], best: number): Float64Array {
  const rankOf = new Map(hits.map(({ record }, rank) => [record.position, rank]));
  const votes = new Float64Array(hits.length);
  for (const [voter, { record, score }] of hits.slice(0, VOTERS).entries()) {
    for (const position of record.tied) {
      const to = rankOf.get(position);
      if (to !== undefined && to !== voter) votes[to] = (votes[to] as number) + score / best;
    }
  }
  return votes;
}

/** Scores the features of a candidate, higher is better. Only differences within one query mean anything. */
export type TreeScorer = (features: Float64Array) => number;

/** A node of a tree; children are indexes into its list of nodes. */
type Node =
  | number
  | { readonly feature: number; readonly threshold: number; readonly left: number; readonly right: number };

/** Prepares a model for scoring.
 *  @param names - the features that this ranker computes, in the order of a candidate's values
 *  @throws Error that names a feature which the model needs and the ranker does not compute */
export function treeScorer({ trees }: RankModel, names: readonly string[]): TreeScorer {
  const nodeOf = (row: RankNode): Node => {
    if (typeof row === "number") return row;
    const [name, threshold, left, right] = row;
    const feature = names.indexOf(name);
    if (feature < 0) throw new Error(`the rank model uses the unknown feature "${name}"`);
    return { feature, threshold, left, right };
  };
  const prepared = trees.map((rows) => rows.map(nodeOf));
  return (candidate) => {
    let sum = 0;
    for (const nodes of prepared) {
      let node = nodes[0] as Node;
      while (typeof node !== "number") {
        const goesRight = (candidate[node.feature] as number) > node.threshold;
        node = nodes[goesRight ? node.right : node.left] as Node;
      }
      sum += node;
    }
    return sum;
  };
}
