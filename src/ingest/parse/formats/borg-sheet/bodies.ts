/** @file From the lines of a unit to its body: list items, and the pictures that are no text.
 *
 *  Lines it reads: `  • Cards aboard a cloaked card are not considered cloaked.` (887), `  1. Play a card to the table …`
 *  (295); it sets aside `Card Image: quandary.jpg` (160), `Explanatory Diagram` (116), `Spaceline diagram after the mission
 *  phase` (233), `Here is how your spaceline might look …:` (280), `Example spaceline after facility phase complete …` (282). */
import type { BodyLine } from "../../draft.js";
import type { Line } from "./lines.js";

const PICTURE =
  /^(?:Card Image: |Explanatory diagram\b|Spaceline diagram\b|Example spaceline\b|Here is how your spaceline\b)/i;
/** A bullet that also carries a number, `• 1. Opponent's Missions` (250), is a numbered item. */
const BULLET = /^•\s+(?=(\d+\.\s)?)/;

/** Parts the lines below a heading into text and pictures. */
export function readBody(lines: readonly Line[]): { body: BodyLine[]; furniture: number[] } {
  const body: BodyLine[] = [];
  const furniture: number[] = [];
  for (const { line, text, blanks } of lines) {
    if (PICTURE.test(text)) furniture.push(line);
    else body.push({ line, text: layout(text), glue: blanks === 0 ? "line" : "paragraph" });
  }
  return { body, furniture };
}

function layout(text: string): string {
  return text.trim().replace(BULLET, (_, numeral: string | undefined) => (numeral === undefined ? "- " : ""));
}
