/** @file Contradictions between texts, found by reading: data/authority/conflicts.tsv. */
import type { EditorialTable, LinkedSection } from "../../../model.js";
import { rowSection } from "../row-section.js";
import type { SectionIndex } from "../section-index.js";
import type { Note, Tie, TieType } from "../tie.js";

/** Each row as a tie: the loser yields to the winner.
 *  @throws Error naming file and line of a row whose id or words do not stand in the texts. */
export function conflictTies(index: SectionIndex, table: EditorialTable): Tie[] {
  return conflicts(index, table).map(({ winner, loser, reason }) => ({
    type: conflictType(winner, loser),
    from: winner.id,
    to: loser.id,
    reason,
    yields: "to",
    close: true,
  }));
}

/** The two wordings, told at both ends. */
export function conflictNotes(index: SectionIndex, table: EditorialTable): Note[] {
  return conflicts(index, table).flatMap(({ winner, loser, winnerWords, loserWords }) => [
    { id: winner.id, text: `“${winnerWords}” counts here, against “${loserWords}” (${name(loser)}).` },
    { id: loser.id, text: `“${loserWords}” no longer holds: “${winnerWords}” (${name(winner)}).` },
  ]);
}

function conflicts(index: SectionIndex, table: EditorialTable) {
  return table.rows.map((row, at) => ({
    winner: rowSection(index, table, at, "winner", "winner_words"),
    loser: rowSection(index, table, at, "loser", "loser_words"),
    winnerWords: row.winner_words ?? "",
    loserWords: row.loser_words ?? "",
    reason: row.reason ?? "",
  }));
}

function conflictType(winner: LinkedSection, loser: LinkedSection): TieType {
  if (loser.status === "legacy") return "supersedes";
  if (winner.kind === "erratum") return "amends";
  return winner.document === "1e/borg" && loser.document !== "1e/borg" ? "newer-version-of" : "overrides";
}

function name({ title, number, version }: LinkedSection): string {
  return `${[number, title].filter((part) => part).join(" ")}, ${version}`;
}
