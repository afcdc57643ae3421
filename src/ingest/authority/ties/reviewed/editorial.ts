/** @file Texts on one matter that no rule ties, found by reading: data/authority/ties.tsv. */
import type { LinkedSection } from "../../../../model.js";
import { isRule } from "../../evidence/is-rule.js";
import { rowPlace, rowSection } from "../../row-section.js";
import type { SectionIndex } from "../../section-index.js";
import type { Texts } from "../../texts.js";
import type { Finding } from "../../tie.js";
import { firstOf } from "../glossary-rulebook.js";

/** Each row as a tie between its two sections; of a term and a rule it says which would come first. */
export function readByHand({ index, tables: { ties } }: Texts): Finding[] {
  return ties.rows.map((row, at): Finding => {
    const [from, to] = [rowSection(index, [ties, at], "from"), rowSection(index, [ties, at], "to")];
    const first = firstEnd(index, from, to);
    return {
      from: from.id,
      to: to.id,
      because: row.reason ?? "",
      row: rowPlace(ties, at),
      close: true,
      ...(first && { first }),
    };
  });
}

function firstEnd(index: SectionIndex, from: LinkedSection, to: LinkedSection): "from" | "to" | null {
  if (from.kind === "term" && isRule(index, to)) return firstOf(from, to) === "term" ? "from" : null;
  if (to.kind === "term" && isRule(index, from)) return firstOf(to, from) === "term" ? "to" : null;
  return null;
}
