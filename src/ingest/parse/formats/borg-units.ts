/** @file Divides the Borg sheet into units, at printed headings such as `SHIPS (2.9)` (line 114) and at lost ones. Each
 *  lost heading left a blank line, so three consecutive blank lines mean two lost headings. After a quotation, the lost
 *  line is the attribution (`—Anij`, after line 17). */
import { slug } from "../../../language/fold.js";
import type { SourceText } from "../../../model.js";
import { ATTRIBUTION, QUOTED } from "../epigraphs.js";
import { numberedLines } from "../lines.js";

export interface Line {
  readonly line: number;
  readonly text: string;
  /** Number of blank lines directly before this line. */
  readonly blanks: number;
}

export interface PrintedHeading {
  readonly line: number;
  readonly number: string | null;
  readonly title: string;
  /** Whether this is the heading of the only box in the sheet. Its title includes the prefix. */
  readonly isBox: boolean;
}

export interface Unit {
  /** Null if the heading is lost. The title block and the copyright lines have no heading either. */
  readonly heading: PrintedHeading | null;
  /** Number of lost headings before the first line of the unit, including the unit's own heading. */
  readonly lostHeadings: number;
  readonly lines: readonly Line[];
}

const COPYRIGHT = /^TM, ® & ©/;

/** The first unit is the title block.
 *  @param unnumbered - slugs of headings that the Rulebook prints without a number */
export function readUnits(source: SourceText, unnumbered: ReadonlySet<string>): Unit[] {
  const units: (Unit & { readonly lines: Line[] })[] = [];
  for (const line of readLines(source)) {
    const unit = units.at(-1);
    const lostHeadings = unit ? countLostHeadings(line, unit) : 0;
    const heading = readHeading(line, unnumbered);
    const isCopyright = COPYRIGHT.test(line.text) && !COPYRIGHT.test(unit?.lines[0]?.text ?? "");
    if (unit && !heading && lostHeadings === 0 && !isCopyright) unit.lines.push(line);
    else units.push({ heading, lostHeadings, lines: heading ? [] : [line] });
  }
  return units;
}

export function lineOf(unit: Unit): number {
  return unit.heading?.line ?? unit.lines[0]?.line ?? 0;
}

function readLines(source: SourceText): Line[] {
  return numberedLines(source).map(({ line, text }, at, all) => {
    const before = all[at - 1]?.line ?? source.startLine - 1;
    return { line, text: text.trimEnd(), blanks: line - before - 1 };
  });
}

function countLostHeadings({ blanks }: Line, { lines }: Unit): number {
  const last = lines.at(-1);
  const isOnlyQuoted = lines.every(({ text }) => QUOTED.test(text) || ATTRIBUTION.test(text));
  const hidesAttribution = blanks > 1 && last !== undefined && QUOTED.test(last.text) && isOnlyQuoted;
  return Math.max(0, blanks - 1 - (hidesAttribution ? 1 : 0));
}

const NUMBERED = /^(?:\[[^\]]+\] )?(\S.*) \((\d+(?:\.\d+)+)\)$/;
const BOX = /^General Quarters: /;

function readHeading({ line, text, blanks }: Line, unnumbered: ReadonlySet<string>): PrintedHeading | null {
  if (blanks === 0) return null;
  const [, title, number] = NUMBERED.exec(text) ?? [];
  if (title !== undefined && number !== undefined) return { line, number, title, isBox: false };
  const bare = text.replace(BOX, "");
  return unnumbered.has(slug(bare)) ? { line, number: null, title: bare, isBox: bare !== text } : null;
}
