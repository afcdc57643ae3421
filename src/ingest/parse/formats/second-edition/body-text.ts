/** @file How a line of the Second Edition rulebook joins the body it belongs to: paragraphs, items, sentences that a page
 *  break tore (441/443). */
import type { BodyLine } from "../../draft.js";
import type { NumberedLine } from "../../numbered-lines.js";
import { isTorn } from "../../torn.js";

const ITEM = /^( ?)(- |\d+\. )(.*)$/;

/** The line as body text after `previous`, the last line of the same body.
 *  A half sentence goes on across a blank line even where its second half was printed as an item (681/683). */
export function bodyLine(line: NumberedLine, previous: BodyLine | undefined): BodyLine {
  const item = ITEM.exec(line.text);
  const rest = item?.[2] === "- " ? (item[3] ?? "") : line.text;
  if (previous && line.blankBefore && isTorn(previous.text, rest)) {
    return { line: line.line, text: rest, glue: "space" };
  }
  const nested = item !== null && (item[1] === " " || (!line.blankBefore && opensList(previous)));
  return {
    line: line.line,
    text: nested ? `  ${line.text.trimStart()}` : line.text,
    glue: line.blankBefore ? "paragraph" : "line",
  };
}

/** The first item below an item that ends in a colon lost its indent (119/120), the others kept it. */
function opensList(previous: BodyLine | undefined): boolean {
  return previous !== undefined && ITEM.test(previous.text) && previous.text.endsWith(":");
}
