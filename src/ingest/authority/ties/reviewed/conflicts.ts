/** @file Contradictions between texts, found by reading: data/authority/conflicts.tsv. */
import type { EditorialTable, LinkedSection } from "../../../../model.js";
import { beside, isNewerPrint } from "../../printings/older-entries.js";
import { rowPlace, rowSection } from "../../row-section.js";
import type { SectionIndex } from "../../section-index.js";
import type { Texts } from "../../texts.js";
import type { Finding, Note } from "../../tie.js";

/** A row of the table with the sections it speaks of. */
interface Conflict {
  readonly winner: LinkedSection;
  readonly loser: LinkedSection;
  readonly winnerWords: string;
  readonly loserWords: string;
  readonly reason: string;
  readonly whole: boolean;
}

/** Where a card's text was revised, and another text still speaks of it as first printed. */
export function revisedCards({ index, tables }: Texts): Finding[] {
  return conflicts(index, tables.conflicts)
    .filter(({ winner, loser }) => winner.kind === "erratum" && !isNewerPrint(winner, loser))
    .map(finding);
}

/** Where two current texts say different things on the same point: the Glossary and the Rulebook, a rule and a tip. */
export function contradictions({ index, tables }: Texts): Finding[] {
  return conflicts(index, tables.conflicts)
    .filter(({ winner, loser }) => winner.kind !== "erratum" && !isNewerPrint(winner, loser))
    .map(finding);
}

/** Where the newest printing of the Rulebook says something else than an entry printed before it. */
export function newerPrints({ index, tables }: Texts): Finding[] {
  return conflicts(index, tables.conflicts)
    .filter(({ winner, loser }) => isNewerPrint(winner, loser))
    .map((conflict) => ({ ...finding(conflict), because: printed(conflict), first: "from" }));
}

/** The two wordings, told at both ends. */
export function conflictNotes({ index, tables }: Texts): Note[] {
  return conflicts(index, tables.conflicts).flatMap((conflict) => {
    const { winner, loser, winnerWords, loserWords } = conflict;
    if (isNewerPrint(winner, loser)) return [winner, loser].map(({ id }) => ({ id, text: printed(conflict) }));
    return [
      { id: winner.id, text: `“${winnerWords}” counts here, against “${loserWords}” (${name(loser)}).` },
      { id: loser.id, text: `“${loserWords}” gives way to “${winnerWords}” (${name(winner)}).` },
    ];
  });
}

/** The rows; each loser yields to the winner as a whole, or (scope "part") keeps its place but for the words quoted.
 *  @throws Error naming file and line of a row whose id or words do not stand in the texts, or whose scope is unknown. */
function conflicts(index: SectionIndex, table: EditorialTable): Conflict[] {
  return table.rows.map((row, at) => ({
    whole: isWhole(table, at),
    winner: rowSection(index, table, at, "winner", "winner_words"),
    loser: rowSection(index, table, at, "loser", "loser_words"),
    winnerWords: row["winner_words"] ?? "",
    loserWords: row["loser_words"] ?? "",
    reason: row.reason ?? "",
  }));
}

function finding({ winner, loser, winnerWords, loserWords, reason, whole }: Conflict): Finding {
  const because = `“${winnerWords}” counts, not “${loserWords}”: ${reason}`;
  return { from: winner.id, to: loser.id, because, ...(whole ? { close: true } : { part: true }) };
}

function isWhole(table: EditorialTable, at: number): boolean {
  const scope = table.rows[at]?.["scope"];
  if (scope !== "whole" && scope !== "part")
    throw new Error(`${rowPlace(table, at)}: scope is "${scope ?? ""}", must be whole or part`);
  return scope === "whole";
}

function printed({ winner, winnerWords, loser, loserWords }: Conflict): string {
  return beside(winner, winnerWords, loser, loserWords);
}

function name({ title, number, version }: LinkedSection): string {
  return `${[number, title].filter((part) => part).join(" ")}, ${version}`;
}
