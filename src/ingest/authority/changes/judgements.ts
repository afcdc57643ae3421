/** @file What reading found of the changes: data/authority/changes.tsv. */
import { CHANGE_CLASSES, type Change, type ChangeClass, type EditorialTable, type Problem } from "../../../model.js";
import { rowPlace } from "../row-section.js";
import type { SectionIndex } from "../section-index.js";

/** Changes that players are told of, each in a sentence of its own. */
const TOLD: ReadonlySet<ChangeClass> = new Set(["rules", "removed", "added", "new"]);

/** The rows of the table, by section. */
export interface Judgements {
  /** The change in players' words, with the class that reading gives it where the comparison of words is not enough. */
  readonly apply: (change: Change) => Change;
  /** What an editor has still to tell of a change as the texts alone show it, and what he needs no longer say. */
  readonly problemsOf: (change: Change) => Problem[];
}

/** Reads the rows: `section` of the newer printing, `class` where reading judges otherwise than the comparison of words,
 *  `matter` and `told` in players' words, quotes of the `old` and the `new` text, and the `reason` of a class. */
export function readJudgements(index: SectionIndex, table: EditorialTable): Judgements {
  const rows = new Map(table.rows.map((row, at) => [row["section"], { row, place: rowPlace(table, at) }]));
  return {
    problemsOf: (change) => {
      const { row, place } = rows.get(change.to) ?? {};
      const kind = row?.["class"] && isClass(row["class"]) ? row["class"] : change.class;
      const needless = row?.["class"] === change.class;
      const untold = TOLD.has(kind) && !row?.["told"];
      const report = (rule: string, message: string) => problemAt(index, change, rule, message);
      return [
        ...(needless ? [report("needless-row", `${place}: the texts alone make it "${change.class}".`)] : []),
        ...(untold ? [report("untold-change", `${table.file}: no row tells what changed here (${kind}).`)] : []),
      ];
    },
    apply: (change) => {
      const { row } = rows.get(change.to) ?? {};
      const judged = row?.["class"] && isClass(row["class"]) ? { ...change, class: row["class"] } : change;
      return row?.["told"] ? { ...judged, told: row["told"], matter: row["matter"] ?? "" } : judged;
    },
  };
}

function problemAt({ byId }: SectionIndex, { to }: Change, rule: string, message: string): Problem {
  const section = byId.get(to);
  const { publication = "", line = 0 } = section?.source ?? {};
  return { publication, line, rule, severity: "warning", message, actual: section?.title ?? to };
}

function isClass(name: string): name is ChangeClass {
  return (CHANGE_CLASSES as readonly string[]).includes(name);
}
