/** @file Quotations in the reasons of editorial rows: whoever claims that a text says something quotes it as it stands. */
import type { EditorialTable, SourceText } from "../../model.js";
import type { Faults } from "./faults.js";
import { PUBLICATION_TABLES, type Shape, TABLES, type TableName } from "./table-shapes.js";

/** Quotations in a reason: “unless a card text specifically allows it”, "see … also". */
const QUOTED = /[“"]([^“”"]+)[”"]/g;
const FEWEST_WORDS = 3;

/** Holds what reasons quote against the texts, on either side of an ellipsis.
 *  @param faults - told of each quotation of three words or more that stands in no text. */
export function checkReasons(
  sources: readonly SourceText[],
  tables: Readonly<Record<TableName, EditorialTable>>,
  faults: Faults,
): void {
  const text = bare(sources.flatMap(({ lines }) => lines).join(" "));
  const own = sources.flatMap((source) =>
    Object.entries(source.tables).map(([name, table]) => [table, PUBLICATION_TABLES[source.format]?.[name]] as const),
  );
  const others = Object.entries<Shape>(TABLES).map(([name, shape]) => [tables[name as TableName], shape] as const);
  for (const [table, shape] of [...own, ...others]) {
    if (shape?.columns["reason"]?.holds !== "reason") continue;
    for (const [at, { reason = "" }] of table.rows.entries()) {
      for (const [, words = ""] of reason.matchAll(QUOTED)) {
        if (
          words.split(" ").length < FEWEST_WORDS ||
          words.split(/…|\.\.\./).every((part) => text.includes(bare(part)))
        )
          continue;
        faults.add(`${table.file}:${table.lines?.[at]}`, `reason: "${words}" stands in no text`);
      }
    }
  }
}

/** Words without markup, capitals, the sort of their quotation marks and the signs at their ends. */
function bare(text: string): string {
  return text
    .replace(/\]\(#\)|[*[\]\\▯]/g, "")
    .replace(/[“”]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/\s{2,}|[^\S ]/g, " ")
    .toLowerCase()
    .replace(/^[ .,;:]+|[ .,;:]+$/g, "");
}
