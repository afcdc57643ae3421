/** @file Computes the features for reranking with regression trees. The features include those of the linear ranker,
 *  the share of the query in title and passages, similarity in meaning, and votes of related candidates. */
import type { Run, SectionRecord } from "../build/section-record.js";
import type { Matches, QueryTable } from "./query-matches.js";
import type { RankedHit, Ranking } from "./rank.js";
import type { Similarity } from "./similarity.js";
import { TREE_FEATURES } from "./tree-scorer.js";

/** Passages rarely repeat the words of the title. Each passage is therefore treated as if it contained the title's
 *  words, with this weight. */
const SAID_BY_TITLE = 0.7;
/** A query word counts as found if the section contains a form of the word whose share is above this limit. */
const FOUND = 0.3;
/** Number of best candidates that vote for related candidates. */
const VOTERS = 20;

/** Returns the features of each hit, in the order of TREE_FEATURES.
 *  @param hits - the hits in the linear ranker's order
 *  @param similarity - null if the query is not searched by meaning */
export function treeFeatures(
  hits: readonly RankedHit[],
  table: QueryTable,
  featuresOf: Ranking["featuresOf"],
  similarity: Similarity | null,
): Float64Array[] {
  const best = hits[0]?.score || 1;
  const votes = relationVotes(hits, best);
  const heldShares = shareReader(table);
  return hits.map(({ record, score }, rank) => {
    const features = featuresOf(record);
    return Float64Array.of(
      // Some features grow with the weight of the query. Dividing them by the weight makes them comparable between
      // queries.
      features.words / table.idfWeight,
      features.coverage,
      features.title,
      features.passage / table.idfWeight,
      features.similarity,
      features.prior,
      score / best,
      ...heldShares(record),
      similarity?.within(record.position).best ?? -1,
      votes[rank] as number,
    );
  });
}

/** Returns the features of a candidate, keyed by name. */
export function namedFeatures(values: Float64Array): Readonly<Record<string, number>> {
  return Object.fromEntries(TREE_FEATURES.map((name, at) => [name, values[at] ?? 0]));
}

/** Creates a function that computes the features `bestPassage`, `bestQuestion` and `termsFound` of a section. */
function shareReader({
  termOf,
  shareOf,
  idfWeights,
  idfWeight,
  matchesOf,
}: QueryTable): (record: SectionRecord) => readonly number[] {
  // The share of each query word that is found in the title, in a passage and the title together, and in the whole
  // section.
  const title = new Float64Array(idfWeights.length);
  const own = new Float64Array(idfWeights.length);
  const whole = new Float64Array(idfWeights.length);
  const weigh = (shares: Float64Array): number => {
    let sum = 0;
    for (let at = 0; at < shares.length; at++) sum += (shares[at] as number) * (idfWeights[at] as number);
    return sum / idfWeight;
  };
  /** Increases a query word's share if the range contains a form of the word with a higher share. */
  const raise = (shares: Float64Array, slots: Matches["slots"], { from, to }: Run): void => {
    for (let at = from; at < to; at++) {
      const slot = slots[at] as number;
      const term = termOf[slot] as number;
      if ((shareOf[slot] as number) > (shares[term] as number)) shares[term] = shareOf[slot] as number;
    }
  };
  return (record) => {
    const { slots, title: inTitle, passages } = matchesOf(record);
    title.fill(0);
    raise(title, slots, inTitle);
    whole.set(title);
    for (let at = 0; at < title.length; at++) title[at] = SAID_BY_TITLE * (title[at] as number);
    const saidWeight = weigh(title);
    let [bestPassage, bestQuestion] = [0, 0];
    for (const [at, run] of passages.entries()) {
      let weight = saidWeight;
      if (run.from < run.to) {
        own.set(title);
        raise(own, slots, run);
        raise(whole, slots, run);
        weight = weigh(own);
      }
      if (record.passages[at]?.span === null) bestQuestion = Math.max(bestQuestion, weight);
      else bestPassage = Math.max(bestPassage, weight);
    }
    return [bestPassage, bestQuestion, whole.reduce((count, share) => count + Number(share > FOUND), 0)];
  };
}

/** Returns the sum of the votes for each hit.
 *  @param best - the best score, which must be above 0 */
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
