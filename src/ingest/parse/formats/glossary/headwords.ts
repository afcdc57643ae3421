/** @file Finds the headwords of the Glossary: short lines between blank lines that follow the alphabet.
 *
 *  Compendium 4207: `cloaking and phasing`. Not headwords: 3560 `Printed Staffing New Staffing` (rest of a table),
 *  4290 `for important restrictions.` (torn sentence), 4493 `Off line` (sub-heading); their place in the alphabet tells. */
import type { Problem, SourceText } from "../../../../model.js";
import { longestRun, sortKey } from "./order.js";

interface Candidate {
  readonly line: number;
  /** As printed, less stray glyphs. */
  readonly title: string;
}

export interface Headword extends Candidate {
  readonly aliases: string[];
}

const LONGEST = 55;
const LIST_ITEM = /^\s*(?:[-•]|\d+\.)\s/;
const MARKUP = /\]\(#|\*\*|^see\b/i;
const ABBREVIATION = /(?:^|[ .])(?:[A-Z]|etc)\.$/;
const STRAY_GLYPH = /\s*\p{Extended_Pictographic}\uFE0F?\s*$/u;

/** Reads the headwords in their order. The table "headwords" of data/sources.json names the lines whose place in the
 *  alphabet misleads, and the repaired form of damaged headwords; each headword out of order is a problem.
 *  @param heading - the line of the Glossary's own heading. */
export function findHeadwords(source: SourceText, heading: number): { headwords: Headword[]; problems: Problem[] } {
  const editorial = new Map((source.tables["headwords"]?.rows ?? []).map((row) => [row["printed"] ?? "", row]));
  const headwords: Headword[] = [];
  const problems: Problem[] = [];
  const candidates = candidateLines(source).filter(({ line }) => line > heading);
  const doubtful = candidates.filter(({ title }) => !editorial.get(title)?.["role"]);
  const run = new Set(longestRun(doubtful.map(({ title }) => sortKey(title))).map((at) => doubtful[at]));
  for (const one of candidates) {
    const row = editorial.get(one.title);
    if (!run.has(one) && row?.["role"] !== "headword") continue;
    headwords.push({ ...one, aliases: row?.["repaired"] ? [row["repaired"]] : [] });
    if (!run.has(one)) problems.push(outOfOrder(one, source.publication, row?.["repaired"]));
  }
  return { headwords, problems };
}

function candidateLines(source: SourceText): Candidate[] {
  const blank = (at: number): boolean => (source.lines[at] ?? "").trim() === "";
  return source.lines.flatMap((text, at) => {
    const title = text.replace(STRAY_GLYPH, "").trim();
    const alone = at > 0 && !blank(at) && blank(at - 1) && blank(at + 1);
    const shaped = title.length <= LONGEST && !LIST_ITEM.test(text) && !MARKUP.test(title);
    const ended = /[.:]$/.test(title) && !ABBREVIATION.test(title);
    return alone && shaped && !ended && title !== "" ? [{ line: source.startLine + at, title }] : [];
  });
}

function outOfOrder({ line, title }: Candidate, publication: string, repaired?: string): Problem {
  return {
    publication,
    line,
    rule: "headword-out-of-order",
    severity: "warning",
    message: "This headword is out of alphabetical order.",
    actual: title,
    ...(repaired && { suggestion: repaired }),
  };
}
