/** @file Marks pictures, lists and tables that a file has lost, after the words that introduce them: "your table may
 *  look something like this:" (Compendium line 449). A few words of a lost table remain: `Printed Staffing New
 *  Staffing` (line 3560). */
import type { EditorialTable, Mark, ParsedSection, Problem, RestoredList, TableRow } from "../../model.js";
import { problemAt } from "./draft.js";
import type { FinishedSection } from "./finish.js";

/** @param figures - rows of data/rulebook/figures.tsv. All printings have lost these pictures
 *  @param problems - problems with the rule `lost-list` quote the words that introduce the list */
export function markLostParts(
  sections: readonly ParsedSection[],
  figures: readonly TableRow[],
  problems: readonly Problem[],
): ParsedSection[] {
  const openings = figures.filter(({ state }) => state === "lost").map(({ words = "" }) => words.replaceAll("*", ""));
  const lists = problems.filter(({ rule, actual }) => rule === "lost-list" && actual.endsWith(":"));
  return sections.map((section) => {
    const { text, source } = section;
    const pictures = openings.flatMap((words) => {
      const start = `\n${text}`.indexOf(`\n${words}`);
      return start < 0 ? [] : [emptyMark("lost-figure", `${text}\n`.indexOf("\n", start))];
    });
    const announced = lists.flatMap(({ publication, line, actual }) => {
      const isHere =
        publication === source.publication && source.ranges.some(([from, to]) => from <= line && line <= to);
      const start = isHere ? text.indexOf(`${actual}\n`) : -1;
      return start < 0 ? [] : [emptyMark("lost-list", start + actual.length)];
    });
    return pictures.length + announced.length === 0 ? section : withMarks(section, [...pictures, ...announced]);
  });
}

function emptyMark(type: "lost-figure" | "lost-list", at: number): Mark {
  return { type, start: at, end: at };
}

function withMarks(section: ParsedSection, marks: readonly Mark[]): ParsedSection {
  return { ...section, marks: [...section.marks, ...marks].sort((a, b) => a.start - b.start || b.end - a.end) };
}

/** Marks the remains of lost tables, and adds the rows that another section describes.
 *  @param table - data/glossary/lost-tables.tsv. Rows without a section or remains are ignored */
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
      ...withMarks(section, marks),
      restored: rows.flatMap((row, at) => readList(row, byId.get(row["by"] ?? ""), marks[at]?.end ?? 0)),
    };
  });
}

/** Returns the list in the section `by`, from the line that contains `begins` to the line that contains `ends`. */
function readList({ begins = "", ends = "" }: TableRow, by: ParsedSection | undefined, at: number): RestoredList[] {
  if (!by) return [];
  const [first, last] = [offsetOf(by.text, begins), offsetOf(by.text, ends)];
  if (first < 0 || last < first) return [];
  const end = by.text.indexOf("\n", last);
  const span = [by.text.lastIndexOf("\n", first) + 1, end < 0 ? by.text.length : end] as const;
  return [{ at, from: by.id, span, text: by.text.slice(...span) }];
}

/** Returns the offset of a phrase, or -1 if the text lacks it. Ignores icons between the words. */
function offsetOf(text: string, words: string): number {
  const letters = [...words.replace(/\s+/g, "")].map((letter) => letter.replace(/[^\p{L}\p{N}]/u, "\\$&"));
  return text.search(new RegExp(letters.join(String.raw`(?:[▯\s]|\[[^\]]*\])*`), "u"));
}

/** Reports each section that has lost a table, with the line of the remaining words. */
export function lostTableProblems(finished: readonly FinishedSection[], restored: readonly ParsedSection[]): Problem[] {
  return finished.flatMap(({ section, lines }, at): Problem[] => {
    const { text = "", marks = [], restored: lists } = restored[at] ?? {};
    const mark = marks.find(({ type }) => type === "lost-table");
    if (!mark) return [];
    const remains = text.slice(mark.start, mark.end);
    const start = section.text.indexOf(remains);
    const suggestion = lists?.map((list) => list.text).join("\n");
    const line = lines.find((one) => one.start === start)?.line ?? section.source.line;
    const message = "The cells of a table are missing here. Another text describes the table's rows in words.";
    return [
      problemAt(section.source, line, {
        rule: "lost-table",
        severity: "warning",
        message,
        actual: remains,
        ...(suggestion && { suggestion }),
      }),
    ];
  });
}
