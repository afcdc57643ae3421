/** @file Texts on one matter that no rule ties, found by reading: data/authority/ties.tsv. */
import { rowPlace, rowSection } from "../../row-section.js";
import type { Texts } from "../../texts.js";
import type { Finding } from "../../tie.js";

/** Each row as a tie between its two sections.
 *  @throws Error naming file and line of a row with an unknown id. */
export function readByHand({ index, tables: { ties } }: Texts): Finding[] {
  return ties.rows.map((row, at): Finding => {
    const [from, to] = [rowSection(index, ties, at, "from"), rowSection(index, ties, at, "to")];
    return { from: from.id, to: to.id, because: row.reason ?? "", row: rowPlace(ties, at), close: true };
  });
}
