/** @file Divides the Rulebook into units, each a heading with its blocks: `4: THE SEED PHASES` · `MISSION PHASE (4.2)`
 *  · `USABLE` · `Tip: *Strategic Mis-seeds* (4.3.0.2)` · `Exception: *Dilemma Seed Limit*` */

import { NOTICE_LABELS } from "../../../language/reference/box-kinds.js";
import type { EditorialTable, Kind, SourceText } from "../../../model.js";
import { type Draft, documentOf, draft } from "../draft.js";
import { LIST_ITEM, type NumberedLine, numberedLines } from "../lines.js";

export type Line = Pick<NumberedLine, "line" | "text">;

/** One or more consecutive non-blank lines. A paragraph is a block of one line, and a list has one line per item. */
export type Block = readonly [Line, ...Line[]];

export interface Figures {
  readonly lines: ReadonlySet<number>;
  /** Lines that start a new block: the first line of each picture, and the first line after it. */
  readonly cuts: ReadonlySet<number>;
  readonly lost: readonly number[];
}

export function readBlocks(source: SourceText, cuts: ReadonlySet<number>): Block[] {
  const blocks: [Line, ...Line[]][] = [];
  for (const { line, text, blankBefore } of numberedLines(source)) {
    if (blankBefore || cuts.has(line)) blocks.push([{ line, text }]);
    else blocks.at(-1)?.push({ line, text });
  }
  return blocks;
}

export function isList(block: Block): boolean {
  return LIST_ITEM.test(block[0].text);
}

/** Whether a block introduces the next one: "A ship is staffed when:" (Compendium line 1124). */
export function isAnnouncement(block: Block | undefined): boolean {
  return /:[*_]*\s*$/.test(block?.at(-1)?.text ?? "");
}

export interface Unit {
  readonly draft: Draft;
  /** Boxes are printed next to the text of a section, and the file does not show where they end. */
  readonly isBox: boolean;
  /** The chapter, section or icon group whose text contains this unit. Null if this unit is a chapter. */
  readonly location: Unit | null;
  /** For an unnumbered heading, its level in the hierarchy of unnumbered headings. 0 for all other units. */
  readonly level: number;
  /** All blocks between this heading and the next one, even if some belong to other sections. */
  readonly blocks: Block[];
}

/** Divides the text at headings and at the lines of recovered headings. The first block becomes the title block. */
export function readUnits(source: SourceText, blocks: readonly Block[]): Unit[] {
  const document = documentOf(source, "rulebook");
  const recovered = new Map((source.tables["headings"]?.rows ?? []).map((row) => [Number(row["line"]), row]));
  const units: Unit[] = [];
  let chapter: string | undefined;
  for (const block of blocks) {
    const row = recovered.get(block[0].line);
    if (row) {
      units.push({ ...openRecovered(document, units, row), blocks: [block] });
      continue;
    }
    const unit = openUnit(document, units, block, chapter);
    if (unit?.draft.kind === "chapter") chapter = unit.draft.title;
    if (unit) units.push(unit);
    else units.at(-1)?.blocks.push(block);
  }
  return units;
}

function openRecovered(document: string, units: readonly Unit[], row: EditorialTable["rows"][number]) {
  const { title = "" } = row;
  const kind = (row["kind"] ?? "section") as Kind;
  const audience = kind === "borg-rule" ? { audience: "borg" as const } : {};
  const box = draft({ document, kind, title, headingRecovered: true, ...audience });
  return { draft: box, isBox: true, location: locate(units, true, 0), level: 0 };
}

function openUnit(document: string, units: readonly Unit[], block: Block, chapter: string | undefined): Unit | null {
  const [{ line, text }, second, ...rest] = block;
  const title = text.trim();
  if (units.length === 0) {
    const titleBlock = draft({ document, kind: "notice", title, heading: [line] });
    return { draft: titleBlock, isBox: false, location: null, level: 0, blocks: second ? [[second, ...rest]] : [] };
  }
  if (chapter === LEGEND && block.length === 1 && ICON_GROUP.test(text) && !ICON_ENTRY.test(text)) {
    const level = iconGroupLevel(title);
    const group = draft({ document, kind: "section", title, heading: [line] });
    return { draft: group, isBox: false, location: locate(units, false, level), level, blocks: [] };
  }
  const heading = readHeading(block);
  if (!heading) return null;
  const { isBox, ...start } = heading;
  const level = heading.kind === "section" && heading.number === null ? 1 : 0;
  const location = heading.kind === "chapter" ? null : locate(units, isBox, level);
  return { draft: draft({ document, heading: [line], ...start }), isBox, location, level, blocks: [] };
}

