/** @file Boosted regression trees, as trained by tools/rank-model: what they say of a candidate's features. */
import type { RankModel } from "../../../model.js";

/** A model in flat arrays. A node below 0 in `left` or `right` is a leaf: its value stands at `-1 - node`. */
export interface Trees {
  /** The first node of each tree. */
  readonly roots: Int32Array;
  readonly feature: Int32Array;
  readonly threshold: Float64Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly values: Float64Array;
}

/** Prepares a model for reading.
 *  @param names - the features that this ranker works out, in the order in which a candidate brings them
 *  @throws Error that names a feature which the model asks for and the ranker does not know. */
export function prepareTrees(model: RankModel, names: readonly string[]): Trees {
  const roots: number[] = [];
  const nodes: { feature: number; threshold: number; left: number; right: number }[] = [];
  const values: number[] = [];
  for (const tree of model.trees) {
    const place = tree.map((node) =>
      typeof node === "number" ? -1 - (values.push(node) - 1) : nodes.push(emptyNode()) - 1,
    );
    for (const [at, node] of tree.entries()) {
      if (typeof node === "number") continue;
      const [name, threshold, left, right] = node;
      const feature = names.indexOf(name);
      if (feature < 0) throw new Error(`the rank model asks for the feature "${name}", which the ranker does not know`);
      nodes[place[at] as number] = { feature, threshold, left: place[left] as number, right: place[right] as number };
    }
    roots.push(place[0] as number);
  }
  return {
    roots: Int32Array.from(roots),
    feature: Int32Array.from(nodes, ({ feature }) => feature),
    threshold: Float64Array.from(nodes, ({ threshold }) => threshold),
    left: Int32Array.from(nodes, ({ left }) => left),
    right: Int32Array.from(nodes, ({ right }) => right),
    values: Float64Array.from(values),
  };
}

/** The sum of what all trees say of a candidate; higher is better. Only differences within one query mean anything.
 *  @param features - of one candidate, in the order of the names with which the trees were prepared */
export function scoreByTrees(trees: Trees, features: Float64Array): number {
  const { roots, feature, threshold, left, right, values } = trees;
  let sum = 0;
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree] as number;
    while (node >= 0) {
      const value = features[feature[node] as number] as number;
      node = value <= (threshold[node] as number) ? (left[node] as number) : (right[node] as number);
    }
    sum += values[-1 - node] as number;
  }
  return sum;
}

function emptyNode(): { feature: number; threshold: number; left: number; right: number } {
  return { feature: 0, threshold: 0, left: 0, right: 0 };
}
