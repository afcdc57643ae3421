/** @file Where a box ends and the text of the section beside it goes on. Nothing in the text marks it.
 *
 *  The Borg sheet prints the same main text without the boxes: a paragraph that stands in the sheet is the section's, one
 *  that does not is the box's. A list that the section has announced ("… when:", 1124) follows only after its boxes
 *  (1134). What the sheet cannot know stands in the table data/rulebook/box-ends.tsv. */
import { shingles, wordNumbers } from "../../../../language/similarity.js";
import type { EditorialTable, SourceText } from "../../../../model.js";
import { announces, type Block, isList } from "./blocks.js";
import { epigraphsEnd } from "./epigraphs.js";
import type { Unit } from "./units.js";

/** Gives every block to the unit whose text it is. `figures` are lines of pictures: they belong to no box. */
export function settleOwners(
  units: readonly Unit[],
  sources: readonly SourceText[],
  table: EditorialTable | undefined,
  figures: ReadonlySet<number>,
): Map<Block, Unit> {
  const inSheet = sheetTest(sources);
  const owners = new Map<Block, Unit>();
  const editorial = editorialOwners(table, units);
  const lastText = new Map<Unit, Block>();
  for (const unit of units) {
    const decided = unit.run.some((block) => editorial.has(block[0].line));
    const end = unit.box && unit.place && !decided ? boxEnd(unit, lastText.get(unit.place), inSheet) : unit.run.length;
    for (const [block, owner] of ownersIn(unit, end, editorial)) {
      const figure = figures.has(block[0].line);
      const holder = figure && owner.box && owner.place ? owner.place : owner;
      owners.set(block, holder);
      if (!figure) lastText.set(holder, block);
    }
  }
  return owners;
}

/** The blocks of a run, each with its owner: the box up to its end, then the section it stands in, or whom the table names. */
function ownersIn(unit: Unit, end: number, editorial: ReadonlyMap<number, Unit>): [Block, Unit][] {
  let owner = unit;
  return unit.run.map((block, at) => {
    const beside = at === end ? unit.place : null;
    owner = editorial.get(block[0].line) ?? beside ?? owner;
    return [block, owner];
  });
}

/** How far the words of a block stand in the sheet, 0 to 1. */
type SheetTest = (block: Block) => number;

/** The number of blocks of a run that are the box's: the cut at which most of them are on the right side. */
function boxEnd(unit: Unit, before: Block | undefined, inSheet: SheetTest): number {
  const awaited = announces(before);
  const leanings = unit.run.map((block, at) => {
    const announced = awaited && isList(block) && !announces(unit.run[at - 1]);
    return announced ? 1 : inSheet(block) - EVEN;
  });
  const epigraph = epigraphsEnd(unit.run);
  let best = unit.run.length;
  let bestGain = 0;
  let gain = 0;
  for (let at = unit.run.length - 1; at > epigraph; at--) {
    gain += leanings[at] ?? 0;
    if (gain > bestGain) [best, bestGain] = [at, gain];
  }
  return best;
}

/** From this share of its words on, a block leans towards the section. */
const EVEN = 0.5;

function sheetTest(sources: readonly SourceText[]): SheetTest {
  const { read } = wordNumbers();
  const known = new Set<number>();
  for (const sheet of sources.filter(({ format }) => format === "borg-sheet")) {
    for (const line of sheet.lines) for (const run of shingles(read(line))) known.add(run);
  }
  return (block) => {
    const all = block.flatMap(({ text }) => [...shingles(read(text))]);
    return all.filter((run) => known.has(run)).length / Math.max(1, all.length);
  };
}

/** The table names, for the first line of a passage, the line of its owner's heading. */
function editorialOwners(table: EditorialTable | undefined, units: readonly Unit[]): Map<number, Unit> {
  const rows = table?.rows ?? [];
  return new Map(
    rows.flatMap(({ line, owner }) => {
      const unit = units.find(({ draft }) => draft.heading[0] === Number(owner));
      return unit ? [[Number(line), unit]] : [];
    }),
  );
}
