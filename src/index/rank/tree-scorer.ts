/** @file Boosted regression trees, trained by tools/rank-model, which order the best candidates by their features. */
import type { RankModel, RankNode } from "../../model.js";

/** The names of all features, in the order of a candidate's values: those of the linear ranker, its score as a share of the best
 *  one, and
 *  - `bestPassage`, `bestQuestion`: the share of the query's weight in the best passage, in the best question
 *  - `termsFound`: how many of the query's words the section contains
 *  - `bestSimilarity`: of the best passage or question, -1 if there is none
 *  - `relationVotes`: the shares of the best score of the candidates that are tied to it */
// biome-ignore format: a list of words, not of lines
export const TREE_FEATURES = [
  "words", "coverage", "title", "passage", "similarity", "prior", "share",
  "bestPassage", "bestQuestion", "termsFound", "bestSimilarity", "relationVotes",
] as const;

/** Scores the features of a candidate, higher is better. Only differences within one query mean anything. */
export type TreeScorer = (features: Float64Array) => number;

/** A node of a tree. Children are indexes into its list of nodes. */
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
