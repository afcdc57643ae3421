/** @file Boosted regression trees, as trained by tools/rank-model: what they say of a candidate's features. */
import type { RankModel } from "../../../model.js";

/** A model as it is read: not tree by tree but feature by feature. Each node that sends a candidate to its right side rules
 *  out the leaves on its left; of each tree the first leaf that is left speaks. So the thresholds of a feature are compared in
 *  one run, which processors foresee, where a walk through trees guesses wrong at every other node. */
export interface Trees {
  /** Feature by feature, and in each by rising thresholds: the threshold of a node, its tree, the leaves that remain where
   *  a candidate goes right, a bit a leaf. */
  readonly thresholds: Float64Array;
  readonly owners: Uint16Array;
  readonly remaining: Int32Array;
  /** The first node of each feature, and one past the last of all. */
  readonly firstOf: Int32Array;
  /** What the leaves say, tree by tree, LEAVES for each. */
  readonly values: Float64Array;
  readonly size: number;
}

/** So many leaves a tree has at most: a bit each. */
const LEAVES = 32;

interface Node {
  readonly feature: number;
  readonly threshold: number;
  readonly tree: number;
  readonly remaining: number;
}

/** Prepares a model for reading.
 *  @param names - the features that this ranker works out, in the order in which a candidate brings them
 *  @throws Error that names a feature which the model asks for and the ranker does not know, or a tree too large to read */
export function prepareTrees(model: RankModel, names: readonly string[]): Trees {
  const nodes: Node[] = [];
  const values = new Float64Array(LEAVES * model.trees.length);
  for (const [tree, rows] of model.trees.entries()) {
    let leaves = 0;
    /** Reads a branch from left to right. @returns the leaves in it, a bit each */
    const read = (at: number): number => {
      const row = rows[at] as (typeof rows)[number];
      if (typeof row === "number") {
        if (leaves === LEAVES) throw new Error(`tree ${tree} of the rank model has more than ${LEAVES} leaves`);
        values[tree * LEAVES + leaves] = row;
        return 1 << leaves++;
      }
      const [name, threshold, left, right] = row;
      const feature = names.indexOf(name);
      if (feature < 0) throw new Error(`the rank model asks for the feature "${name}", which the ranker does not know`);
      const onLeft = read(left);
      nodes.push({ feature, threshold, tree, remaining: ~onLeft });
      return onLeft | read(right);
    };
    read(0);
  }
  nodes.sort((a, b) => a.feature - b.feature || a.threshold - b.threshold);
  const firstOf = new Int32Array(names.length + 1);
  for (const { feature } of nodes) firstOf[feature + 1] = (firstOf[feature + 1] as number) + 1;
  for (let at = 1; at < firstOf.length; at++) firstOf[at] = (firstOf[at] as number) + (firstOf[at - 1] as number);
  return {
    thresholds: Float64Array.from(nodes, ({ threshold }) => threshold),
    owners: Uint16Array.from(nodes, ({ tree }) => tree),
    remaining: Int32Array.from(nodes, ({ remaining }) => remaining),
    firstOf,
    values,
    size: model.trees.length,
  };
}

/** Makes the sum of what all trees say of a candidate; higher is better. Only differences within one query mean anything.
 *  What it returns takes the features of one candidate, in the order of the names with which the trees were prepared; all of
 *  them are numbers, since one that is NaN would go left at every node. */
export function treeScorer(trees: Trees): (features: Float64Array) => number {
  const { thresholds, owners, remaining, firstOf, values, size } = trees;
  const leaves = new Int32Array(size);
  return (features) => {
    leaves.fill(-1);
    for (let feature = 0; feature + 1 < firstOf.length; feature++) {
      const value = features[feature] as number;
      const end = firstOf[feature + 1] as number;
      for (let at = firstOf[feature] as number; at < end && value > (thresholds[at] as number); at++) {
        const tree = owners[at] as number;
        leaves[tree] = (leaves[tree] as number) & (remaining[at] as number);
      }
    }
    let sum = 0;
    for (let tree = 0; tree < size; tree++) {
      const left = leaves[tree] as number;
      sum += values[tree * LEAVES + 31 - Math.clz32(left & -left)] as number;
    }
    return sum;
  };
}
