/** @file Boosted regression trees, trained by tools/rank-model. */
import type { RankModel } from "../../model.js";

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
      if (name !== null && feature < 0)
        throw new Error(`the rank model asks for the feature "${name}", which the ranker does not know`);
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
