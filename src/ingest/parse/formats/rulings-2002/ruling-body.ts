/** @file How the lines of one ruling join. The text is wrapped by hand at uneven widths and no line is blank, so most lines
 *  go on with the sentence before them; a new paragraph is begun only where the wrapping proves it. */
import type { BodyLine } from "../../draft.js";

const ITEM = /^- ["“]?[A-Z]/;
const ENDED = /[.!?:][)"”]*$/;
const LABEL = /^[A-Z][\w' -]{2,30}: /;
const CAPITAL = /^["“([]*[A-Z[]/;
/** No wrapped line is longer; what is longer was typed as one paragraph. */
const WRAP = 110;
/** A line that could have held this much more than the next word was ended on purpose. */
const MARGIN = 15;

interface Line {
  readonly line: number;
  readonly text: string;
  /** Length of the line as printed; the first one's text stands behind its headword. */
  readonly length: number;
}

/** Gives each line of a ruling its glue. */
export function rulingBody(lines: readonly Line[]): BodyLine[] {
  const list = listFrom(lines);
  const width = Math.max(...lines.map(({ length }) => length).filter((length) => length <= WRAP), 0);
  let inItems = false;
  return lines.map(({ line, text }, at): BodyLine => {
    const previous = lines[at - 1];
    if (previous === undefined) {
      inItems = ITEM.test(text);
      return { line, text };
    }
    if (at >= list) return { line, text, glue: "line" };
    if (ITEM.test(text) && (inItems || ENDED.test(previous.text))) {
      inItems = true;
      return { line, text, glue: "line" };
    }
    if (!startsParagraph(previous, text, width)) return { line, text, glue: "space" };
    inItems = false;
    return { line, text, glue: "paragraph" };
  });
}

function startsParagraph(previous: Line, text: string, width: number): boolean {
  if (!ENDED.test(previous.text) || !CAPITAL.test(text)) return false;
  if (previous.text.endsWith(":") || LABEL.test(text)) return true;
  if (previous.length > WRAP || text.length > WRAP) return true;
  const word = /^\S+/.exec(text)?.[0] ?? "";
  return previous.length + 1 + word.length + MARGIN <= width;
}

/** Position of the first name of a list that fills the rest of the entry (533-546), or beyond the end. */
function listFrom(lines: readonly Line[]): number {
  const from = lines.findIndex(({ text }) => text.endsWith(":")) + 1;
  const rest = lines.slice(from);
  const names = from > 0 && rest.length > 2 && rest.every(({ text }) => text.length < 70 && !/[.,:;]$/.test(text));
  return names && !rest.some(({ text }) => text.startsWith("- ")) ? from : lines.length;
}
