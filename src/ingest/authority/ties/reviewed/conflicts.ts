/** @file Contradictions between texts, found by reading: data/authority/conflicts.tsv. */
import type { LinkedSection, Problem } from "../../../../model.js";
import { beside, isNewerPrint } from "../../printings/older-entries.js";
import { rowSection } from "../../row-section.js";
import { once, type Texts } from "../../texts.js";
import type { Contest, Finding, Note } from "../../tie.js";

/** A row of the table with the sections it speaks of. */
interface Conflict {
  readonly winner: LinkedSection;
  readonly loser: LinkedSection;
  readonly winnerWords: string;
  readonly loserWords: string;
  readonly reason: string;
  /** How much of the loser yields; open: a section contradicts itself, and nothing says which words count. */
  readonly scope: Scope;
}

const SCOPES = ["whole", "part", "open"] as const;
type Scope = (typeof SCOPES)[number];

/** Where a card's text was revised, and another text still speaks of it as first printed. */
export function revisedCards(texts: Texts): Finding[] {
  return conflicts(texts)
    .filter(({ winner, loser }) => winner.kind === "erratum" && !isNewerPrint(winner, loser))
    .map(finding);
}

/** Where two current texts say different things on the same point: the Glossary and the Rulebook, a rule and a tip. */
export function contradictions(texts: Texts): Finding[] {
  return conflicts(texts)
    .filter(({ winner, loser, scope }) => scope !== "open" && winner.kind !== "erratum" && !isNewerPrint(winner, loser))
    .map(finding);
}

/** Where the newest printing of the Rulebook says something else than an entry printed before it. */
export function newerPrints(texts: Texts): Finding[] {
  return conflicts(texts)
    .filter(({ winner, loser }) => isNewerPrint(winner, loser))
    .map((conflict) => ({ ...finding(conflict), because: printed(conflict), first: "from" }));
}

/** The two wordings, told at both ends. */
export function conflictNotes(texts: Texts): Note[] {
  return conflicts(texts).flatMap((conflict) => {
    const { winner, loser, winnerWords, loserWords, scope, reason } = conflict;
    if (scope === "open")
      return [{ id: loser.id, text: `“${winnerWords}” and “${loserWords}” contradict each other. ${reason}` }];
    if (isNewerPrint(winner, loser)) return [winner, loser].map(({ id }) => ({ id, text: printed(conflict) }));
    return [
      { id: winner.id, text: `“${winnerWords}” counts here, against “${loserWords}” (${name(loser)}).` },
      { id: loser.id, text: `“${loserWords}” gives way to “${winnerWords}” (${name(winner)}).` },
    ];
  });
}

/** The words that yield, each with the words that count; of a text that contradicts itself both. */
export function conflictingWords(texts: Texts): Contest[] {
  return conflicts(texts).flatMap(({ winner, loser, winnerWords, loserWords, scope, reason }): Contest[] => {
    const yields = { id: loser.id, words: loserWords, by: winner.id, says: winnerWords, reason };
    if (scope !== "open") return [{ ...yields, standing: isNewerPrint(winner, loser) ? "newer-print" : "overruled" }];
    const standing = scope;
    return [
      { ...yields, standing },
      { ...yields, standing, words: winnerWords, says: loserWords },
    ];
  });
}

/** Each contradiction as a fault of the texts, with both places. */
export function conflictProblems(texts: Texts): Problem[] {
  return conflicts(texts).map(({ winner, loser, winnerWords, loserWords, scope, reason }) => {
    const { publication, line } = winner.source;
    const by = `is contradicted by ${name(winner)} (line ${line} of ${publication})`;
    const counts = scope === "open" ? "nothing says which counts" : "that counts";
    return {
      publication: loser.source.publication,
      line: loser.source.line,
      rule: "contradiction",
      severity: "warning",
      message: `${name(loser)}, ${winner === loser ? "contradicts itself" : by}; ${counts}. ${reason}`,
      actual: loserWords,
      suggestion: winnerWords,
    };
  });
}

/** The rows; each loser yields to the winner as a whole, or (scope "part") keeps its place but for the words quoted. */
const conflicts = once(({ index, tables: { conflicts: table } }): Conflict[] =>
  table.rows.map((row, at) => ({
    scope: SCOPES.find((one) => one === row["scope"]) ?? "part",
    winner: rowSection(index, [table, at], "winner"),
    loser: rowSection(index, [table, at], "loser"),
    winnerWords: row["winner_words"] ?? "",
    loserWords: row["loser_words"] ?? "",
    reason: row.reason ?? "",
  })),
);

function finding({ winner, loser, winnerWords, loserWords, reason, scope }: Conflict): Finding {
  const because = `“${winnerWords}” counts, not “${loserWords}”: ${reason}`;
  return { from: winner.id, to: loser.id, because, ...(scope === "whole" ? { close: true } : { part: true }) };
}

function printed({ winner, winnerWords, loser, loserWords }: Conflict): string {
  return beside(winner, winnerWords, loser, loserWords);
}

function name({ title, number, version }: LinkedSection): string {
  return `${[number, title].filter((part) => part).join(" ")}, ${version}`;
}
