/** @file What is wrong with the printed numbers: they are kept as printed and reported here.
 *
 *  For instance `7.4.3.0.4` stands at 1794 and again at 1822, `10.12.0.1` (2831) stands in 12.12, 12.16 is not printed. */
import type { Problem, SourceText } from "../../../../model.js";
import { numberedParent, parentNumber } from "./parents.js";
import { problemAt } from "./problem-at.js";
import type { Unit } from "./units.js";

/** Duplicate, malformed and missing numbers, and those that disagree with their place. */
export function numberProblems(source: SourceText, units: readonly Unit[]): Problem[] {
  const numbered = units.filter(({ draft }) => draft.number !== null && draft.heading.length > 0);
  const singles = numbered.flatMap((unit) => duplicate(source, unit, units) ?? place(source, unit, units) ?? []);
  return [...singles, ...missing(source, numbered)];
}

function duplicate(source: SourceText, unit: Unit, units: readonly Unit[]): Problem | null {
  const first = units.find(({ draft }) => draft.number === unit.draft.number);
  if (!first || first === unit) return null;
  const message = `The number ${unit.draft.number} stands already at line ${lineOf(first)}.`;
  return problemAt(source, lineOf(unit), { rule: "duplicate-number", severity: "warning", message });
}

function place(source: SourceText, unit: Unit, units: readonly Unit[]): Problem | null {
  const { number } = unit.draft;
  if (number === null || unit.draft.kind === "chapter") return null;
  const stands = surroundings(unit);
  const where = stands[0]?.draft.number ?? stands[0]?.draft.title;
  if (parentNumber(number) === null) {
    const message = `The number ${number} is malformed; the box stands in ${where}.`;
    return problemAt(source, lineOf(unit), { rule: "malformed-number", severity: "warning", message });
  }
  const parent = numberedParent(unit, units);
  const nested = parent !== null && (!unit.box || parent.box || stands.includes(parent));
  if (nested) return null;
  const missingParent = parent ? "" : `, and ${parentNumber(number)} is not printed`;
  const message = `The number ${number} disagrees with its place in ${where}${missingParent}.`;
  return problemAt(source, lineOf(unit), { rule: "number-disagrees-with-place", severity: "warning", message });
}

/** The nearest numbered section a unit stands in, with the headings without number on the way. */
function surroundings(unit: Unit): Unit[] {
  const around: Unit[] = [];
  for (let up = unit.place; up; up = up.place) {
    around.push(up);
    if (up.draft.number !== null) break;
  }
  return around;
}

/** Gaps among the numbers below one parent. */
function missing(source: SourceText, numbered: readonly Unit[]): Problem[] {
  const series = new Map<string, Map<number, Unit>>();
  for (const unit of numbered) {
    const number = unit.draft.number ?? "";
    if (parentNumber(number) === null && unit.draft.kind !== "chapter") continue;
    const cut = number.lastIndexOf(".") + 1;
    const siblings = series.get(number.slice(0, cut)) ?? new Map<number, Unit>();
    series.set(number.slice(0, cut), siblings.set(Number(number.slice(cut)), unit));
  }
  return [...series].flatMap(([prefix, siblings]) => {
    const last = Math.max(...siblings.keys());
    const gaps = Array.from({ length: last }, (_, at) => at + 1).filter((one) => !siblings.has(one));
    return gaps.map((gap) => {
      const next = [...siblings].filter(([one]) => one > gap).sort(([a], [b]) => a - b)[0];
      const message = `The number ${prefix}${gap} is not printed, but ${prefix}${next?.[0]} is.`;
      const line = next ? lineOf(next[1]) : source.startLine;
      return problemAt(source, line, { rule: "missing-number", severity: "warning", message });
    });
  });
}

function lineOf(unit: Unit): number {
  return unit.draft.heading[0] ?? 0;
}