/** Finds the unit that contains the next one: the last section for a box, or else the last heading of a higher
 *  level. */
function locate(units: readonly Unit[], isBox: boolean, level: number): Unit | null {
  return units.findLast((unit) => !unit.isBox && (isBox || level === 0 || unit.level < level)) ?? null;
}

interface Heading extends Pick<Draft, "title" | "kind" | "number" | "audience" | "format"> {
  readonly isBox: boolean;
}

const PREFIXES: Readonly<Record<string, Pick<Heading, "kind" | "audience" | "format">>> = {
  Clarification: { kind: "clarification" },
  Clarifications: { kind: "clarification" },
  Tip: { kind: "tip" },
  "Borg Rule": { kind: "borg-rule", audience: "borg" },
  "Open Rules": { kind: "open-rules", format: "open" },
  Exception: { kind: "exception" },
  Exceptions: { kind: "exception" },
  Reminder: { kind: "reminder" },
  ...Object.fromEntries(NOTICE_LABELS.map((label) => [label, { kind: "notice" as const }])),
  "The Borg": { kind: "notice", audience: "borg" },
};

const CHAPTER = /^(\d+): ([^a-z]+)$/;
const NUMBERED = /^(.*\S)\s*\((\d+\.\d+(?:\.\d+)*(?:-\d+)?)\)(\**)\s*$/;
const UNNUMBERED = /^[A-Z][A-Z '&-]+$/;

function readHeading(block: Block): Heading | null {
  if (block.length > 1) return null;
  const text = block[0].text.trim();
  const chapter = CHAPTER.exec(text);
  if (chapter) return { number: chapter[1] ?? null, title: chapter[2] ?? "", kind: "chapter", isBox: false };
  const numbered = NUMBERED.exec(text);
  const number = numbered?.[2] ?? null;
  const title = numbered ? `${numbered[1]}${numbered[3]}` : text;
  const [, prefix = "", rest = ""] = /^([A-Z][A-Za-z ]+): *(.+)$/.exec(title) ?? [];
  const box = PREFIXES[prefix];
  if (box) return { number, title: rest, isBox: true, ...box };
  return numbered || UNNUMBERED.test(text) ? { number, title, kind: "section", isBox: false } : null;
}

const LEGEND = "ICON LEGEND";
/** Matches a group of icons: `ICONS WITH BUILT-IN RULES`, `Quadrants`, `Decipher Era (Physical Cards; 1994 - 2006)`. */
const ICON_GROUP = /^[A-Z][^.:]*$/;
/** Matches `-  - **Countdown Icon:** Cards with …` · ` - **Maquis:** …` · `M - **Mirror Quadrant**: …` */
const ICON_ENTRY = /^\s*(?:\S+\s+)?-\s+\*\*(.+?)(?::\*\*|\*\*:)\s*(.*)$/;
const CAPITALS = /^[^a-z]+$/;
const YEARS = /\(.*\d{4}.*\)$/;

/** Returns level 1 for groups in capitals, 3 for the two eras of expansions (with years), and 2 for all others. */
function iconGroupLevel(title: string): number {
  if (CAPITALS.test(title)) return 1;
  return YEARS.test(title) ? 3 : 2;
}

export function readIcon({ line, text }: Line, group: Draft): Draft | null {
  const [, title, meaning] = ICON_ENTRY.exec(text) ?? [];
  if (title === undefined || meaning === undefined) return null;
  return draft({ document: group.document, kind: "icon", title, parent: group, body: [{ line, text: meaning }] });
}

/** Returns 7 for `7.0.1` and 2 for `2.10`, or null for a chapter and a malformed number (`1.1.0-1`). */
export function parentNumber(number: string): string | null {
  const parts = number.split(".");
  if (parts.length < 2 || parts.some((part) => !/^\d+$/.test(part))) return null;
  return parts.slice(0, parts.at(-2) === "0" ? -2 : -1).join(".");
}

export function numberedParent({ draft: { number } }: Unit, units: readonly Unit[]): Unit | null {
  const parent = number === null ? null : parentNumber(number);
  return units.find(({ draft }) => parent !== null && draft.number === parent) ?? null;
}

/** Sets the parent of every unit: the unit with the parent number, or else the unit that contains this one. */
export function setParents(units: readonly Unit[]): void {
  for (const unit of units) unit.draft.parent = (numberedParent(unit, units) ?? unit.location)?.draft ?? null;
}
