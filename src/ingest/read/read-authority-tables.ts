/** @file Reads the editorial tables of precedence: data/authority/conflicts.tsv, data/authority/changes.tsv,
 *  data/authority/ties.tsv and data/faq/current-texts.tsv. */
import { join } from "node:path";
import type { EditorialTable } from "../../model.js";
import { readText } from "./read-file.js";
import { readTable } from "./read-table.js";

/** Reads the tables; their ids and quotes are checked against the texts where sections are ranked.
 *  @throws Error naming the file that is missing, or file and line of a malformed row. */
export function readAuthorityTables(dataDir: string): {
  readonly conflicts: EditorialTable;
  readonly currentTexts: EditorialTable;
  readonly changes: EditorialTable;
  readonly ties: EditorialTable;
} {
  return {
    conflicts: readOne(join(dataDir, "authority/conflicts.tsv")),
    currentTexts: readOne(join(dataDir, "faq/current-texts.tsv")),
    changes: readOne(join(dataDir, "authority/changes.tsv")),
    ties: readOne(join(dataDir, "authority/ties.tsv")),
  };
}

function readOne(file: string): EditorialTable {
  return readTable(readText(file), file);
}
