/** @file The grammar of the First Edition Rulebook, lines 1-3124 of the Compendium: chapters (`7: EXECUTING ORDERS`),
 *  sections (`SHIP BATTLE (7.4.3)`), the boxes that float beside their text (`Tip: Always Return Fire (7.4.3.0.2)`) and
 *  the entries of the icon legend (`-  - **Countdown Icon:** Cards with this icon …`). */
import type { Draft, Grammar } from "../draft.js";
import type { InlineReader } from "../inline/inline.js";
import { type Block, blocksOf } from "./rulebook/blocks.js";
import { bodyLines, type Repair, readRepairs } from "./rulebook/bodies.js";
import { settleOwners } from "./rulebook/box-ends.js";
import { takeEpigraphs } from "./rulebook/epigraphs.js";
import { readFigures } from "./rulebook/figures.js";
import { readIcon } from "./rulebook/icon-legend.js";
import { numberProblems } from "./rulebook/number-problems.js";
import { settleParents } from "./rulebook/parents.js";
import { textProblems } from "./rulebook/text-problems.js";
import { readUnits, type Unit } from "./rulebook/units.js";

/** Reads the Rulebook. Beside the text it uses the editorial tables named in data/sources.json and, to tell where the
 *  boxes end, the Borg sheet. */
export const rulebook: Grammar = (source, context) => {
  const figures = readFigures(source.tables["figures"]);
  const repairs = readRepairs(source.tables["repairs"]);
  const units = readUnits(source, blocksOf(source, figures.cuts));
  const owners = settleOwners(units, context.sources, source.tables["boxEnds"], figures.lines);
  settleParents(units);
  const blocks = new Map<Unit, Block[]>();
  for (const [block, unit] of owners) blocks.set(unit, [...(blocks.get(unit) ?? []), block]);
  const drafts = units.flatMap((unit) =>
    fill(unit, blocks.get(unit) ?? [], { figures: figures.lines, repairs, inline: context.inline }),
  );
  return { drafts, problems: [...numberProblems(source, units), ...textProblems(source, drafts, figures)] };
};

interface Means {
  /** Lines of pictures. */
  readonly figures: ReadonlySet<number>;
  readonly repairs: ReadonlyMap<number, Repair>;
  readonly inline: InlineReader;
}

/** Puts the blocks of a unit in their places; the icons among them become sections of their own. */
function fill(unit: Unit, blocks: readonly Block[], { figures, repairs, inline }: Means): Draft[] {
  const { draft } = unit;
  const pictures = blocks.filter(([{ line }]) => figures.has(line));
  const icons = blocks.flatMap((block) =>
    pictures.includes(block) ? [] : block.flatMap((line) => readIcon(line, draft) ?? []),
  );
  const text = blocks.flatMap((block): Block[] => {
    const [first, ...rest] = pictures.includes(block) ? [] : block.filter((line) => !readIcon(line, draft));
    return first ? [[first, ...rest]] : [];
  });
  const { epigraph, lines, rest } = takeEpigraphs(text, inline);
  draft.epigraph = epigraph;
  draft.epigraphLines = lines;
  draft.furniture = pictures.flat().map(({ line }) => line);
  draft.body = bodyLines(rest, repairs);
  return [draft, ...icons];
}
