import type { Edition, Section } from "../../src/model.js";
import { readJsonLines } from "../support/read-lines.js";
import type { Judged } from "./measure.js";

export interface JudgedQuery {
  readonly id: string;
  readonly query: string;
  readonly intent: string;
  readonly edition: Edition;
  readonly judged: Judged;
}

interface Row extends Omit<JudgedQuery, "judged"> {
  readonly relevant: readonly { readonly publication: string; readonly line: number; readonly grade: number }[];
}

export function readJudgedQueries(file: string, sections: readonly Section[]): JudgedQuery[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  return readJsonLines<Row>(file)
    .filter(({ relevant }) => relevant.length > 0)
    .map(({ relevant, ...row }) => {
      const judged = new Map<string, number>();
      for (const { publication, line, grade } of relevant) {
        const section = sections.find(
          ({ source }) =>
            source.publication === publication && source.ranges.some(([from, to]) => from <= line && line <= to),
        );
        if (!section) throw new Error(`${row.id}: no section holds line ${line} of ${publication}`);
        const id = countedAs(section.id, byId);
        judged.set(id, Math.max(grade, judged.get(id) ?? 0));
      }
      return { ...row, judged };
    });
}

/** Returns the id by which judgements refer to a section. For an icon in the legend, this is the id of its group. All
 *  printings of a rule have the same id. */
export function countedAs(id: string, sections: ReadonlyMap<string, Section>): string {
  const section = sections.get(id);
  const own = section?.kind === "icon" && section.parent !== null ? section.parent : id;
  return sections.get(own)?.comparedWith?.id ?? own;
}
