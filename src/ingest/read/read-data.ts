/** @file Everything that ingestion reads from the data folder. */
import { join } from "node:path";
import type { WordVectors } from "../../language/word-vectors.js";
import type { EditorialTable, RankModel, SourceText } from "../../model.js";
import { Faults } from "./faults.js";
import { readRankModel } from "./read-rank-model.js";
import { collectSources } from "./read-sources.js";
import { readTables } from "./read-tables.js";
import { readWordVectors } from "./read-word-vectors.js";
import type { TableName } from "./table-shapes.js";

export interface Data {
  readonly sources: readonly SourceText[];
  readonly tables: Readonly<Record<TableName, EditorialTable>>;
  readonly vectors: WordVectors;
  readonly rankModel: RankModel;
}

/** Reads the publications, the editorial tables, the word vectors and the rank model below `dataDir`.
 *  @throws Error with a line for each thing that is wrong, naming the file and its line or field. */
export function readData(dataDir: string): Data {
  const faults = new Faults();
  const sources = collectSources(dataDir, faults);
  const tables = readTables(dataDir, faults);
  const vectors = faults.try(() => readWordVectors(dataDir));
  const rankModel = faults.try(() => readRankModel(join(dataDir, "rank-model.tsv")));
  faults.throwIfAny();
  return { sources, tables, vectors: vectors as WordVectors, rankModel: rankModel as RankModel };
}
