/** @file Reads the tables that are not a publication's own. */
import { join } from "node:path";
import type { EditorialTable } from "../../model.js";
import type { Faults } from "./faults.js";
import { readText } from "./read-file.js";
import { readTable } from "./read-table.js";
import { TABLES, type TableName } from "./table-shapes.js";

/** Each by the name by which a stage asks for it. Their ids and quotes are checked once there are sections
 *  (check-data.ts).
 *  @param faults - told of each missing file and each malformed table or row. */
export function readTables(dataDir: string, faults: Faults): Record<TableName, EditorialTable> {
  const tables = Object.entries(TABLES).map(([name, shape]) => {
    const file = join(dataDir, shape.file);
    const text = faults.try(() => readText(file));
    return [name, text === undefined ? { file, rows: [], lines: [] } : readTable(text, file, shape, faults)];
  });
  return Object.fromEntries(tables) as Record<TableName, EditorialTable>;
}
