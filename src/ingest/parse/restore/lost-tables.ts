/** @file Tables of which only the words between their cells are left: `Printed Staffing New Staffing` (Compendium 3560),
 *  `Old Staffing New Icon` (3611). What is left is marked; where another text says the rows in words, it stands in. */
import type { EditorialTable, Mark, ParsedSection, Problem, RestoredList } from "../../../model.js";
import type { Finished } from "../finish.js";

type Row = EditorialTable["rows"][number];

/** The sections with the remains of their tables marked and the rows restored.
 *  @param table - data/glossary/lost-tables.tsv; rows of sections that are not there, or
 *  that do not hold what the row says, are left out. */
export function restoreTables(
  sections: readonly ParsedSection[],
  table: Pick<EditorialTable, "rows">,
): ParsedSection[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  return sections.map((section) => {
    const rows = table.rows.filter(({ id, remains }) => id === section.id && remains && section.text.includes(remains));
    if (rows.length === 0) return section;
    const marks = rows.map((row): Mark => {
      const start = section.text.indexOf(row["remains"] ?? "");
      const end = start + (row["remains"] ?? "").length;
      return { type: "lost-table", start, end, ...(row["by"] && { from: row["by"] }) };
    });
    const restored = rows.flatMap((row, at) => listOf(row, byId.get(row["by"] ?? ""), marks[at]?.end ?? 0));
    return {
      ...section,
      marks: [...section.marks, ...marks].sort((a, b) => a.start - b.start || b.end - a.end),
      restored,
    };
  });
}

/** The lines of the other section from the one that begins with the first words to the one that ends with the last. */
function listOf(row: Row, by: ParsedSection | undefined, at: number): RestoredList[] {
  if (!by) return [];
  const [first, last] = [placeOf(by.text, row["begins"] ?? ""), placeOf(by.text, row["ends"] ?? "")];
  if (first < 0 || last < first) return [];
  const start = by.text.lastIndexOf("\n", first) + 1;
  const end = by.text.indexOf("\n", last);
  const span = [start, end < 0 ? by.text.length : end] as const;
  return [{ at, from: by.id, span, text: by.text.slice(...span) }];
}

/** Where words stand in a text that has signs of icons between them. */
function placeOf(text: string, words: string): number {
  const letters = [...words.replace(/\s+/g, "")].map((letter) => letter.replace(/[^\p{L}\p{N}]/u, "\\$&"));
  return text.search(new RegExp(letters.join(String.raw`(?:[▯\s]|\[[^\]]*\])*`), "u"));
}

/** A problem for each section that lost a table, at the line of what is left of it. */
export function lostTableProblems(finished: readonly Finished[], tabled: readonly ParsedSection[]): Problem[] {
  return finished.flatMap(({ section, lines }, at): Problem[] => {
    const now = tabled[at];
    const mark = now?.marks.find(({ type }) => type === "lost-table");
    if (!now || !mark) return [];
    const remains = now.text.slice(mark.start, mark.end);
    const start = section.text.indexOf(remains);
    const suggestion = now.restored?.map(({ text }) => text).join("\n");
    return [
      {
        publication: section.source.publication,
        line: lines.find((line) => line.start === start)?.line ?? section.source.line,
        rule: "lost-table",
        severity: "warning",
        message: "A table stood here whose cells are lost; another text says its rows in words.",
        actual: remains,
        ...(suggestion && { suggestion }),
      },
    ];
  });
}
