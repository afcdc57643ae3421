/** @file What the trees are told of each of the best candidates: the linear ranker's features, how much of the query its
 *  title and passages hold, how similar they are in meaning, and what stands around it among the other candidates. */
import { textVector } from "../../../language/word-vectors.js";
import type { Kind } from "../../../model.js";
import { similaritiesWithin, type VectorIndex } from "../../build/vector-index.js";
import type { SectionData } from "../../engine/section-data.js";
import type { InterpretedQuery } from "../../query/query-terms.js";
import { FEATURE_NAMES, type Features } from "../features.js";
import { makeQueryTable, type QueryTable } from "../query-table.js";
import type { GroupedHit } from "../rank.js";
import { heldOf } from "./held-words.js";
import { makeVotes } from "./votes.js";

// biome-ignore format: a list of words, not of lines
export const TREE_FEATURES = [
  ...FEATURE_NAMES, "score", "share", "rank", "grouped",
  "titleShare", "titleWeight", "bestPassage", "secondPassage", "bestQuestion", "wholeWeight", "termsFound",
  "titleSimilarity", "bestSimilarity", "secondSimilarity",
  "linkVotes", "relationVotes", "topicVotes", "relatedVotes", "parentShare", "childShare", "citedBy",
  "length", "passages", "depth", "governs", "isCard", "isErratum", "isTerm", "isSection", "isBox",
  "queryLength", "queryWords",
] as const;

type Numbers = Partial<Record<(typeof TREE_FEATURES)[number], number>>;

/** What the features of a query's candidates are worked out from. */
export interface TreeQuery {
  readonly interpreted: InterpretedQuery;
  /** How many words were typed. */
  readonly words: number;
  readonly featuresOf: (section: SectionData) => Features;
  /** How many stems and forms the edition has. */
  readonly vocabulary: number;
  /** Null where meaning has no say. */
  readonly vectors: VectorIndex | null;
  /** The words whose meaning counts. */
  readonly meaning: string;
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
  const best = hits[0]?.found.score || 1;
  const votesFor = makeVotes(hits, best);
  const table = makeQueryTable(query.interpreted, query.vocabulary);
  const vector = query.vectors && textVector(query.vectors.table, query.meaning);
  return hits.map((hit, rank) => {
    const { data, score } = hit.found;
    const values: Numbers = {
      ...ofWords(data, query, table),
      ...(query.vectors && vector ? similarityOf(data, query.vectors, vector) : UNKNOWN),
      ...votesFor(data),
      ...ofSection(data),
      score,
      share: score / best,
      rank,
      grouped: hit.alsoIn.length,
      queryLength: query.interpreted.length,
      queryWords: query.words,
    };
    return Float64Array.from(TREE_FEATURES, (name) => values[name] ?? 0);
  });
}

/** The linear ranker's features, those that grow with the query as shares of it. */
function ofWords(data: SectionData, { interpreted, featuresOf }: TreeQuery, table: QueryTable): Numbers {
  const features = featuresOf(data);
  return {
    ...features,
    words: features.words / interpreted.idfWeight,
    passage: features.passage / interpreted.idfWeight,
    ...heldOf(data, table),
  };
}

function similarityOf({ place }: SectionData, vectors: VectorIndex, vector: Float32Array): Numbers {
  const { title, best, second } = similaritiesWithin(vectors, vector, place);
  return { titleSimilarity: title, bestSimilarity: best, secondSimilarity: second };
}

const UNKNOWN: Numbers = { titleSimilarity: -1, bestSimilarity: -1, secondSimilarity: -1 };

function ofSection({ kind, number, governs, citedBy, passages, words }: SectionData): Numbers {
  return {
    citedBy: Math.log(1 + citedBy),
    length: Math.log(1 + words.length),
    passages: passages.length,
    depth: number?.split(".").length ?? 0,
    governs: Number(governs),
    isCard: Number(kind === "card"),
    isErratum: Number(kind === "erratum"),
    isTerm: Number(kind === "term"),
    isSection: Number(kind === "section"),
    isBox: Number(BOXES.has(kind)),
  };
}

/** Features by their names: why a hit stands where it stands. */
export function namedFeatures(values: Float64Array): Readonly<Record<string, number>> {
  return Object.fromEntries(TREE_FEATURES.map((name, at) => [name, values[at] ?? 0]));
}
