/** @file Parses the 1996 FAQ. Most headings are lost, so a table lists the blocks. A printed heading is on its own line
 *  (`Q --`, line 373) or opens the text: `Showing cards -- Page 29 …` (line 165). */
import { fold } from "../../../language/fold.js";
import type { Problem, SourceText, TableRow } from "../../../model.js";
import { type BodyLine, type Draft, documentOf, draft, type Grammar, problemAt } from "../draft.js";
import { type NumberedLine, numberedLines } from "../lines.js";

/** Parses one block per row of the editorial table. Skips rows whose lines are not in this text. */
export const faq1996: Grammar = (source) => {
  const document = documentOf(source, "faq");
  const all = numberedLines(source);
  const drafts: Draft[] = [];
  const problems = all.flatMap((line) => foreignRemark(source, line));
  for (const row of source.tables["titles"]?.rows ?? []) {
    const lines = all.filter(({ line }) => Number(row["start_line"]) <= line && line <= Number(row["end_line"]));
    if (lines.length === 0) continue;
    drafts.push(readBlock(document, row, lines));
    if (row["title_source"] === "recovered") problems.push(lostHeading(source, row, lines));
    problems.push(...lostLists(source, lines));
  }
  return { drafts, problems };
};

const HEAD = /^(.{1,60}?) --(?: (.*))?$/;

function readBlock(document: string, row: TableRow, lines: readonly NumberedLine[]): Draft {
  const { title = "", title_source } = row;
  const first = lines[0];
  const printed = title_source === "printed" && first ? HEAD.exec(first.text) : null;
  const head = printed && fold(printed[1] ?? "") === fold(title) ? printed : null;
  const text = head && first ? [...(head[2] ? [{ ...first, text: head[2] }] : []), ...lines.slice(1)] : lines;
  return draft({
    document,
    kind: "faq",
    title,
    heading: head && first ? [first.line] : [],
    body: text.map((line, at) => readBodyLine(line, text[at - 1])),
    ...(title_source === "recovered" && { headingRecovered: true as const }),
  });
}

const ENDED = /[.!?:)"\]]$/;
/** Minimum number of characters in a line of prose. Lines in tables and lists are shorter. */
const MIN_PROSE_LENGTH = 80;

/** Reads a line. A line continues the previous one if the previous line is long and ends in mid-sentence (line 284). */
function readBodyLine({ line, text, blankBefore }: NumberedLine, previous: NumberedLine | undefined): BodyLine {
  if (blankBefore) return { line, text, glue: "paragraph" };
  const isOpen = previous !== undefined && previous.text.length > MIN_PROSE_LENGTH && !ENDED.test(previous.text);
  return { line, text, glue: isOpen ? "space" : "line" };
}

function lostHeading(source: SourceText, row: TableRow, lines: readonly NumberedLine[]): Problem {
  const { start_line, confidence, title = "" } = row;
  const severity = confidence === "high" ? "info" : "warning";
  const message = `The heading of this block is missing. A reviewer supplied the title (confidence: ${confidence}).`;
  return problemAt(source, lines[0]?.line ?? Number(start_line), {
    rule: "lost-heading",
    severity,
    message,
    actual: (lines[0]?.text ?? "").slice(0, 80),
    suggestion: title,
  });
}

const LABELLED = /^(?:["“]|[A-Z][\w' ,/()-]{0,60}(?: --|:) |\d\)|[A-Z]+ --)/;
const MAX_ITEM_LENGTH = 59;

/** Reports lines that end with a colon but are not followed by a list: "Examples of actions include:" (line 123). */
function lostLists(source: SourceText, lines: readonly NumberedLine[]): Problem[] {
  return lines.flatMap(({ line, text }, at): Problem[] => {
    const next = lines[at + 1]?.text;
    const isItem = next !== undefined && !next.endsWith(":") && (LABELLED.test(next) || next.length <= MAX_ITEM_LENGTH);
    if (!text.endsWith(":") || isItem) return [];
    const message = "A colon announces a list, but the list is missing.";
    return [problemAt(source, line, { rule: "lost-list", severity: "warning", message, actual: text.slice(-80) })];
  });
}

const FOREIGN_REMARK = /\[[a-z][^\]]{15,}\]/;

/** Reports a remark in square brackets that another author has added (line 502). */
function foreignRemark(source: SourceText, { line, text }: NumberedLine): Problem[] {
  const actual = FOREIGN_REMARK.exec(text)?.[0];
  if (actual === undefined) return [];
  const message = "This remark in square brackets is by another author. It is not part of the ruling.";
  return [problemAt(source, line, { rule: "foreign-remark", severity: "info", message, actual })];
}
