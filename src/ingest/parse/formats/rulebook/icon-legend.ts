/** @file The icon legend: groups of entries, each entry a line of its own.
 *
 *  Lines it reads: `-  - **Countdown Icon:** Cards with this icon …` · ` - **Maquis:** …` · `M - **Mirror Quadrant**: …` ·
 *  the groups `ICONS WITH BUILT-IN RULES`, `Quadrants`, `Decipher Era (Physical Cards; 1994 - 2006)`. */
import { type Draft, draft } from "../../draft.js";
import type { Block, Line } from "./blocks.js";

const LEGEND = "ICON LEGEND";
const ENTRY = /^\s*(?:\S+\s+)?-\s+\*\*(.+?)(?::\*\*|\*\*:)\s*(.*)$/;
const GROUP = /^[A-Z][^.:]*$/;
const CAPITALS = /^[^a-z]+$/;
const YEARS = /\(.*\d{4}.*\)$/;

/** Whether a block of the chapter titled `chapter` is the heading of a group of icons: one short line without a stop. */
export function isGroupHeading(chapter: string | undefined, block: Block): boolean {
  return chapter === LEGEND && block.length === 1 && GROUP.test(block[0].text) && !ENTRY.test(block[0].text);
}

/** The rank of a group: capitals stand over plain titles, those over the two eras of the expansions. */
export function groupLevel(title: string): number {
  if (CAPITALS.test(title)) return 1;
  return YEARS.test(title) ? 3 : 2;
}

/** The icon a line of the legend explains, as a section below its group; null for any other line. */
export function readIcon({ line, text }: Line, group: Draft): Draft | null {
  const [, title, meaning] = ENTRY.exec(text) ?? [];
  if (title === undefined || meaning === undefined) return null;
  const body = [{ line, text: meaning }];
  return draft({ document: group.document, kind: "icon", title, parent: group, body });
}
