/** @file Contradictions between texts, found by reading: data/authority/conflicts.tsv. */
import type { EditorialTable, LinkedSection } from "../../../model.js";
import { rowSection } from "../row-section.js";
import type { SectionIndex } from "../section-index.js";
import type { Note, Tie, TieType } from "../tie.js";

/** Each row as a tie: the loser yields to the winner as a whole, or (scope "part") keeps its place but for the words
 *  quoted from it.
 *  @throws Error naming file and line of a row whose id or words do not stand in the texts, or whose scope is unknown. */
export function conflictTies(index: SectionIndex, table: EditorialTable): Tie[] {
  return conflicts(index, table).map(({ winner, loser, reason, whole }) => ({
    type: whole ? conflictType(winner, loser) : partType(winner, loser),
    from: winner.id,
    to: loser.id,
    reason,
    ...(whole ? { yields: "to", close: true } : {}),
  }));
}

/** The two wordings, told at both ends. */
export function conflictNotes(index: SectionIndex, table: EditorialTable): Note[] {
  return conflicts(index, table).flatMap(({ winner, loser, winnerWords, loserWords }) => [
    { id: winner.id, text: `“${winnerWords}” counts here, against “${loserWords}” (${name(loser)}).` },
    { id: loser.id, text: `“${loserWords}” gives way to “${winnerWords}” (${name(winner)}).` },
  ]);
}

function conflicts(index: SectionIndex, table: EditorialTable) {
  return table.rows.map((row, at) => ({
    whole: isWhole(table, at),
    winner: rowSection(index, table, at, "winner", "winner_words"),
    loser: rowSection(index, table, at, "loser", "loser_words"),
    winnerWords: row["winner_words"] ?? "",
    loserWords: row["loser_words"] ?? "",
    reason: row.reason ?? "",
  }));
}

function isWhole({ file, rows, lines }: EditorialTable, at: number): boolean {
  const scope = rows[at]?.["scope"];
  if (scope !== "whole" && scope !== "part")
    throw new Error(`${file}:${lines?.[at] ?? at + 2}: scope is "${scope ?? ""}", must be whole or part`);
  return scope === "whole";
}

/** The sheet words a matter anew but is no version of the Glossary, which still comes before it elsewhere. */
function partType(winner: LinkedSection, loser: LinkedSection): TieType {
  const type = conflictType(winner, loser);
  return type === "newer-version-of" ? "same-topic" : type;
}

function conflictType(winner: LinkedSection, loser: LinkedSection): TieType {
  if (loser.status === "legacy") return "supersedes";
  if (winner.kind === "erratum") return "amends";
  return winner.document === "1e/borg" && loser.document !== "1e/borg" ? "newer-version-of" : "overrides";
}

function name({ title, number, version }: LinkedSection): string {
  return `${[number, title].filter((part) => part).join(" ")}, ${version}`;
}
