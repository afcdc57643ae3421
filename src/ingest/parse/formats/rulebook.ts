/** @file Parses the First Edition Rulebook: chapters (`7: EXECUTING ORDERS`), sections (`SHIP BATTLE (7.4.3)`), boxes
 *  (`Tip: Always Return Fire (7.4.3.0.2)`) and the icon legend. */
import { runsOf } from "../../../language/similarity.js";
import type { EditorialTable, SourceText } from "../../../model.js";
import type { BodyLine, Draft, Grammar } from "../draft.js";
import { takeEpigraphs } from "../epigraphs.js";
import { isTorn } from "../lines.js";
import { numberProblems, textProblems } from "./rulebook-problems.js";
import {
  type Block,
  type Figures,
  isAnnouncement,
  isList,
  readBlocks,
  readIcon,
  readUnits,
  setParents,
  type Unit,
} from "./rulebook-units.js";

type Rows = EditorialTable["rows"];
type Glue = NonNullable<BodyLine["glue"]>;

/** Parses the Rulebook with its editorial tables. The Borg sheet is needed to find the ends of boxes. */
export const rulebook: Grammar = (source, { sources }) => {
  const figures = readFigures(source.tables["figures"]?.rows ?? []);
  const repairs = new Map((source.tables["repairs"]?.rows ?? []).map((row) => [Number(row["line"]), row]));
  const units = readUnits(source, readBlocks(source, figures.cuts));
  const owners = assignBlocks(units, sources, source.tables["boxEnds"]?.rows ?? [], figures.lines);
  setParents(units);
  const owned = new Map<Unit, Block[]>(units.map((unit) => [unit, []]));
  for (const [block, unit] of owners) owned.get(unit)?.push(block);
  const drafts = [...owned].flatMap(([unit, blocks]) => {
    const pictures = blocks.filter(([{ line }]) => figures.lines.has(line));
    const texts = blocks.filter((block) => !pictures.includes(block));
    unit.draft.furniture = pictures.flat().map(({ line }) => line);
    return [unit.draft, ...fillDraft(unit.draft, texts, repairs)];
  });
  return { drafts, problems: [...numberProblems(source, units), ...textProblems(source, drafts, figures)] };
};

function readFigures(rows: Rows): Figures {
  const lines = new Set<number>();
  const cuts = new Set<number>();
  const lost: number[] = [];
  for (const { from, to, state } of rows) {
    if (state === "lost") lost.push(Number(from));
    else {
      for (let line = Number(from); line <= Number(to); line++) lines.add(line);
      cuts.add(Number(from)).add(Number(to) + 1);
    }
  }
  return { lines, cuts, lost };
}

/** Fills a draft with its text. Returns its icons, which become separate sections. */
function fillDraft(draft: Draft, blocks: readonly Block[], repairs: ReadonlyMap<number, Rows[number]>): Draft[] {
  const icons = blocks.flat().flatMap((line) => readIcon(line, draft) ?? []);
  const text = blocks.flatMap((block): Block[] => {
    const [first, ...rest] = block.filter((line) => !readIcon(line, draft));
    return first ? [[first, ...rest]] : [];
  });
  const { rest, ...epigraphs } = takeEpigraphs(text, "markdown");
  Object.assign(draft, epigraphs, { body: readBody(rest, repairs) });
  return icons;
}

/** @param repairs - rows of data/rulebook/layout-repairs.tsv, keyed by line number */
function readBody(blocks: readonly Block[], repairs: ReadonlyMap<number, Rows[number]>): BodyLine[] {
  return blocks.flatMap((block, index) =>
    block.map(({ line, text }, at): BodyLine => {
      const repair = repairs.get(line);
      const damage = repair?.["drop"]?.replaceAll("·", " ") ?? "";
      const repaired = text.startsWith(damage) ? text.slice(damage.length) : text;
      const usualGlue = at > 0 ? "line" : glueBetween(blocks[index - 1], block);
      return { line, text: cleanLayout(repaired), glue: (repair?.["glue"] as Glue | undefined) ?? usualGlue };
    }),
  );
}

