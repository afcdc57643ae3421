/** @file What the FAQ's grammar reports: lost headings, lost lists, remarks by another hand. */
import type { EditorialTable, Problem } from "../../../../model.js";
import type { NumberedLine } from "../../numbered-lines.js";

const LABELLED = /^(?:["“]|[A-Z][\w' ,/()-]{0,60}(?: --|:) |\d\)|[A-Z]+ --)/;
const FOREIGN_NOTE = /\[[a-z][^\]]{15,}\]/;
const PROSE = 60;

/** The lost heading of a block, with the title that editors recovered for it and how sure they are. */
export function lostHeading(
  publication: string,
  row: EditorialTable["rows"][number],
  own: readonly NumberedLine[],
): Problem {
  return {
    publication,
    line: own[0]?.line ?? Number(row["start_line"]),
    rule: "lost-heading",
    severity: row["confidence"] === "high" ? "info" : "warning",
    message: `The heading of this block is lost; its title was recovered by reading (confidence: ${row["confidence"]}).`,
    actual: (own[0]?.text ?? "").slice(0, 80),
    suggestion: row["title"] ?? "",
  };
}

/** Lines of a block that announce a list by a colon where no list follows: "Examples of actions include:" (123). */
export function lostLists(publication: string, own: readonly NumberedLine[]): Problem[] {
  return own.flatMap(({ line, text }, at): Problem[] => {
    const next = own[at + 1];
    const listed = next && !next.text.endsWith(":") && (LABELLED.test(next.text) || next.text.length < PROSE);
    if (!text.endsWith(":") || listed) return [];
    return [
      {
        publication,
        line,
        rule: "lost-list",
        severity: "warning",
        message: "A colon announces a list, and none follows; the list is lost.",
        actual: text.slice(-80),
      },
    ];
  });
}

/** Remarks in square brackets that somebody else put into the text (502). */
export function foreignNotes(publication: string, lines: readonly NumberedLine[]): Problem[] {
  return lines.flatMap(({ line, text }): Problem[] => {
    const found = FOREIGN_NOTE.exec(text);
    if (!found) return [];
    const message = "A remark in square brackets, put in by another hand; it is no part of the ruling.";
    return [{ publication, line, rule: "foreign-remark", severity: "info", message, actual: found[0] }];
  });
}
