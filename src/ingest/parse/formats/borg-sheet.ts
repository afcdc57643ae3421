/** @file The grammar of the Borg sheet: the main text of a newer Rulebook, most headings lost, boxes left out.
 *
 *  Lines it reads: a printed heading `SHIPS (2.9)` (114), an epigraph `"Ah, the game's afoot, eh?"` (191), `  • ` items,
 *  entries of the legend `[P] - Planet: Refers to a planet, …` (1362). What the blank lines hide is recovered from the
 *  Rulebook, and where that is silent from data/rulebook/borg-headings.tsv. */
import { slug } from "../../../language/fold.js";
import type { Problem } from "../../../model.js";
import { type Draft, documentOf, draft, type Grammar } from "../draft.js";
import { ownedLines } from "../finish.js";
import { readBody } from "./borg-sheet/bodies.js";
import { compareSections } from "./borg-sheet/compare.js";
import { alignUnits } from "./borg-sheet/counterparts.js";
import { takeEpigraphs } from "./borg-sheet/epigraphs.js";
import { type Name, nameUnit } from "./borg-sheet/headings.js";
import { readIcon, sameIcon } from "./borg-sheet/icons.js";
import { type OlderPrinting, olderPrinting } from "./borg-sheet/older-printing.js";
import { type Placeable, settleParents } from "./borg-sheet/parents.js";
import { lostAttribution, lostHeading, lostList } from "./borg-sheet/problems.js";
import { findRunTogether } from "./borg-sheet/run-together.js";
import { lineOf, readUnits, type Unit } from "./borg-sheet/units.js";

interface Titled extends Placeable {
  readonly icons: readonly Draft[];
}

/** Reads the sheet beside the drafts of the Rulebook, which must have run before. */
export const borgSheet: Grammar = (source, context) => {
  const document = documentOf(source, "rulebook");
  const older = source.documents.find(({ id }) => id === document)?.printingOf;
  const drafts = context.drafts.get("rulebook")?.filter((one) => one.document === older) ?? [];
  const rulebook = olderPrinting(drafts, context.inline);
  const unnumbered = rulebook.drafts
    .filter(({ number, kind }) => number === null && kind !== "icon")
    .map(rulebook.titleOf);
  const units = readUnits(source, new Set(unnumbered.map(slug)));
  const aligned = alignUnits(units, rulebook);
  const problems: Problem[] = findRunTogether(source, context.sources);
  const all: Titled[] = [];
  for (const unit of units) {
    const { before, own } = nameUnit(unit, aligned.get(unit), source.tables["headings"], rulebook);
    for (const name of before) all.push({ ...name, draft: emptySection(document, unit, name, rulebook), icons: [] });
    const titled = readSection(document, unit, own, rulebook);
    all.push(titled);
    for (const name of [...before, own].filter(({ lost }) => lost)) problems.push(lostHeading(source, unit, name));
    problems.push(...lostAttribution(source, titled.draft, own.counterpart));
    problems.push(...lostList(source, titled.draft, own.counterpart));
  }
  settleParents(all);
  return { drafts: withoutBarren(all), problems };
};

/** A heading that is lost with all its text stands where the text below it begins. */
function emptySection(
  document: string,
  unit: Unit,
  { number, title, counterpart }: Name,
  { inline }: OlderPrinting,
): Draft {
  const kind = kindOf(number);
  const section = draft({ document, kind, number, title, headingRecovered: true, standsAt: lineOf(unit) });
  section.comparedWith = compareSections(section, counterpart, inline);
  return section;
}

/** The title of the title block stands below its first line (3, below the version): what follows it opens the section. */
function readSection(document: string, unit: Unit, name: Name, rulebook: OlderPrinting): Titled {
  const { inline } = rulebook;
  const { heading } = unit;
  const { number, title, counterpart, under, lost } = name;
  const kind = heading?.box || (!heading && !lost) ? "notice" : kindOf(number);
  const titleAt = heading ? -1 : unit.lines.findIndex(({ text }) => text === title);
  const printed = heading ?? unit.lines[titleAt];
  const standsAt = lineOf(unit);
  const section = draft({ document, kind, number, title, standsAt, heading: printed ? [printed.line] : [] });
  if (lost) section.headingRecovered = true;
  const icons = unit.lines.flatMap((line) => readIcon(line, section) ?? []);
  const explained = new Set(icons.flatMap(({ body }) => body.map(({ line }) => line)));
  const below = unit.lines.slice(titleAt + 1).filter(({ line }) => !explained.has(line));
  const { rest, ...epigraphs } = takeEpigraphs(below);
  Object.assign(section, epigraphs, readBody([...unit.lines.slice(0, Math.max(0, titleAt)), ...rest]));
  for (const icon of icons) icon.comparedWith = compareSections(icon, sameIcon(icon, counterpart, rulebook), inline);
  if (heading || lost) section.comparedWith = compareSections(section, counterpart, inline);
  return { draft: section, counterpart, under, icons };
}

function kindOf(number: string | null): "chapter" | "section" {
  return /^\d+$/.test(number ?? "") ? "chapter" : "section";
}

/** A section without a line of its own is kept only for the sections and icons that stand in it. */
function withoutBarren(all: readonly Titled[]): Draft[] {
  const drafts = all.flatMap(({ draft, icons }) => [draft, ...icons]);
  const parents = new Set(drafts.map(({ parent }) => parent));
  return drafts.filter((one) => ownedLines(one).length > 0 || parents.has(one));
}
