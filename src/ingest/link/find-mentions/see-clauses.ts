/** @file The clauses that send the reader elsewhere: `See a, b.`, `(see c)`, `Also see d`. */
import type { ParsedSection } from "../../../model.js";

export interface SeeClause {
  /** Offset of the first target. */
  readonly start: number;
  readonly end: number;
  /** Whether the clause is a sentence or a parenthesis of its own, so that its plain words are targets too. */
  readonly isOwn: boolean;
}

const SEE = /(?<!\b(?:to|can|will|may|not|longer|you'll) )\b(?:[Ss]ee also|[Aa]lso see|[Ss]ee)\b:?[ \n]+/g;
const CLAUSE_END = /[)\n]|\.(?=[\s")\]]|$)/g;

/** The See clauses of a text, each up to the end of its sentence. "see" as a plain verb ("so your opponent can see
 *  them") makes a clause that is not `isOwn`. */
export function seeClauses(section: ParsedSection): SeeClause[] {
  const clauses: SeeClause[] = [];
  for (const match of section.text.matchAll(SEE)) {
    const start = match.index + match[0].length;
    const before = section.text.slice(0, match.index).trimEnd();
    const isOwn =
      /[.(;!?:"”)]$|^$/.test(before) || before.endsWith("(but") || /\n\s*$/.test(section.text.slice(0, match.index));
    clauses.push({ start, end: clauseEnd(section, start), isOwn });
  }
  return clauses;
}

function clauseEnd(section: ParsedSection, start: number): number {
  CLAUSE_END.lastIndex = start;
  for (let stop = CLAUSE_END.exec(section.text); stop; stop = CLAUSE_END.exec(section.text)) {
    const at = stop.index;
    const inMark = section.marks.some((mark) => mark.start <= at && at < mark.end && mark.type !== "icon");
    const inInitials =
      stop[0] === "." && /\b[A-Z]$/.test(section.text.slice(0, at)) && /^\.[ ]?[A-Z]/.test(section.text.slice(at));
    if (!inMark && !inInitials) return at;
  }
  return section.text.length;
}
