/** @file What reading found of the changes: data/authority/changes.tsv. */
import { CHANGE_CLASSES, type Change, type ChangeClass, type EditorialTable } from "../../../model.js";
import { rowPlace, rowSection } from "../row-section.js";
import type { SectionIndex } from "../section-index.js";

/** Changes that players are told of, each in a sentence of its own. */
const TOLD: ReadonlySet<ChangeClass> = new Set(["rules", "removed", "added", "new"]);

/** The rows of the table, by section. */
export interface Judgements {
  /** The change in players' words, with the class that reading gives it where the comparison of words is not enough.
   *  @throws Error where no row tells it, or where a row misquotes it or says what the comparison says too. */
  apply<Found extends Change>(change: Found): Found;
}

/** Reads the rows: `section` of the newer printing, `class` where reading judges otherwise than the comparison of words,
 *  `matter` and
 *  `told` in players' words, quotes of the `old` and the `new` text, and the `reason` of a class.
 *  @throws Error naming file and line of a row whose section, class or quote is unknown. */
export function readJudgements(index: SectionIndex, table: EditorialTable): Judgements {
  const rows = new Map(
    table.rows.map((row, at) => {
      const place = rowPlace(table, at);
      const section = rowSection(index, table, at, "section", row["new"] ? "new" : undefined);
      if (!row["old"] && !row["new"]) throw new Error(`${place}: the row quotes nothing`);
      if (row["class"] && !isClass(row["class"])) throw new Error(`${place}: there is no class "${row["class"]}"`);
      if (row["class"] && !row.reason) throw new Error(`${place}: a class needs its reason`);
      const older = index.byId.get(section.comparedWith?.id ?? "");
      if (row["old"] && !older?.text.replace(/\s+/g, " ").includes(row["old"]))
        throw new Error(`${place}: "${row["old"]}" does not stand in ${older?.id ?? "an older printing"} (old)`);
      return [section.id, { row, place }];
    }),
  );
  return {
    apply: (change) => {
      const { row, place } = rows.get(change.to) ?? {};
      if (row?.["class"] === change.class) throw new Error(`${place}: the texts alone make it "${change.class}"`);
      const judged = row?.["class"] && isClass(row["class"]) ? { ...change, class: row["class"] } : change;
      if (TOLD.has(judged.class) && !row?.["told"])
        throw new Error(`${table.file}: no row tells what changed in ${change.to} (${judged.class})`);
      if (!row?.["told"]) return judged;
      if (!row["matter"]) throw new Error(`${place}: what is told needs its matter`);
      return { ...judged, told: row["told"], matter: row["matter"] };
    },
  };
}

function isClass(name: string): name is ChangeClass {
  return (CHANGE_CLASSES as readonly string[]).includes(name);
}
