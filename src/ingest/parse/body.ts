/** @file The lines of a draft's body as one text with marks. */
import type { Mark, Markup } from "../../model.js";
import type { BodyLine } from "./draft.js";
import { type Inline, readInline, trimmed } from "./inline/inline.js";
import { readAhead } from "./inline/markup.js";

export interface Body extends Inline {
  /** Where each line of the publication begins in the text. */
  readonly lines: readonly { readonly line: number; readonly start: number }[];
}

const LIST_ITEM = /^( *)([-•]|\d+\.|[a-z]\.) (.*)$/;
const GLUE = { line: "\n", paragraph: "\n\n", space: " " };

/** Reads the markup of all lines of a markdown text in one go, before they are asked for one by one. */
export function readLinesAhead(lines: readonly string[]): void {
  readAhead(lines.flatMap((line) => [trimmed(line), trimmed(LIST_ITEM.exec(line)?.[3] ?? "")]));
}

/** Joins lines by their glue; the sign of a list item stays, a bullet as `- `. */
export function bodyOf(bodyLines: readonly BodyLine[], markup: Markup): Body {
  let text = "";
  const marks: Mark[] = [];
  const lines: { line: number; start: number }[] = [];
  for (const bodyLine of bodyLines) {
    if (bodyLine.text.trim() === "") continue;
    if (text !== "") text += GLUE[bodyLine.glue ?? "line"];
    lines.push({ line: bodyLine.line, start: text.length });
    const inline = readBodyLine(bodyLine.text, markup);
    for (const mark of inline.marks) marks.push(moved(mark, text.length));
    text += inline.text;
  }
  return { text, marks, lines };
}

function readBodyLine(line: string, markup: Markup): Inline {
  const [, indent = "", sign = "", words = ""] = LIST_ITEM.exec(line) ?? [];
  if (sign === "") return readInline(line, markup);
  const start = `${indent}${sign === "•" ? "-" : sign} `;
  const { text, marks } = readInline(words, markup);
  return { text: start + text, marks: marks.map((mark) => moved(mark, start.length)) };
}

function moved(mark: Mark, by: number): Mark {
  return { ...mark, start: mark.start + by, end: mark.end + by };
}
