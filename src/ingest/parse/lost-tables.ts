/** @file Tables that have only the words between their cells left: `Printed Staffing New Staffing` (Compendium 3560),
 *  `Old Staffing New Icon` (3611). The remains are marked; if another section says the rows in words, these are added. */
import type { EditorialTable, Mark, ParsedSection, Problem, RestoredList } from "../../model.js";
import { problemAt } from "./draft.js";
import type { FinishedSection } from "./finish.js";

type Row = EditorialTable["rows"][number];

/** Marks the remains of tables and adds their restored rows.
 *  @param table - data/glossary/lost-tables.tsv; rows whose section or remains do not exist are ignored. */
export function restoreTables(
  sections: readonly ParsedSection[],
  table: Pick<EditorialTable, "rows">,
): ParsedSection[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  return sections.map((section) => {
    const rows = table.rows.filter(({ id, remains }) => id === section.id && remains && section.text.includes(remains));
    if (rows.length === 0) return section;
    const marks = rows.map(({ remains = "", by }): Mark => {
      const start = section.text.indexOf(remains);
      return { type: "lost-table", start, end: start + remains.length, ...(by && { from: by }) };
    });
    return {
      ...section,
      marks: [...section.marks, ...marks].sort((a, b) => a.start - b.start || b.end - a.end),
      restored: rows.flatMap((row, at) => readList(row, byId.get(row["by"] ?? ""), marks[at]?.end ?? 0)),
    };
  });
}

/** Returns the lines of the other section from the one with the row's first words to the one with its last. */
function readList({ begins = "", ends = "" }: Row, by: ParsedSection | undefined, at: number): RestoredList[] {
  if (!by) return [];
  const [first, last] = [offsetOf(by.text, begins), offsetOf(by.text, ends)];
  if (first < 0 || last < first) return [];
  const end = by.text.indexOf("\n", last);
  const span = [by.text.lastIndexOf("\n", first) + 1, end < 0 ? by.text.length : end] as const;
  return [{ at, from: by.id, span, text: by.text.slice(...span) }];
}

/** Returns the offset of words in a text that may have icons between them, or -1. */
function offsetOf(text: string, words: string): number {
  const letters = [...words.replace(/\s+/g, "")].map((letter) => letter.replace(/[^\p{L}\p{N}]/u, "\\$&"));
  return text.search(new RegExp(letters.join(String.raw`(?:[▯\s]|\[[^\]]*\])*`), "u"));
}

/** Reports each section that lost a table, at the line of its remains.
 *  @param restored - the same sections in the same order, with their tables restored. */
export function lostTableProblems(finished: readonly FinishedSection[], restored: readonly ParsedSection[]): Problem[] {
  return finished.flatMap(({ section, lines }, at): Problem[] => {
    const { text = "", marks = [], restored: lists } = restored[at] ?? {};
    const mark = marks.find(({ type }) => type === "lost-table");
    if (!mark) return [];
    const remains = text.slice(mark.start, mark.end);
    const start = section.text.indexOf(remains);
    const suggestion = lists?.map((list) => list.text).join("\n");
    return [
      problemAt(section.source, lines.find((line) => line.start === start)?.line ?? section.source.line, {
        rule: "lost-table",
        severity: "warning",
        message: "The cells of a table are missing here. Another text gives its rows in words.",
        actual: remains,
        ...(suggestion && { suggestion }),
      }),
    ];
  });
}
