/** @file How deep a heading of the Second Edition rulebook stands. No level is marked in the text: the table of contents
 *  gives the upper ones, a line like ` Personnel 3` (28) being level 2, an editorial table the rest. */

import { fold } from "../../../../language/fold.js";
import type { EditorialTable } from "../../../../model.js";
import type { NumberedLine } from "../../numbered-lines.js";

const CONTENTS_LINE = /^( ?)(\S.*?) \d+$/;

export interface Place {
  readonly level: number;
  readonly kind: "section" | "notice";
  /** Whether paragraphs start with the term they define. */
  readonly runIn: boolean;
}

/** Whether a line of the table of contents is one of its entries: it ends in its page.
 *  @example isContentsLine("INTRODUCTION 2")  // => true */
export function isContentsLine(text: string): boolean {
  return CONTENTS_LINE.test(text);
}

/** From the contents' lines and the editorial table, a lookup of headings; null for a heading that neither knows.
 *  Where both speak the table adds kind and terms, and gives the same level. */
export function headingPlaces(
  contents: readonly NumberedLine[],
  table: EditorialTable | undefined,
): (heading: string) => Place | null {
  const places = new Map<string, Place>();
  for (const { text } of contents) {
    const entry = CONTENTS_LINE.exec(text);
    if (entry) places.set(fold(entry[2] ?? ""), { level: entry[1] ? 2 : 1, kind: "section", runIn: false });
  }
  for (const { title = "", level, kind, terms } of table?.rows ?? []) {
    places.set(fold(title), {
      level: Number(level),
      kind: kind === "notice" ? "notice" : "section",
      runIn: terms === "run-in",
    });
  }
  return (heading) => places.get(fold(heading)) ?? null;
}
