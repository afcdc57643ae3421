/** @file Reads a table of the trees that tools/rank-model trains. */
import type { RankModel, RankNode } from "../../model.js";
import { readText } from "./read-file.js";
import { readTable } from "./read-table.js";

/** Reads the trees: a row a node, `tree` and `node` counting from 0; a node has a feature, its threshold and two nodes
 *  of the same tree, or else a value.
 *  @throws Error naming file and line of a row that is none of these. */
export function readRankModel(file: string): RankModel {
  const { rows, lines } = readTable(readText(file), file);
  const trees: RankNode[][] = [];
  for (const [at, row] of rows.entries()) {
    const tree = trees[Number(row["tree"])] ?? [];
    if (Number(row["node"]) !== tree.length || Number(row["tree"]) > trees.length) {
      throw new Error(`${file}:${lines?.[at]}: trees and nodes must be counted from 0, without gaps`);
    }
    trees[Number(row["tree"])] = tree;
    tree.push(nodeOf(row, `${file}:${lines?.[at]}`));
  }
  return { trees };
}

function nodeOf(row: Readonly<Record<string, string>>, place: string): RankNode {
  const { feature = "", threshold, left, right, value } = row;
  const numbers = feature === "" ? [value] : [threshold, left, right];
  const read = numbers.map((text) => (text === undefined || text === "" ? Number.NaN : Number(text)));
  if (read.some(Number.isNaN))
    throw new Error(`${place}: a node has a feature, a threshold and two nodes, or else a value`);
  return feature === "" ? (read[0] as number) : [feature, read[0] as number, read[1] as number, read[2] as number];
}
