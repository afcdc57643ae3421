/** @file The tables of the former printing for the new one: the rows that still match, with the lines in which they do. */
import { basename, dirname, relative } from "node:path";
import type { SourceText } from "../../model.js";
import { PUBLICATION_TABLES } from "../read/table-shapes.js";
import type { KeptTable } from "./revision.js";

/** @param source - the new printing in the place of the former, with the rows whose words it has
 *  @param broken - the places of rows that do not hold, as ingestion told them
 *  @param publication - the id under which the new printing stands by itself, from its first line */
export function keptTables(
  { tables, format, startLine }: SourceText,
  broken: ReadonlySet<string>,
  publication: string,
  folder: string,
): KeptTable[] {
  return Object.entries(tables).flatMap(([name, { file, rows, lines }]): KeptTable[] => {
    const columns = PUBLICATION_TABLES[format]?.[name]?.columns ?? {};
    const names = Object.keys(columns);
    const kept = rows.filter((_, at) => !broken.has(`${file}:${lines?.[at]}`));
    if (kept.length === 0) return [];
    const shifted = (column: string, cell: string) =>
      columns[column]?.holds === "line" && cell !== "" ? String(Number(cell) - startLine + 1) : cell;
    const body = kept.map((row) => names.map((column) => shifted(column, row[column] ?? "")).join("\t"));
    const place = relative(folder, file);
    return [
      {
        name,
        file: `${dirname(place)}/${publication}.${basename(place)}`,
        content: `${[names.join("\t"), ...body].join("\n")}\n`,
        rows: kept.length,
      },
    ];
  });
}
