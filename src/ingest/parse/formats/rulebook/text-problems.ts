/** @file What is wrong with the text: signs that stand for icons, torn sentences, lost pictures. */
import type { Problem, SourceText } from "../../../../model.js";
import type { Draft } from "../../draft.js";
import type { Figures } from "./figures.js";
import { isFormula } from "./formulas.js";
import { problemAt } from "./problem-at.js";

/** Emoji and look-alikes that the printing put in place of icons, one sign for several of them. */
const STAND_IN = /[\p{Extended_Pictographic}▼◆✧↓↻ΔΓ]/u;

/** The damage that a line shows by itself, and what the grammar repaired or could not. */
export function textProblems(source: SourceText, drafts: readonly Draft[], figures: Figures): Problem[] {
  return [
    ...source.lines.flatMap((text, at) => lineProblems(source, source.startLine + at, text, figures)),
    ...drafts.flatMap((draft) => draftProblems(source, draft)),
    ...figures.lost.map((line) =>
      problemAt(source, line, {
        rule: "lost-figure",
        severity: "warning",
        message: "The picture that this line leads to is lost.",
      }),
    ),
  ];
}

function lineProblems(source: SourceText, line: number, text: string, figures: Figures): Problem[] {
  if (figures.lines.has(line)) return [];
  const found: Problem[] = [];
  if (STAND_IN.test(text)) {
    const message = "A sign stands in place of an icon; which icon it was, the sign does not tell.";
    found.push(problemAt(source, line, { rule: "homoglyph", severity: "info", message }));
  }
  if (isFormula(text)) {
    const message = "A formula stands in the markup of a typesetter.";
    found.push(problemAt(source, line, { rule: "formula-markup", severity: "info", message }));
  }
  return found;
}

function draftProblems(source: SourceText, draft: Draft): Problem[] {
  const torn = draft.body.filter(({ glue }) => glue === "space");
  const problems = torn.map(({ line }) =>
    problemAt(source, line, {
      rule: "torn-sentence",
      severity: "warning",
      message: "A blank line or a false bullet cuts a sentence; it is joined again.",
    }),
  );
  const first = draft.body[0]?.line ?? 0;
  if (!draft.headingRecovered) return problems;
  const line = Math.min(first, ...draft.epigraphLines);
  const message = `The heading of this box is lost; it is listed as "${draft.title}".`;
  return [...problems, problemAt(source, line, { rule: "lost-heading", severity: "warning", message })];
}
