/** @file Boosted regression trees that rerank the best candidates by their features. The trees are trained by
 *  tools/rank-model. */
import type { RankModel, RankNode } from "../../search-data.js";

/** Names of all features, in the order of a candidate's values. The features include some of the linear ranker's, the
 *  score divided by the best score, and these:
 *  - `bestPassage`, `bestQuestion`: the share of the query's weight in the best passage, and in the best question
 *  - `termsFound`: number of query words that the section contains
 *  - `bestSimilarity`: similarity of the best passage or question, or -1 if there is none
 *  - `relationVotes`: sum of the scores of related candidates, each divided by the best score */
// biome-ignore format: a list of words, not of lines
export const TREE_FEATURES = [
  "words", "coverage", "title", "passage", "similarity", "prior", "share",
  "bestPassage", "bestQuestion", "termsFound", "bestSimilarity", "relationVotes",
] as const;

/** Computes a score from a candidate's features. A higher score is better. Scores are comparable only within the same
 *  query. */
export type TreeScorer = (features: Float64Array) => number;

/** Creates a scorer from a trained model.
 *  @param names - names of the features that the ranker computes, in the order of a candidate's values
 *  @throws Error if the model needs a feature that is not in `names` */
export function treeScorer({ trees }: RankModel, names: readonly string[]): TreeScorer {
  // All nodes of all trees. A leaf contains a score instead of a feature.
  const nodes = trees.flat();
  const features = Int32Array.from(nodes, (node) => (typeof node === "number" ? LEAF : featureOf(node, names)));
  const values = Float64Array.from(nodes, (node) => (typeof node === "number" ? node : node[1]));
  const left = new Int32Array(nodes.length);
  const right = new Int32Array(nodes.length);
  const roots: number[] = [];
  let root = 0;
  for (const tree of trees) {
    roots.push(root);
    for (const [at, node] of tree.entries()) {
      if (typeof node === "number") continue;
      left[root + at] = root + node[2];
      right[root + at] = root + node[3];
    }
    root += tree.length;
  }
  return (candidate) => {
    let sum = 0;
    for (let at of roots) {
      for (let feature = features[at] as number; feature !== LEAF; feature = features[at] as number) {
        const goesRight = (candidate[feature] as number) > (values[at] as number);
        at = (goesRight ? right[at] : left[at]) as number;
      }
      sum += values[at] as number;
    }
    return sum;
  };
}

const LEAF = -1;

function featureOf([name]: Exclude<RankNode, number>, names: readonly string[]): number {
  const feature = names.indexOf(name);
  if (feature < 0) throw new Error(`the rank model uses the unknown feature "${name}"`);
  return feature;
}