/** Returns how a block is joined to the previous one. A blank line may separate parts of the same list or sentence. */
function glueBetween(previous: Block | undefined, block: Block): Glue {
  if (!previous) return "paragraph";
  const last = previous.at(-1)?.text ?? "";
  const isBullet = (text: string): boolean => /^\s*-/.test(text);
  if (isList(previous) && isList(block)) return isBullet(last) === isBullet(block[0].text) ? "line" : "paragraph";
  return !isList(previous) && !isList(block) && isTorn(last, block[0].text) ? "space" : "paragraph";
}

/** Removes extra spaces. One space before a bullet means a nested item. Any other space at the start stays, because it
 *  is the trace of a lost icon. */
function cleanLayout(line: string): string {
  const [, indent = "", bullet = "", gap = "", item = ""] = /^( *)(-|\d+\.)( +)(.*)$/.exec(line) ?? [];
  const clean = (text: string): string => text.trimEnd().replace(/\t+/g, "\t");
  return bullet ? `${indent === "" ? "" : "  "}${bullet}${gap}${clean(item)}` : clean(line);
}

/** Assigns every block to a unit. The file does not show where a box ends, but the Borg sheet has the same text without
 *  boxes. So a paragraph that is in the sheet belongs to the section, and any other paragraph belongs to the box. A
 *  list that the section introduces (line 1124) may come after the boxes (line 1134).
 *  @param editorial - rows of data/rulebook/box-ends.tsv, for blocks that the sheet cannot assign
 *  @param figures - lines of pictures. Pictures never belong to boxes */
function assignBlocks(
  units: readonly Unit[],
  sources: readonly SourceText[],
  editorial: Rows,
  figures: ReadonlySet<number>,
): Map<Block, Unit> {
  const shareInSheet = sheetComparison(sources);
  const decided = new Map(
    editorial.flatMap(({ line, owner }) => {
      const unit = units.find(({ draft }) => draft.heading[0] === Number(owner));
      return unit ? [[Number(line), unit]] : [];
    }),
  );
  const owners = new Map<Block, Unit>();
  const lastText = new Map<Unit, Block>();
  const endOf = ({ blocks, isBox, location }: Unit): number => {
    const isUndecided = isBox && location && !blocks.some(([{ line }]) => decided.has(line));
    return isUndecided ? boxEnd(blocks, lastText.get(location), shareInSheet) : blocks.length;
  };
  for (const unit of units) {
    const { blocks, location } = unit;
    const end = endOf(unit);
    let owner = unit;
    for (const [at, block] of blocks.entries()) {
      const [{ line }] = block;
      if (at === end && location) owner = location;
      owner = decided.get(line) ?? owner;
      const isFigureInBox = figures.has(line) && owner.isBox;
      const holder = (isFigureInBox && owner.location) || owner;
      owners.set(block, holder);
      if (!figures.has(line)) lastText.set(holder, block);
    }
  }
  return owners;
}

/** Returns the number of blocks in the box. With this number, as few blocks as possible contradict the sheet.
 *  @param before - last block of the section before the box */
function boxEnd(blocks: readonly Block[], before: Block | undefined, shareInSheet: (block: Block) => number): number {
  const isListAwaited = isAnnouncement(before);
  const epigraphs = blocks.length - takeEpigraphs(blocks, "markdown").rest.length;
  let best = blocks.length;
  let bestGain = 0;
  let gain = 0;
  for (let at = blocks.length - 1; at > epigraphs; at--) {
    const block = blocks[at] as Block;
    const isAwaited = isListAwaited && isList(block) && !isAnnouncement(blocks[at - 1]);
    gain += isAwaited ? 1 : shareInSheet(block) - 0.5;
    if (gain > bestGain) [best, bestGain] = [at, gain];
  }
  return best;
}

/** Creates a function that returns the fraction (0 to 1) of the words in a block that are also in the Borg sheet. */
function sheetComparison(sources: readonly SourceText[]): (block: Block) => number {
  const sheets = sources.filter(({ format }) => format === "borg-sheet");
  const known = new Set(sheets.flatMap(({ lines }) => lines).flatMap((line) => [...runsOf(line)]));
  return (block) => {
    const runs = block.flatMap(({ text }) => [...runsOf(text)]);
    return runs.filter((run) => known.has(run)).length / Math.max(1, runs.length);
  };
}
