/** @file Reads the reviewers' ties from conflicts.tsv, exceptions.tsv and ties.tsv in data/authority. */
import { saysWords } from "../../../language/icons.js";
import type { LinkedSection, Problem, TableRow } from "../../../model.js";
import { type ContestedQuote, type Evidence, type Finding, type Note, oncePerEvidence } from "../evidence.js";
import { isNewerPrint, newerPrintStatement } from "../older-entries.js";
import { isRule, RULE_KINDS, referencesOf, type SectionIndex } from "../section-index.js";
import { isGeneral } from "./by-title.js";

/** How much of the losing text is overruled:
 *  - `open`: nothing, because a section contradicts itself and no text decides which words are in force.
 *  - `summary`: everything. The losing text is a beginners' summary of the winner, and no words are quoted. */
const SCOPES = ["whole", "part", "open", "summary"] as const;

type Conflict = ReturnType<typeof readConflicts>[number];

/** `icons` names the lost icons in the winner's words, as identified by a reviewer. */
const readConflicts = oncePerEvidence(({ index, tables: { conflicts } }) =>
  conflicts.rows.map((row) => {
    const { winner_words: winnerWords = "", loser_words: loserWords = "", reason = "", icons = "", location } = row;
    const [winner, loser] = [sectionOf(row, "winner", index), sectionOf(row, "loser", index)];
    const scope = SCOPES.find((one) => one === row["scope"]) ?? "part";
    return {
      winner,
      loser,
      winnerWords,
      loserWords,
      reason,
      icons,
      location,
      scope,
      isNewer: RULE_KINDS.has(winner.kind) && isNewerPrint(winner, loser),
    };
  }),
);

/** Returns the section whose id is in a column of the row. Rows with unknown ids have already been rejected. */
function sectionOf(row: TableRow, column: string, { byId }: SectionIndex): LinkedSection {
  return byId.get(row[column] ?? "") as LinkedSection;
}

/** Returns a message for each row of conflicts.tsv that claims more than it proves, and for each useless row of
 *  ties.tsv.
 *  @param isAsWritten - false for rows updated to a newer printing, whose text may have other references */
export function findUnprovenRows(
  evidence: Evidence,
  isAsWritten: (ends: { readonly from: string; readonly to: string }) => boolean,
): string[] {
  const { index, tables } = evidence;
  const repeatFault = ({ winner, loser, winnerWords, isNewer }: Conflict) => {
    if (!isNewer || !isAsWritten({ from: winner.id, to: loser.id })) return null;
    const older = index.byId.get(winner.comparedWith?.id ?? "");
    return older && saysWords(older.text, winnerWords) ? `${older.id} already has these words` : null;
  };
  const conflicts = readConflicts(evidence).flatMap((conflict) => {
    const fault = faultOf(conflict) ?? repeatFault(conflict);
    return fault ? [`${conflict.location}: ${fault}`] : [];
  });
  const needless = tables.ties.rows.flatMap((row) => {
    const ends = [sectionOf(row, "from", index), sectionOf(row, "to", index)] as const;
    if (!isAsWritten({ from: ends[0].id, to: ends[1].id })) return [];
    const stub = ends.find(({ kind }) => kind === "see-only");
    if (stub) return [`${row.location}: ${stub.id} only refers to other texts`];
    const part = ends.find(({ parent }) => ends.some(({ id }) => id === parent));
    if (part) return [`${row.location}: ${part.id} is part of the other section`];
    const referring = ends.find((one) => referencesOf(one).some(({ id }) => ends.some((end) => end.id === id)));
    return referring ? [`${row.location}: ${referring.id} refers to the other section`] : [];
  });
  return [...conflicts, ...needless];
}

function faultOf({ winnerWords, loserWords, scope, icons }: Conflict): string | null {
  const isSummary = scope === "summary";
  if (isSummary !== (winnerWords === "") || isSummary !== (loserWords === ""))
    return isSummary ? "a summary needs no quotes" : "needs the words of both texts";
  if (winnerWords.includes("▯") && !icons) return "“icons” must name the lost icon in winner_words";
  return null;
}

export function revisedCards(evidence: Evidence): Finding[] {
  return readConflicts(evidence)
    .filter(({ winner }) => winner.kind === "erratum")
    .map(conflictTie);
}

export function contradictions(evidence: Evidence): Finding[] {
  return readConflicts(evidence)
    .filter(({ winner, scope, isNewer }) => scope !== "open" && winner.kind !== "erratum" && !isNewer)
    .map(conflictTie);
}

