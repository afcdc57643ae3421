/** @file What the trees are told of each of the best candidates: the linear ranker's features, how much of the query its
 *  title and passages hold, how similar they are in meaning, and what stands around it among the other candidates. */
import type { Kind } from "../../../model.js";
import type { SectionData } from "../../engine/section-data.js";
import type { InterpretedQuery } from "../../query/query-terms.js";
import { FEATURE_NAMES, type Features } from "../features.js";
import type { MatchReader } from "../matches.js";
import type { QueryTable } from "../query-table.js";
import type { GroupedHit } from "../rank.js";
import type { Similarity } from "../similarity.js";
import { HELD_NAMES, heldWords } from "./held-words.js";
import { makeVotes, VOTE_NAMES } from "./votes.js";

/** The names of all features, group by group; each group is written in this very order. */
// biome-ignore format: lists of words, not of lines
const GROUPS = {
  linear: FEATURE_NAMES,
  place: ["score", "share", "rank", "grouped"],
  held: HELD_NAMES,
  meaning: ["titleSimilarity", "bestSimilarity", "secondSimilarity"],
  votes: VOTE_NAMES,
  section: ["citedBy", "length", "passages", "depth", "governs", "isCard", "isErratum", "isTerm", "isSection", "isBox"],
  query: ["queryLength", "queryWords"],
} as const;

export const TREE_FEATURES = Object.values(GROUPS).flat();

/** What the features of a query's candidates are worked out from. */
export interface TreeQuery {
  readonly interpreted: InterpretedQuery;
  readonly table: QueryTable;
  readonly matchesOf: MatchReader;
  /** How many words were typed. */
  readonly words: number;
  readonly featuresOf: (section: SectionData) => Features;
  /** Null where meaning has no say. */
  readonly similarity: Similarity | null;
}

const BOXES: ReadonlySet<Kind> = new Set<Kind>([
  "clarification",
  "tip",
  "exception",
  "reminder",
  "borg-rule",
  "open-rules",
]);

/** The features of each hit, in the order of TREE_FEATURES.
 *  @param hits - the best first, as the linear ranker has put them in order */
export function treeFeatures(hits: readonly GroupedHit[], query: TreeQuery): Float64Array[] {
  const { interpreted, table, similarity } = query;
  const best = hits[0]?.found.score || 1;
  const votesFor = makeVotes(hits, best);
  const heldIn = heldWords(table, query.matchesOf);
  // One piece of memory for all hits: small ones for each would cost more than what is written into them.
  const all = new Float64Array(hits.length * TREE_FEATURES.length);
  return hits.map(({ found: { data, score }, alsoIn }, rank) => {
    const values = all.subarray(rank * TREE_FEATURES.length, (rank + 1) * TREE_FEATURES.length);
    let at = writeLinear(query.featuresOf(data), interpreted.idfWeight, values);
    values[at++] = score;
    values[at++] = score / best;
    values[at++] = rank;
    values[at++] = alsoIn.length;
    at = heldIn(data, values, at);
    at = writeMeaning(data, similarity, values, at);
    at = votesFor(data, values, at);
    at = writeSection(data, values, at);
    values[at++] = interpreted.terms.length;
    values[at] = query.words;
    return values;
  });
}

/** The linear ranker's features, those that grow with the query as shares of it. @returns the place behind them */
function writeLinear(features: Features, idfWeight: number, values: Float64Array): number {
  let at = 0;
  for (const name of FEATURE_NAMES) {
    values[at++] = name === "words" || name === "passage" ? features[name] / idfWeight : features[name];
  }
  return at;
}

/** The similarity of a text that a section does not have, or where meaning has no say. */
const UNKNOWN = -1;

function writeMeaning(
  { place }: SectionData,
  similarity: Similarity | null,
  values: Float64Array,
  from: number,
): number {
  const within = similarity?.within(place);
  values[from] = within?.title ?? UNKNOWN;
  values[from + 1] = within?.best ?? UNKNOWN;
  values[from + 2] = within?.second ?? UNKNOWN;
  return from + GROUPS.meaning.length;
}

function writeSection(section: SectionData, values: Float64Array, from: number): number {
  const { kind, number } = section;
  let at = from;
  values[at++] = Math.log(1 + section.citedBy);
  values[at++] = Math.log(1 + section.words.length);
  values[at++] = section.passages.length;
  values[at++] = number === null ? 0 : number.split(".").length;
  values[at++] = Number(section.governs);
  values[at++] = Number(kind === "card");
  values[at++] = Number(kind === "erratum");
  values[at++] = Number(kind === "term");
  values[at++] = Number(kind === "section");
  values[at++] = Number(BOXES.has(kind));
  return at;
}

/** Features by their names: why a hit stands where it stands. */
export function namedFeatures(values: Float64Array): Readonly<Record<string, number>> {
  return Object.fromEntries(TREE_FEATURES.map((name, at) => [name, values[at] ?? 0]));
}
