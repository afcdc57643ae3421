/** @file Finds wrong numbers, lost pictures and other damage in the Rulebook. Numbers are not corrected: `7.4.3.0.4` is
 *  printed twice, `10.12.0.1` is in 12.12 (line 2831), and 12.16 is missing. */
import type { Problem, SourceText } from "../../../model.js";
import type { Draft } from "../draft.js";
import { readInline } from "../inline.js";
import { LOST_ICON } from "../lost-icons.js";
import { type Figures, numberedParent, parentNumber, type Unit } from "./rulebook-units.js";

function problemOn(source: SourceText, line: number, what: Pick<Problem, "rule" | "severity" | "message">): Problem {
  const actual = source.lines[line - source.startLine]?.trim() ?? "";
  return { publication: source.publication, line, actual, ...what };
}

export function numberProblems(source: SourceText, units: readonly Unit[]): Problem[] {
  const numbered = units.filter(({ draft }) => draft.number !== null && draft.heading.length > 0);
  const single = numbered.flatMap((unit) => {
    const wrong = duplicateNumber(unit, units) ?? misplacedNumber(unit, units);
    if (!wrong) return [];
    const { rule, message } = wrong;
    return [problemOn(source, lineOf(unit), { rule, severity: "warning", message })];
  });
  return [...single, ...missingNumbers(source, numbered)];
}

function lineOf(unit: Unit): number {
  return unit.draft.heading[0] ?? 0;
}

type Fault = Pick<Problem, "rule" | "message"> | null;

function duplicateNumber(unit: Unit, units: readonly Unit[]): Fault {
  const { number } = unit.draft;
  const first = units.find(({ draft }) => draft.number === number);
  if (!first || first === unit) return null;
  return { rule: "duplicate-number", message: `The number ${number} is already used on line ${lineOf(first)}.` };
}

function misplacedNumber(unit: Unit, units: readonly Unit[]): Fault {
  const { number, kind } = unit.draft;
  if (number === null || kind === "chapter") return null;
  const around = surroundings(unit);
  const where = around[0]?.draft.number ?? around[0]?.draft.title;
  if (parentNumber(number) === null)
    return { rule: "malformed-number", message: `The number ${number} is malformed. The box is in ${where}.` };
  const parent = numberedParent(unit, units);
  if (parent !== null && (!unit.isBox || parent.isBox || around.includes(parent))) return null;
  const missing = parent ? "" : `, and ${parentNumber(number)} is not printed`;
  const message = `The number ${number} does not match its position in ${where}${missing}.`;
  return { rule: "number-disagrees-with-place", message };
}

function surroundings(unit: Unit): Unit[] {
  const around: Unit[] = [];
  for (let up = unit.location; up; up = up.location) {
    around.push(up);
    if (up.draft.number !== null) break;
  }
  return around;
}

function missingNumbers(source: SourceText, numbered: readonly Unit[]): Problem[] {
  const series = new Map<string, Map<number, Unit>>();
  for (const unit of numbered) {
    const number = unit.draft.number ?? "";
    if (parentNumber(number) === null && unit.draft.kind !== "chapter") continue;
    const end = number.lastIndexOf(".") + 1;
    const siblings = series.get(number.slice(0, end)) ?? new Map<number, Unit>();
    series.set(number.slice(0, end), siblings.set(Number(number.slice(end)), unit));
  }
  return [...series].flatMap(([prefix, siblings]) => {
    const numbers = [...siblings.keys()].sort((a, b) => a - b);
    const gaps = Array.from({ length: numbers.at(-1) ?? 0 }, (_, at) => at + 1).filter((one) => !siblings.has(one));
    return gaps.map((gap) => {
      const next = numbers.find((one) => one > gap) as number;
      const message = `The number ${prefix}${gap} is not printed, but ${prefix}${next} is.`;
      const line = lineOf(siblings.get(next) as Unit);
      return problemOn(source, line, { rule: "missing-number", severity: "warning", message });
    });
  });
}

/** Reports damage that is visible in a single line, and repairs that the grammar has made. */
export function textProblems(source: SourceText, drafts: readonly Draft[], figures: Figures): Problem[] {
  const lost = "The picture announced by this line is missing.";
  const standIn = "A character is printed in place of an icon. The character does not show which icon is meant.";
  return [
    ...source.lines.flatMap((text, at) => {
      const line = source.startLine + at;
      if (figures.lines.has(line) || !STAND_IN.test(text)) return [];
      return [problemOn(source, line, { rule: "homoglyph", severity: "info", message: standIn })];
    }),
    ...drafts.flatMap((draft) => [...headingProblems(source, draft), ...draftProblems(source, draft)]),
    ...figures.lost.map((line) => problemOn(source, line, { rule: "lost-figure", severity: "warning", message: lost })),
  ];
}

/** Matches emoji and similar characters that replace icons. The same character can replace different icons. */
const STAND_IN = /[\p{Extended_Pictographic}▼◆✧↓↻ΔΓ]/u;

/** Reports a heading that has lost an icon (`Tip: *Cards* (4.0.1)`). The section's title does not show this. */
function headingProblems(source: SourceText, { heading }: Draft): Problem[] {
  const message = "An icon is lost in this heading. The title is listed without the icon.";
  return heading
    .filter((line) => readInline(source.lines[line - source.startLine] ?? "", "markdown").text.includes(LOST_ICON))
    .map((line) => problemOn(source, line, { rule: "lost-icon", severity: "warning", message }));
}

function draftProblems(source: SourceText, { body, epigraphLines, headingRecovered, title }: Draft): Problem[] {
  const torn = "A blank line or a wrong bullet splits a sentence. The parts were joined.";
  const problems = body
    .filter(({ glue }) => glue === "space")
    .map(({ line }) => problemOn(source, line, { rule: "torn-sentence", severity: "warning", message: torn }));
  if (!headingRecovered) return problems;
  const line = Math.min(body[0]?.line ?? 0, ...epigraphLines);
  const message = `The heading of this box is missing. The box is listed as "${title}".`;
  return [...problems, problemOn(source, line, { rule: "lost-heading", severity: "warning", message })];
}
