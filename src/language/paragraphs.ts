/** @file The paragraphs of a section's body, as they are cited: `#p3` is the third. Each item of a list is one.
 *
 *  Lines it reads, for instance of Rulebook 7.4.3, as rendering does: `1. Initiation: Announce your target …` */
import type { Section } from "../model.js";

export interface BodyParagraph {
  /** Counted from 1. */
  readonly number: number;
  /** From the first character to the one behind the last, in UTF-16 units of the section's text; an item without its sign. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const ITEM = /^ *(?:-|\d{1,3}\.) +(?=\S)/;

/** The paragraphs and list items of a text in reading order; headings inside of it are none. */
export function paragraphsOf({ text, headings = [] }: Pick<Section, "text" | "headings">): readonly BodyParagraph[] {
  const headingStarts = new Set(headings.map(({ start }) => start));
  const spans: [start: number, end: number][] = [];
  let goesOn = false;
  let offset = 0;
  for (const line of text.split("\n")) {
    const end = offset + line.trimEnd().length;
    const item = ITEM.exec(line);
    const last = spans.at(-1);
    if (end === offset || headingStarts.has(offset)) goesOn = false;
    else if (last && goesOn && !item) last[1] = end;
    else {
      spans.push([offset + (item?.[0].length ?? line.search(/\S/)), end]);
      goesOn = !item;
    }
    offset += line.length + 1;
  }
  return spans.map(([start, end], at) => ({ number: at + 1, start, end, text: text.slice(start, end) }));
}