export function newerPrints(evidence: Evidence): Finding[] {
  return readConflicts(evidence)
    .filter((conflict) => conflict.isNewer)
    .map((conflict) => ({ ...conflictTie(conflict), because: newerPrintStatement(conflict), first: "from" }));
}

function conflictTie({ winner, loser, winnerWords, loserWords, reason, scope }: Conflict): Finding {
  const because = scope === "summary" ? reason : `“${winnerWords}” is in force, not “${inPart(loserWords)}”: ${reason}`;
  return { from: winner.id, to: loser.id, because, close: true, ...(scope === "part" && { part: true }) };
}

/** Adds ellipses to a short fragment, because a few words in quotation marks read like a whole statement. */
function inPart(words: string): string {
  return words.split(" ").length < MIN_CLAUSE && !/[.!?]$/.test(words) ? `… ${words} …` : words;
}

/** Minimum number of words in a quotation without ellipses. */
const MIN_CLAUSE = 7;

export function conflictNotes(evidence: Evidence): Note[] {
  return readConflicts(evidence).flatMap((conflict) => {
    const { winner, loser, winnerWords, loserWords, scope, reason } = conflict;
    if (scope === "summary") return [{ id: loser.id, text: reason }];
    if (scope === "open")
      return [{ id: loser.id, text: `“${winnerWords}” and “${loserWords}” contradict each other. ${reason}` }];
    if (conflict.isNewer) return [winner, loser].map(({ id }) => ({ id, text: newerPrintStatement(conflict) }));
    return [
      { id: winner.id, text: `“${winnerWords}” is in force, not “${inPart(loserWords)}” (${nameOf(loser)}).` },
      { id: loser.id, text: `“${inPart(loserWords)}” is overruled by “${winnerWords}” (${nameOf(winner)}).` },
    ];
  });
}

/** Leaves out beginners' summaries, which only omit parts of a rule and contradict nothing. */
function quotedConflicts(evidence: Evidence): Conflict[] {
  return readConflicts(evidence).filter(({ scope }) => scope !== "summary");
}

/** Returns the overruled words and the words in force. If a text contradicts itself, returns both of its wordings. */
export function conflictQuotes(evidence: Evidence): ContestedQuote[] {
  return quotedConflicts(evidence).flatMap((conflict): ContestedQuote[] => {
    const { winner, loser, winnerWords, loserWords, scope, reason } = conflict;
    const quote = { id: loser.id, words: loserWords, by: winner.id, says: winnerWords, reason };
    if (scope !== "open") return [{ ...quote, standing: conflict.isNewer ? "newer-print" : "overruled" }];
    return [
      { ...quote, standing: "open" },
      { ...quote, standing: "open", words: winnerWords, says: loserWords },
    ];
  });
}

export function conflictProblems(evidence: Evidence): Problem[] {
  return quotedConflicts(evidence).map(({ winner, loser, winnerWords, loserWords, scope, reason }) => {
    const { publication, line } = winner.source;
    const by = `is contradicted by ${nameOf(winner)} (line ${line} of ${publication})`;
    const inForce = scope === "open" ? "the texts do not say which is in force" : "the latter is in force";
    const message = `${nameOf(loser)}, ${winner === loser ? "contradicts itself" : by}; ${inForce}. ${reason}`;
    return {
      publication: loser.source.publication,
      line: loser.source.line,
      rule: "contradiction",
      severity: "warning",
      message,
      actual: loserWords,
      suggestion: winnerWords,
    };
  });
}

function nameOf({ title, number, version }: LinkedSection): string {
  return `${[number, title].filter(Boolean).join(" ")}, ${version}`;
}

export function reviewedExceptions({ tables: { exceptions } }: Evidence): Finding[] {
  return exceptions.rows.map(({ exception = "", rule = "", reason, words, location }): Finding => {
    return { from: exception, to: rule, because: `${reason} “${words}”`, row: location, close: true };
  });
}

/** Returns the ties from ties.tsv. If a row ties a term to a rule, the term comes first. */
export function reviewedTies({ index, tables: { ties } }: Evidence): Finding[] {
  return ties.rows.map((row): Finding => {
    const [from, to] = [sectionOf(row, "from", index), sectionOf(row, "to", index)];
    const first = isFirst(index, from, to) ? "from" : isFirst(index, to, from) && "to";
    const because = row.reason ?? "";
    return { from: from.id, to: to.id, because, row: row.location, close: true, ...(first && { first }) };
  });
}

function isFirst(index: SectionIndex, term: LinkedSection, rule: LinkedSection): boolean {
  return term.kind === "term" && isRule(index, rule) && isGeneral(rule);
}
