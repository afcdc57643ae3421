/** @file Everything that ingestion reads from the data folder. */
import { join } from "node:path";
import type { WordVectors } from "../../language/word-vectors.js";
import type { EditorialTable, IdLock, RankModel, SourceText } from "../../model.js";
import { Faults } from "./faults.js";
import { readIdLock } from "./read-id-lock.js";
import { readRankModel } from "./read-rank-model.js";
import { collectSources } from "./read-sources.js";
import { readTables } from "./read-tables.js";
import { readWordVectors } from "./read-word-vectors.js";
import type { TableName } from "./table-shapes.js";

export interface Data {
  readonly sources: readonly SourceText[];
  /** Whether it is not known which sections a document has, since its own data cannot be read as they should. */
  readonly doubts: (document: string) => boolean;
  /** Whether there is no such document. */
  readonly certain: boolean;
  readonly tables: Readonly<Record<TableName, EditorialTable>>;
  readonly vectors: WordVectors;
  readonly rankModel: RankModel;
  readonly idLock: IdLock;
}

/** Reads the publications, the editorial tables, the word vectors, the rank model and the lockfile of ids below `dataDir`.
 *  @param faults - told of each thing that is wrong, with the file and its line or field. Whoever goes on with data of which
 *  one is told does so only to find what else is wrong: vectors and rank model may be missing then. Without it all are
 *  thrown. */
export function readData(dataDir: string, faults?: Faults): Data {
  const gathered = faults ?? new Faults();
  const { texts, doubts, certain } = collectSources(dataDir, gathered);
  const tables = readTables(dataDir, gathered);
  const vectors = gathered.try(() => readWordVectors(dataDir));
  const rankModel = gathered.try(() => readRankModel(join(dataDir, "rank-model.tsv")));
  const idLock = readIdLock(dataDir, gathered);
  if (!faults) gathered.throwIfAny();
  return {
    sources: texts,
    doubts,
    certain,
    tables,
    vectors: vectors as WordVectors,
    rankModel: rankModel as RankModel,
    idLock,
  };
}
