/** @file Units: what stands between two headings of the Borg sheet, printed or lost.
 *
 *  A heading mostly in capitals left no line, only a blank one: a run of n blank lines hides n-1 lost lines. Headings that
 *  survived: `SHIPS (2.9)` (114), `General Quarters: The Personnel Download Limit` (474), `Eras & Series` (1424). A gap
 *  below a quotation at the head of a unit hides its attribution (`—Anij`, below 17), not a heading. */
import { slug } from "../../../../language/fold.js";
import type { SourceText } from "../../../../model.js";
import { isAttribution, isQuotation } from "./epigraphs.js";
import { type Line, linesOf } from "./lines.js";

export interface PrintedHeading {
  readonly line: number;
  readonly number: string | null;
  readonly title: string;
  /** The one box of the sheet keeps its prefix. */
  readonly box: boolean;
}

export interface Unit {
  /** Null where the heading is lost, and for the title block and the copyright lines, which have none. */
  readonly heading: PrintedHeading | null;
  /** How many headings are lost above the unit's first line, its own included. */
  readonly lost: number;
  /** Everything below the heading. */
  readonly lines: readonly Line[];
}

type OpenUnit = Unit & { readonly lines: Line[] };

const NUMBERED = /^(?:\[[^\]]+\] )?(\S.*) \((\d+(?:\.\d+)+)\)$/;
const BOX = /^General Quarters: /;
const COPYRIGHT = /^TM, ® & ©/;

/** The units of the sheet in order; the first is the title block.
 *  @param unnumbered - slugs of the headings that the Rulebook prints without number: alone on a line they are headings. */
export function readUnits(source: SourceText, unnumbered: ReadonlySet<string>): Unit[] {
  const units: OpenUnit[] = [];
  for (const line of linesOf(source)) {
    const unit = units.at(-1);
    const lost = unit ? lostAbove(line, unit) : 0;
    const heading = readHeading(line, unnumbered);
    const copyright = COPYRIGHT.test(line.text) && !COPYRIGHT.test(unit?.lines[0]?.text ?? "");
    if (unit && !heading && lost === 0 && !copyright) unit.lines.push(line);
    else units.push({ heading, lost, lines: heading ? [] : [line] });
  }
  return units;
}

/** How many headings are lost in the gap above a line. */
function lostAbove({ blanks }: Line, { lines }: Unit): number {
  const signature = blanks > 1 && awaitsAttribution(lines);
  return Math.max(0, blanks - 1 - (signature ? 1 : 0));
}

/** The line by which people find a unit: its heading's, or its first where that is lost. */
export function lineOf(unit: Unit): number {
  return unit.heading?.line ?? unit.lines[0]?.line ?? 0;
}

function readHeading({ line, text, blanks }: Line, unnumbered: ReadonlySet<string>): PrintedHeading | null {
  if (blanks === 0) return null;
  const [, title, number] = NUMBERED.exec(text) ?? [];
  if (title !== undefined && number !== undefined) return { line, number, title, box: false };
  const bare = text.replace(BOX, "");
  return unnumbered.has(slug(bare)) ? { line, number: null, title: bare, box: bare !== text } : null;
}

function awaitsAttribution(lines: readonly Line[]): boolean {
  const last = lines.at(-1);
  return (
    last !== undefined && isQuotation(last.text) && lines.every(({ text }) => isQuotation(text) || isAttribution(text))
  );
}
