/** @file The lines of a draft's body as one text with marks. */
import type { Mark, Markup } from "../../model.js";
import type { BodyLine } from "./draft.js";
import type { Inline, InlineReader } from "./inline/inline.js";

export interface Body extends Inline {
  /** Where each line of the publication begins in the text. */
  readonly lines: readonly { readonly line: number; readonly start: number }[];
}

const LIST_ITEM = /^( *)([-•]|\d+\.|[a-z]\.) (.*)$/;
const GLUE = { line: "\n", paragraph: "\n\n", space: " " };

/** Joins lines by their glue; the sign of a list item stays, a bullet as `- `. */
export function bodyOf(bodyLines: readonly BodyLine[], markup: Markup, inline: InlineReader): Body {
  let text = "";
  const marks: Mark[] = [];
  const lines: { line: number; start: number }[] = [];
  for (const bodyLine of bodyLines) {
    if (bodyLine.text.trim() === "") continue;
    if (text !== "") text += GLUE[bodyLine.glue ?? "line"];
    lines.push({ line: bodyLine.line, start: text.length });
    const [, indent = "", sign = "", words = bodyLine.text] = LIST_ITEM.exec(bodyLine.text) ?? [];
    if (sign !== "") text += `${indent}${sign === "•" ? "-" : sign} `;
    const read = inline.read(words, markup);
    for (const mark of read.marks)
      marks.push({ ...mark, start: mark.start + text.length, end: mark.end + text.length });
    text += read.text;
  }
  return { text, marks, lines };
}
