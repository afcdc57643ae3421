/** @file Divides the Borg sheet into units, at printed headings such as `SHIPS (2.9)` (line 114) and at lost headings.
 *  Each lost heading left a blank line, so three consecutive blank lines mean two lost headings. After a quotation, the
 *  lost line is the attribution (`—Anij`, after line 17). */
import { groupBy } from "../../../group-by.js";
import { slug } from "../../../language/fold.js";
import { alignParagraphs, makeLikeness } from "../../../language/similarity.js";
import type { EditorialTable, SourceText } from "../../../model.js";
import type { Draft } from "../draft.js";
import { ATTRIBUTION, QUOTED } from "../epigraphs.js";
import { plainWords } from "../inline.js";
import { numberedLines } from "../lines.js";

export interface Line {
  readonly line: number;
  readonly text: string;
  /** Number of blank lines directly before this line. */
  readonly blanks: number;
}

export interface Unit {
  /** Null if the heading is lost. The title block and the copyright lines have no heading either. */
  readonly heading: ReturnType<typeof readHeading>;
  /** Number of lost headings before the first line of the unit, including the unit's own heading. */
  readonly lostHeadings: number;
  readonly lines: readonly Line[];
}

const COPYRIGHT = /^TM, ® & ©/;

/** Returns the units in order. The first unit is the title block.
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

function readHeading({ line, text, blanks }: Line, unnumbered: ReadonlySet<string>) {
  if (blanks === 0) return null;
  const [, title, number] = NUMBERED.exec(text) ?? [];
  if (title !== undefined && number !== undefined) return { line, number, title, isBox: false };
  const bare = text.replace(BOX, "");
  return unnumbered.has(slug(bare)) ? { line, number: null, title: bare, isBox: bare !== text } : null;
}

export function plainTitle({ title }: Draft): string {
  return plainWords(title, "markdown");
}

/** Aligns the paragraphs of both texts, and assigns to each unit the section with the most words in common. Assigns
 *  each section only once. Ignores boxes, because the sheet has none. An icon counts as part of its group. */
export function alignUnits(units: readonly Unit[], rulebook: readonly Draft[]): Map<Unit, Draft> {
  const ours = units.flatMap((unit) => unit.lines.map(({ text }) => ({ unit, text })));
  const theirs = rulebook.filter(({ kind }) => ["chapter", "section", "icon"].includes(kind)).flatMap(passagesOf);
  const matches = alignParagraphs(
    ours.map(({ text }) => text),
    theirs.map(({ text }) => text),
  );
  const votes = matches.flatMap(({ first, second, likeness, runs }) => {
    const [unit, section] = [ours[first]?.unit, theirs[second]?.section];
    return unit && section ? [{ unit, section, weight: likeness * runs }] : [];
  });
  const pairs = [...groupBy(votes, ({ unit }) => unit)].flatMap(([unit, own]) =>
    [...groupBy(own, ({ section }) => section)].map(([section, same]) => {
      return { unit, section, weight: same.reduce((sum, { weight }) => sum + weight, 0) };
    }),
  );
  const aligned = new Map<Unit, Draft>();
  const taken = new Set<Draft>();
  for (const { unit, section } of pairs.sort((a, b) => b.weight - a.weight)) {
    if (aligned.has(unit) || taken.has(section)) continue;
    aligned.set(unit, section);
    taken.add(section);
  }
  return aligned;
}

function passagesOf(draft: Draft): { section: Draft; text: string }[] {
  const section = draft.kind === "icon" ? (draft.parent ?? draft) : draft;
  return [...draft.epigraph, ...draft.body].map(({ text }) => ({ section, text }));
}

export interface Name {
  readonly number: string | null;
  readonly title: string;
  readonly counterpart: Draft | null;
  /** Number of the parent section. Set only if neither the section's own number nor the Rulebook shows the parent. */
  readonly under: string | null;
  readonly isLost: boolean;
}

/** Finds the name of a unit in the printed heading, the table of lost headings, or the aligned section.
 *  @param table - data/rulebook/borg-headings.tsv. The rows for a line list the headings lost before it, in order
 *  @returns `before`: names of sections before the unit that have lost both heading and text */
export function nameUnit(
  unit: Unit,
  aligned: Draft | undefined,
  table: EditorialTable | undefined,
  rulebook: readonly Draft[],
): { before: Name[]; own: Name } {
  const rows = (table?.rows ?? []).filter(({ line }) => Number(line) === lineOf(unit));
  const fromRow = ({ number = "", title = "", under = "" }: (typeof rows)[number], alignedHere?: Draft): Name => {
    const counterpart = titledSection(title, number || null, alignedHere, rulebook);
    return { number: number || null, title, counterpart, under: under || null, isLost: true };
  };
  const { heading, lostHeadings } = unit;
  const countBefore = Math.max(0, heading ? lostHeadings : lostHeadings - 1);
  const before = rows.slice(0, countBefore).map((row) => fromRow(row));
  const row = rows[countBefore];
  if (heading) {
    const { title } = heading;
    const counterpart = titledSection(title, heading.number, aligned, rulebook);
    const number = heading.number ?? (row?.["number"] || null);
    return { before, own: { number, title, counterpart, under: null, isLost: false } };
  }
  const isLost = lostHeadings > 0;
  if (row) return { before, own: { ...fromRow(row, aligned), isLost } };
  const title = aligned ? plainTitle(aligned) : "";
  const own = { number: aligned?.number ?? null, title, counterpart: aligned ?? null, under: null, isLost };
  return { before, own };
}

/** Returns the Rulebook section with this title, in any letter case. Prefers the aligned section. */
function titledSection(
  title: string,
  number: string | null,
  aligned: Draft | undefined,
  rulebook: readonly Draft[],
): Draft | null {
  if (aligned && slug(plainTitle(aligned)) === slug(title)) return aligned;
  const same = rulebook.filter((one) => one.kind !== "icon" && slug(plainTitle(one)) === slug(title));
  const only = number === null && same.length === 1 ? same[0] : undefined;
  return same.find((one) => one.number === number) ?? only ?? null;
}

const MIN_ICON_LIKENESS = 0.8;

/** Finds an icon by its name, or by its meaning if the name is misprinted ("Vidiiian"). */
export function sameIcon(icon: Draft, group: Draft | null, rulebook: readonly Draft[]): Draft | null {
  const icons = group ? rulebook.filter(({ kind, parent }) => kind === "icon" && parent === group) : [];
  const meaningOf = ({ body }: Draft): string => body.map(({ text }) => text).join(" ");
  const likeness = makeLikeness();
  return (
    icons.find((one) => slug(plainTitle(one)) === slug(icon.title)) ??
    icons.find((one) => likeness(meaningOf(one), meaningOf(icon)) > MIN_ICON_LIKENESS) ??
    null
  );
}
