/** @file The two printings of the Rulebook: the Borg sheet (2.5.6) words many sections of the Compendium (2.4.5) anew. */
import type { EditorialTable } from "../../../model.js";
import { rowPlace, rowSection } from "../row-section.js";
import type { SectionIndex } from "../section-index.js";
import type { Texts } from "../texts.js";
import type { Finding, Note } from "../tie.js";

const SCOPES: readonly unknown[] = ["words", "part"];

/** The older printings that keep their place though words were replaced, with the note that says why.
 *  @param table - data/authority/reworded.tsv, found by reading
 *  @throws Error naming file and line of a row whose section or scope is unknown. */
function keptPrintings(index: SectionIndex, table: EditorialTable): ReadonlyMap<string, string> {
  return new Map(
    table.rows.map((row, at) => {
      if (!SCOPES.includes(row["scope"]))
        throw new Error(`${rowPlace(table, at)}: scope is "${row["scope"] ?? ""}", must be ${SCOPES.join(" or ")}`);
      return [rowSection(index, table, at, "section").id, row.reason ?? ""];
    }),
  );
}

/** Ties each section of the sheet to the one it prints anew. The older printing yields only where a rule reads otherwise;
 *  where words were only added, or reading has found the rule the same, it still holds. */
export function newerPrintings({ index, changes, tables }: Texts): Finding[] {
  const kept = keptPrintings(index, tables.reworded);
  return changes.map(({ from, to, class: change }) => ({
    from: to,
    to: from,
    close: true,
    ...((change !== "rules" || kept.has(from)) && { part: true }),
  }));
}

/** What players should know at both printings. */
export function twinNotes({ index, changes, tables }: Texts): Note[] {
  const kept = keptPrintings(index, tables.reworded);
  return changes.flatMap(({ from, to, class: change }): Note[] => {
    const why = kept.get(from);
    if (change === "rules")
      return [
        { id: from, text: why ?? "Version 2.5.6 (June 2024) words this anew, and the newer words count." },
        { id: to, text: why ?? "This is the newer wording (version 2.5.6, June 2024); version 2.4.5 reads otherwise." },
      ];
    if (change === "added")
      return [
        { id: from, text: "Version 2.5.6 (June 2024) adds to this; what stands here still holds." },
        { id: to, text: "Version 2.5.6 (June 2024) adds words that version 2.4.5 did not have." },
      ];
    return [];
  });
}
