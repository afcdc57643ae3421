/** @file What becomes of the sections of a printing in the next. */

import type { SectionPairs } from "../../language/pair-sections.js";
import type { ParsedSection } from "../../model.js";
import type { Met, Revision, Told } from "./revision.js";

/** As much of a section as is told. */
type Printed = Pick<ParsedSection, "id" | "title" | "text" | "source">;

/** Words on either side of a difference. */
const AROUND = 6;
/** So many words of a difference are shown. */
const MOST = 14;

/** Sorts the sections of both printings by what became of them.
 *  @param lineOf - the line of the file given, for a line of the new printing */
export function comparePrintings<Before extends Printed, After extends Printed>(
  former: readonly Before[],
  revised: readonly After[],
  met: SectionPairs<Before, After>,
  lineOf: (line: number) => number,
): Revision["sections"] {
  const told = (section: Printed, line = section.source.line): Told => ({
    id: section.id,
    title: section.title,
    line,
    words: wordsOf(section.text).length,
  });
  const tellNew = (section: Printed) => told(section, lineOf(section.source.line));
  const pairs = [...met].map(
    ([from, to]): Met => ({
      from: told(from),
      to: tellNew(to),
      difference: firstDifference(from.text, to.text),
    }),
  );
  const kept = new Set(met.values());
  const isRenumbered = ({ from, to }: Met) => from.id !== to.id;
  const isChanged = ({ from, to, difference }: Met) => difference !== null || from.title !== to.title;
  const staying = pairs.filter((pair) => !isRenumbered(pair));
  return {
    same: staying.filter((pair) => !isChanged(pair)).length,
    added: revised.filter((section) => !kept.has(section)).map(tellNew),
    removed: former.filter((section) => !met.has(section)).map((section) => told(section)),
    changed: staying.filter(isChanged),
    renumbered: pairs.filter(isRenumbered),
  };
}

/** The words about the place where two texts begin to differ, up to where they meet again; null for equal texts. */
function firstDifference(before: string, after: string): Met["difference"] {
  if (before === after) return null;
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const least = Math.min(a.length, b.length);
  let from = 0;
  while (from < least && a[from] === b[from]) from++;
  let behind = 0;
  while (behind < least - from && a.at(-1 - behind) === b.at(-1 - behind)) behind++;
  return { old: around(a, from, a.length - behind), new: around(b, from, b.length - behind) };
}

function around(words: readonly string[], from: number, to: number): string {
  const start = Math.max(0, from - AROUND);
  const end = Math.min(words.length, Math.min(to, from + MOST) + AROUND);
  return `${start > 0 ? "… " : ""}${words.slice(start, end).join(" ")}${end < words.length ? " …" : ""}`;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
