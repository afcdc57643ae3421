/** @file The grammar of the FAQ of 1996. Nearly all its headings are lost: an editorial table says where each block begins
 *  and ends and gives its title. Printed heads are `Q --` on a line of its own (373) or run into the text,
 *  `Showing cards -- Page 29 of the rulebook states …` (165). */

import { fold } from "../../../language/fold.js";
import type { EditorialTable, Problem } from "../../../model.js";
import { type BodyLine, type Draft, documentOf, draft, type Grammar } from "../draft.js";
import { type NumberedLine, numberedLines } from "../numbered-lines.js";
import { foreignNotes, lostHeading, lostLists } from "./faq-1996/problems.js";

const HEAD = /^(.{1,60}?) --(?: (.*))?$/;
const ENDED = /[.!?:)"\]]$/;
/** Lines of tables and lists are shorter. */
const PROSE = 80;

type Row = EditorialTable["rows"][number];

/** Reads one block for each row of the table that has a line. */
export const faq1996: Grammar = (source) => {
  const document = documentOf(source, "faq");
  const lines = numberedLines(source);
  const drafts: Draft[] = [];
  const problems: Problem[] = foreignNotes(source.publication, lines);
  for (const row of source.tables["titles"]?.rows ?? []) {
    const own = lines.filter(({ line }) => Number(row["start_line"]) <= line && line <= Number(row["end_line"]));
    if (own.length === 0) continue;
    drafts.push(block(document, row, own));
    if (row["title_source"] === "recovered") problems.push(lostHeading(source.publication, row, own));
    problems.push(...lostLists(source.publication, own));
  }
  return { drafts, problems };
};

function block(document: string, row: Row, own: readonly NumberedLine[]): Draft {
  const title = row["title"] ?? "";
  const first = own[0];
  const printed = row["title_source"] === "printed" && first ? HEAD.exec(first.text) : null;
  const head = printed && fold(printed[1] ?? "") === fold(title) ? printed : null;
  const text = head && first ? [...(head[2] ? [{ ...first, text: head[2] }] : []), ...own.slice(1)] : own;
  return draft({
    document,
    kind: "faq",
    title,
    heading: head && first ? [first.line] : [],
    body: text.map((line, at) => bodyLine(line, text[at - 1])),
    ...(row["title_source"] === "recovered" && { headingRecovered: true as const }),
  });
}

/** A paragraph stands behind a blank line; a line right below a long one that left its sentence open goes on with it (284). */
function bodyLine({ line, text, blankBefore }: NumberedLine, previous: NumberedLine | undefined): BodyLine {
  if (blankBefore) return { line, text, glue: "paragraph" };
  const goesOn = previous !== undefined && previous.text.length > PROSE && !ENDED.test(previous.text);
  return { line, text, glue: goesOn ? "space" : "line" };
}
