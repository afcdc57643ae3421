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
import { heldWords } from "./held-words.js";
import { makeVotes } from "./votes.js";

/** The names of all features, group by group. */
// biome-ignore format: lists of words, not of lines
const GROUPS = {
  linear: FEATURE_NAMES,
  place: ["score", "share", "rank", "grouped"],
  held: ["titleShare", "titleWeight", "bestPassage", "secondPassage", "bestQuestion", "wholeWeight", "termsFound"],
  meaning: ["titleSimilarity", "bestSimilarity", "secondSimilarity"],
  votes: ["linkVotes", "relationVotes", "topicVotes", "relatedVotes", "parentShare", "childShare"],
  section: ["citedBy", "length", "passages", "depth", "governs", "isCard", "isErratum", "isTerm", "isSection", "isBox"],
  query: ["queryLength", "queryWords"],
} as const;

export const TREE_FEATURES = Object.values(GROUPS).flat();

type Group = keyof typeof GROUPS;
type Numbers<Name extends Group> = Readonly<Record<(typeof GROUPS)[Name][number], number>>;

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
  const ofQuery = { queryLength: interpreted.terms.length, queryWords: query.words };
  return hits.map(({ found: { data, score }, alsoIn }, rank) => {
    const values = new Float64Array(TREE_FEATURES.length);
    let at = 0;
    const write = <Name extends Group>(group: Name, numbers: Numbers<Name>): void => {
      for (const name of GROUPS[group]) values[at++] = numbers[name as keyof Numbers<Name>];
    };
    write("linear", asShares(query.featuresOf(data), interpreted.idfWeight));
    write("place", { score, share: score / best, rank, grouped: alsoIn.length });
    write("held", heldIn(data));
    write("meaning", similarity ? similarityOf(data, similarity) : UNKNOWN);
    write("votes", votesFor(data));
    write("section", ofSection(data));
    write("query", ofQuery);
    return values;
  });
}

/** The linear ranker's features, those that grow with the query as shares of it. */
function asShares(features: Features, idfWeight: number): Features {
  return { ...features, words: features.words / idfWeight, passage: features.passage / idfWeight };
}

function similarityOf({ place }: SectionData, similarity: Similarity): Numbers<"meaning"> {
  const { title, best, second } = similarity.within(place);
  return { titleSimilarity: title, bestSimilarity: best, secondSimilarity: second };
}

const UNKNOWN: Numbers<"meaning"> = { titleSimilarity: -1, bestSimilarity: -1, secondSimilarity: -1 };

function ofSection({ kind, number, governs, citedBy, passages, words }: SectionData): Numbers<"section"> {
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
