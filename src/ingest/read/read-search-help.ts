/** @file Reads data/search-help.tsv: what players type when a section is the answer. */
import { join } from "node:path";
import type { EditorialTable } from "../../model.js";
import { readText } from "./read-file.js";
import { readTable } from "./read-table.js";

/** Reads the table of plain words and questions, one row a section.
 *  @throws Error naming the file that is missing, or file and line of a malformed row. */
export function readSearchHelp(dataDir: string): EditorialTable {
  const file = join(dataDir, "search-help.tsv");
  return readTable(readText(file), file);
}
