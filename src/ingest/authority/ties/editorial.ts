/** @file Ties that only reading finds: data/authority/ties.tsv. */
import type { EditorialTable } from "../../../model.js";
import { ORDER } from "../reasons.js";
import { rowPlace, rowSection } from "../row-section.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie, TieType } from "../tie.js";

const TYPES: readonly TieType[] = ["same-topic", "exception-to", "overrides", "amends"];

/** Each row as a tie from its first section to its second; nothing yields by it.
 *  @throws Error naming file and line of a row with an unknown id or type. */
export function editorialTies(index: SectionIndex, table: EditorialTable): Tie[] {
  return table.rows.map((row, at): Tie => {
    const type = TYPES.find((one) => one === row["type"]);
    if (!type) throw new Error(`${rowPlace(table, at)}: "${row["type"]}" is none of ${TYPES.join(", ")}`);
    const [from, to] = [rowSection(index, table, at, "from"), rowSection(index, table, at, "to")];
    const order = type === "overrides" ? ` ${ORDER.glossary}` : "";
    return { type, from: from.id, to: to.id, reason: `${row.reason ?? ""}${order}`, close: true };
  });
}
