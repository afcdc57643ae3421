/** @file The linear ranker, which ranks candidates in the same way for every engine. */
import type { Companion, SectionRecord } from "../build/section-record.js";
import { topPositions } from "../engine/engine.js";
import type { InterpretedQuery } from "../query/interpret-query.js";
import type { ReadRequest } from "../query/read-request.js";
import { sentenceShare, type Weights } from "../weights.js";
import type { QueryTable } from "./query-matches.js";
import { type Rescored, rescorer } from "./rescore.js";
import type { Similarity } from "./similarity.js";
import type { TermScores } from "./term-score.js";

// biome-ignore format: a list of words, not of lines
export const FEATURE_NAMES = [
  "words", "coverage", "title", "proximity", "passage", "phrase", "similarity", "prior", "links",
] as const;

/** The features of a candidate:
 *  - `words`: the BM25F score of the section's fields, multiplied by a factor for how much of the query they contain
 *  (term-score.ts)
 *  - `coverage`: the share of the query's weight that the section contains, 0 to 1
 *  - `title`, `proximity`, `passage`, `phrase`: scores from rescoring (rescore.ts), or 0 without rescoring
 *  - `similarity`: similarity in meaning, divided by the highest similarity of all candidates, 0 to 1
 *  - `prior`: how likely the section is to answer a query, independent of the query; higher if the query names the
 *  section's document
 *  - `links`: the shares of score that the section receives from its parent, its children and the sections that link to
 *  it */
export type Features = Readonly<Record<(typeof FEATURE_NAMES)[number], number>>;

export interface Ranked {
  readonly record: SectionRecord;
  readonly score: number;
}

/** A ranked section with the sections that are grouped under it. */
export interface RankedHit extends Ranked {
  readonly alsoIn: readonly Companion[];
  /** The features that explain the rank of the hit, if the request has `explain`. */
  readonly explain?: Readonly<Record<string, number>>;
}

export interface Ranking {
  /** The sections that match, in descending order of score. */
  readonly ranked: readonly Ranked[];
  readonly featuresOf: (record: SectionRecord) => Features;
}

export interface CandidateSet {
  readonly records: readonly SectionRecord[];
  /** The engine's remaining hits, in the engine's order. These hits appear only on later pages. */
  readonly unranked: readonly SectionRecord[];
  /** Number of matching sections that are not in `records`. */
  readonly unseen: number;
  /** Null if the query is not searched by meaning. */
  readonly similarity: Similarity | null;
  /** The word scores of all sections. */
  readonly scores: TermScores;
}

const NOT_RESCORED: Rescored = { title: 0, proximity: 0, passage: 0, phrase: 0 };

/** Ranks candidates: scores their words, rescores the best ones, then adds scores for meaning and links. */
export function rank(read: ReadRequest, candidates: CandidateSet, table: QueryTable, weights: Weights): Ranking {
  const { records, similarity } = candidates;
  const candidateAt = new Int32Array(read.index.records.length).fill(-1);
  const words = new Float32Array(records.length);
  const priors = new Float32Array(records.length);
  const scores = new Float32Array(records.length);
  const priorOf = priorFor(read, weights.named);
  for (const [at, record] of records.entries()) {
    candidateAt[record.position] = at;
    words[at] = candidates.scores.words[record.position] as number;
    priors[at] = priorOf(record);
    scores[at] = (words[at] as number) * (priors[at] as number);
  }
  const rescore = rescorer(read, table, weights);
  const rescored = new Map<number, Rescored>();
  for (const at of topPositions(scores, weights.rescoring.candidates)) {
    const one = rescore(records[at] as SectionRecord);
    rescored.set(at, one);
    const more = one.title + one.proximity + one.passage + one.phrase;
    scores[at] = ((words[at] as number) + more) * (priors[at] as number);
  }
  const similarities = shareOfBest(records, similarity);
  if (similarities) {
    const scale = worthOfMeaning(scores, read.interpreted, weights.meaning);
    for (let at = 0; at < scores.length; at++) {
      const worth = scale * (similarities[at] as number) ** weights.meaning.power * Math.sqrt(priors[at] as number);
      scores[at] = (scores[at] as number) + worth;
    }
  }
  const links = linkScores(records, scores, candidateAt, weights.links.givers);
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) + (links[at] as number);
  return {
    ranked: topPositions(scores, scores.length).map((at) => {
      return { record: records[at] as SectionRecord, score: scores[at] as number };
    }),
    featuresOf: ({ position }) => {
      const at = candidateAt[position] ?? -1;
      return {
        words: words[at] ?? 0,
        coverage: candidates.scores.coverage[position] ?? 0,
        ...(rescored.get(at) ?? NOT_RESCORED),
        similarity: similarities?.[at] ?? 0,
        prior: priors[at] ?? 0,
        links: links[at] ?? 0,
      };
    },
  };
}

/** Creates a function that returns a section's prior, which is higher if the query names the section's document. */
function priorFor({ query: { documents } }: ReadRequest, named: number): (record: SectionRecord) => number {
  return ({ section, prior }) => prior * (documents.includes(section.document) ? named : 1);
}

/** Returns each candidate's similarity divided by the highest similarity, or null if no candidate is similar. */
function shareOfBest(records: readonly SectionRecord[], similarity: Similarity | null): Float32Array | null {
  if (!similarity) return null;
  const shares = Float32Array.from(records, ({ position }) => Math.max(0, similarity.of(position)));
  const best = shares.reduce((most, one) => Math.max(most, one), 0);
  return best === 0 ? null : shares.map((one) => one / best);
}

/** Returns the score that the most similar candidate gets for its meaning, which is a share of the best word score. */
function worthOfMeaning(
  scores: Float32Array,
  { terms }: InterpretedQuery,
  { words, sentence, alone }: Weights["meaning"],
): number {
  const best = scores.reduce((most, one) => Math.max(most, one), 0);
  return (best || alone) * (words + (sentence - words) * sentenceShare(terms.length));
}

/** Returns the score that each candidate receives through links from the best candidates. All shares are computed from
 *  the scores that the candidates had before any share was added.
 *  @param candidateAt - index of each section among the candidates, or -1, indexed by the section's position
 *  @param givers - number of best candidates that pass on a share of their score */
function linkScores(
  records: readonly SectionRecord[],
  scores: Float32Array,
  candidateAt: Int32Array,
  givers: number,
): Float32Array {
  const received = new Float32Array(scores.length);
  for (const from of topPositions(scores, givers)) {
    for (const { to, share, redirect } of records[from]?.gives ?? []) {
      const at = candidateAt[to] as number;
      if (at < 0 || (scores[at] === 0 && !redirect)) continue;
      received[at] = (received[at] as number) + (scores[from] as number) * share;
    }
  }
  return received;
}
