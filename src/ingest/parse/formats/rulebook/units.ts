/** @file Units: a heading with the blocks that stand between it and the next heading, and what each stands in. */
import type { EditorialTable, Kind, SourceText } from "../../../../model.js";
import { type Draft, documentOf, draft } from "../../draft.js";
import type { Block } from "./blocks.js";
import { readHeading } from "./headings.js";
import { groupLevel, isGroupHeading } from "./icon-legend.js";

/** A section on its way to a draft. */
export interface Unit {
  readonly draft: Draft;
  readonly box: boolean;
  /** The chapter, section or icon group whose text is running where this unit stands; null for a chapter. */
  readonly place: Unit | null;
  /** How deep a unit without number stands among its like; 0 for all others. */
  readonly level: number;
  /** The blocks between this heading and the next, whoever owns them. */
  readonly run: Block[];
}

/** Reads the headings, those of the table of recovered headings too. Text before the first heading is the title block,
 *  a notice. */
export function readUnits(source: SourceText, blocks: readonly Block[]): Unit[] {
  const document = documentOf(source, "rulebook");
  const recovered = recoveredHeadings(source.tables["headings"]);
  const units: Unit[] = [];
  let chapter: string | undefined;
  for (const block of blocks) {
    const lost = recovered.get(block[0].line);
    if (lost) {
      const audience = lost.kind === "borg-rule" ? { audience: "borg" as const } : {};
      const box = draft({
        document,
        kind: lost.kind,
        title: lost.title,
        headingRecovered: true,
        ...audience,
      });
      units.push({ draft: box, box: true, place: placeOf(units, true, 0), level: 0, run: [block] });
      continue;
    }
    const unit = openUnit(document, units, block, chapter);
    if (unit?.draft.kind === "chapter") chapter = unit.draft.title;
    if (unit) units.push(unit);
    else units.at(-1)?.run.push(block);
  }
  return units;
}

/** The unit that a block opens, or null where it is no heading.
 *  @param chapter - the title of the chapter in which it stands */
function openUnit(document: string, units: readonly Unit[], block: Block, chapter: string | undefined): Unit | null {
  const heading = [block[0].line];
  if (units.length === 0) {
    const title = block[0].text.trim();
    const [, second, ...rest] = block;
    return {
      draft: draft({ document, kind: "notice", title, heading }),
      box: false,
      place: null,
      level: 0,
      run: second ? [[second, ...rest]] : [],
    };
  }
  if (isGroupHeading(chapter, block)) {
    const title = block[0].text.trim();
    const level = groupLevel(title);
    const place = placeOf(units, false, level);
    return { draft: draft({ document, kind: "section", title, heading }), box: false, place, level, run: [] };
  }
  const found = readHeading(block);
  if (!found) return null;
  const { box, ...rest } = found;
  const level = found.kind === "section" && found.number === null ? 1 : 0;
  const place = found.kind === "chapter" ? null : placeOf(units, box, level);
  return { draft: draft({ document, heading, ...rest }), box, place, level, run: [] };
}

/** A box stands in the section opened last; a sub-heading below the nearest heading of a higher rank. */
function placeOf(units: readonly Unit[], box: boolean, level: number): Unit | null {
  return units.findLast((unit) => !unit.box && (box || level === 0 || unit.level < level)) ?? null;
}

interface Recovered {
  readonly title: string;
  readonly kind: Kind;
}

function recoveredHeadings(table: EditorialTable | undefined): Map<number, Recovered> {
  const rows = table?.rows ?? [];
  return new Map(
    rows.map((row) => [Number(row["line"]), { title: row["title"] ?? "", kind: (row["kind"] ?? "section") as Kind }]),
  );
}
