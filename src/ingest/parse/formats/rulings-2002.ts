/** @file The grammar of the rulings supplement of 2002. An entry is `[* ]headword - text`, for instance
 *  `Make It So - This incident does not restore a ship's RANGE when` (169); entries stand in alphabetical order, H to Z. */
import type { Problem } from "../../../model.js";
import { type Draft, documentOf, draft, type Grammar } from "../draft.js";
import { type NumberedLine, numberedLines } from "../numbered-lines.js";
import { type Opening, openings } from "./rulings-2002/headwords.js";
import { operationOf } from "./rulings-2002/operation.js";
import { rulingBody } from "./rulings-2002/ruling-body.js";

/** Reads the supplement: its title line as a notice, then one ruling for each headword. */
export const rulings2002: Grammar = (source) => {
  const document = documentOf(source, "rulings");
  const { publication } = source;
  const lines = numberedLines(source);
  const closed = (source.tables["headwords"]?.rows ?? []).map(({ headword = "" }) => headword);
  const { entries, misfiled } = openings(lines, closed);
  const front = lines.slice(0, entries[0]?.at ?? lines.length);
  const drafts: Draft[] = front.length > 0 ? [titleLine(document, front)] : [];
  const problems: Problem[] = [];
  for (const [index, entry] of entries.entries()) {
    const own = lines.slice(entry.at, entries[index + 1]?.at);
    drafts.push(ruling(document, entry, own));
    for (const { line, text } of own.filter(isStray)) {
      const message = "This sign is no text; it is left out.";
      problems.push(problem({ publication, line, actual: text, message }, "stray-sign"));
    }
    const { line, text } = lines[entry.at] as NumberedLine;
    if (misfiled.has(entry)) {
      const message = `The headword "${entry.headword}" stands out of alphabetical order.`;
      problems.push(problem({ publication, line, actual: text, message }, "headword-out-of-order"));
    }
    if (!entry.regular) {
      const message = "The dash between headword and text lacks the space before it.";
      problems.push(problem({ publication, line, actual: text, message }, "separator-damaged"));
    }
  }
  return { drafts, problems };
};

function titleLine(document: string, front: readonly NumberedLine[]): Draft {
  return draft({
    document,
    kind: "notice",
    title: front[0]?.text ?? "",
    heading: front.slice(0, 1).map(({ line }) => line),
    body: front.slice(1).map(({ line, text }) => ({ line, text })),
  });
}

function ruling(document: string, entry: Opening, own: readonly NumberedLine[]): Draft {
  const opening = own.slice(0, entry.lines);
  const body = own
    .slice(entry.text ? entry.lines - 1 : entry.lines)
    .filter((line) => !isStray(line))
    .map(({ line, text }) => ({ line, text: line === opening.at(-1)?.line ? entry.text : text, length: text.length }));
  return draft({
    document,
    kind: "ruling",
    title: entry.headword,
    heading: opening.map(({ line }) => line),
    body: rulingBody(body),
    furniture: own.filter(isStray).map(({ line }) => line),
    operation: operationOf(body.map(({ text }) => text).join(" ")),
    ...(entry.starred && { starred: true as const }),
  });
}

/** Whether a line is a single sign that means nothing, like the `|` at the end of the file. */
function isStray({ text }: NumberedLine): boolean {
  return /^[^\w\s]$/.test(text.trim());
}

function problem(found: Pick<Problem, "publication" | "line" | "message" | "actual">, rule: string): Problem {
  const { publication, line, message, actual } = found;
  return { publication, line, rule, severity: "info", message, actual };
}
