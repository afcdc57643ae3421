/** @file Ties that only reading finds: data/authority/ties.tsv. */
import { rowPlace, rowSection } from "../row-section.js";
import type { Texts } from "../texts.js";
import type { Finding, TieType } from "../tie.js";

const TYPES: readonly TieType[] = ["same-topic", "exception-to"];

/** The rows of one type, each a tie from its first section to its second.
 *  @throws Error naming file and line of a row with an unknown id or type. */
export function readByHand(type: "same-topic" | "exception-to"): (texts: Texts) => Finding[] {
  return ({ index, tables: { ties } }) =>
    ties.rows.flatMap((row, at): Finding[] => {
      if (!TYPES.some((one) => one === row["type"]))
        throw new Error(`${rowPlace(ties, at)}: "${row["type"]}" is none of ${TYPES.join(", ")}`);
      const [from, to] = [rowSection(index, ties, at, "from"), rowSection(index, ties, at, "to")];
      return row["type"] === type ? [{ from: from.id, to: to.id, because: row.reason ?? "", close: true }] : [];
    });
}
