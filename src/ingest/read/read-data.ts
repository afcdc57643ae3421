import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { WordVectors } from "../../language/word-vectors.js";
import type { EditorialTable, SourceText, TableRow } from "../../model.js";
import type { RankModel, RankNode } from "../../search-data.js";
import type { Faults } from "./faults.js";
import type { Publication } from "./manifest.js";
import { readBytes, readText } from "./read-file.js";
import { type IdLock, readIdLock } from "./read-id-lock.js";
import { readSources } from "./read-sources.js";
import { readTable } from "./read-table.js";
import { TABLES, type TableName } from "./table-shapes.js";

export interface Data {
  readonly publications: readonly Publication[];
  readonly sources: readonly SourceText[];
  /** Whether all publications could be read. Otherwise the ids and tables are not checked against the sections. */
  readonly isComplete: boolean;
  readonly tables: Readonly<Record<TableName, EditorialTable>>;
  readonly vectors: WordVectors;
  readonly rankModel: RankModel;
  readonly idLock: IdLock;
}

/** @param faults - receives all faults. If there is a fault, the vectors and the rank model may be missing */
export function readData(dataDir: string, faults: Faults): Data {
  const { publications, texts, isComplete } = readSources(dataDir, faults);
  const tables = readTables(dataDir, faults);
  const vectors = faults.try(() => readWordVectors(dataDir)) as WordVectors;
  const rankModel = faults.try(() => readRankModel(join(dataDir, "rank-model.tsv"))) as RankModel;
  return { publications, sources: texts, isComplete, tables, vectors, rankModel, idLock: readIdLock(dataDir, faults) };
}

function readTables(dataDir: string, faults: Faults): Record<TableName, EditorialTable> {
  const tables = Object.entries(TABLES).map(([name, shape]) => {
    const file = join(dataDir, shape.file);
    // A missing table is treated as empty.
    const text = existsSync(file) ? faults.try(() => readText(file)) : "";
    return [name, readTable(text ?? "", file, shape, faults)];
  });
  return Object.fromEntries(tables) as Record<TableName, EditorialTable>;
}

const vectorsMeta = z.object({ dimensions: z.int().positive(), words: z.int().positive(), sha256: z.string() });

/** @throws Error if a file is missing or malformed, or does not match the hash in meta.json */
export function readWordVectors(dataDir: string): WordVectors {
  const folder = join(dataDir, "word-vectors");
  const metaFile = join(folder, "meta.json");
  const meta = readVectorsMeta(readText(metaFile), metaFile);
  const [words, vectors, scales] = ["words.txt", "vectors.i8", "scales.f32"].map((name) =>
    readBytes(join(folder, name)),
  ) as [Buffer, Buffer, Buffer];
  const actual = createHash("sha256").update(words).update(vectors).update(scales).digest("hex");
  if (actual !== meta.sha256)
    throw new Error(`${folder}: its parts have sha256 ${actual}, but meta.json has ${meta.sha256}`);
  const list = words.toString("utf8").trimEnd().split("\n");
  return {
    dimensions: meta.dimensions,
    rows: new Map(list.map((word, row) => [word, row])),
    vectors: new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length),
    scales: new Float32Array(list.map((_, row) => scales.readFloatLE(row * 4))),
  };
}

function readVectorsMeta(json: string, file: string): z.output<typeof vectorsMeta> {
  try {
    return vectorsMeta.parse(JSON.parse(json));
  } catch (cause) {
    const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new Error(`${file}: ${problem}`, { cause });
  }
}

/** Reads the trees that tools/rank-model trained, one row per node. `tree` and `node` are 0-based.
 *  @throws Error if a row is malformed, or if there are no trees */
export function readRankModel(file: string): RankModel {
  const trees: RankNode[][] = [];
  for (const row of readTable(readText(file), file).rows) {
    const tree = trees[Number(row["tree"])] ?? [];
    if (Number(row["node"]) !== tree.length || Number(row["tree"]) > trees.length)
      throw new Error(`${row.location}: trees and nodes must be counted from 0, without gaps`);
    trees[Number(row["tree"])] = tree;
    tree.push(readNode(row));
  }
  if (trees.length === 0) throw new Error(`${file}: has no trees; restore the file`);
  return { trees };
}

function readNode(row: TableRow): RankNode {
  const { feature = "", threshold, left, right, value } = row;
  const cells = feature === "" ? [value] : [threshold, left, right];
  const numbers = cells.map((cell) => (cell === undefined || cell === "" ? Number.NaN : Number(cell)));
  if (numbers.some(Number.isNaN))
    throw new Error(`${row.location}: a node must have either a feature, a threshold and two nodes, or a value`);
  const [first, ...rest] = numbers as [number, number, number];
  return feature === "" ? first : [feature, first, ...rest];
}
