/** @file The body of an entry of the Compendium: paragraphs and lists, parted by blank lines that carry no structure. */
import type { Problem, SourceText } from "../../model.js";
import type { BodyLine } from "./draft.js";
import { isTorn } from "./torn.js";

export interface Body {
  readonly body: BodyLine[];
  /** Lines that hold nothing but a sign left over from a picture, as the `?` at Compendium 4985. */
  readonly furniture: number[];
  readonly problems: Problem[];
}

const ITEM = /^ *(?:[-•]|\d+\.) +/;
const WORDLESS = /^[^\p{L}\p{N}]+$/u;

/** Reads the lines `from` to `to` (1-based, inclusive). A list starts a paragraph and its items follow line by line,
 *  though a page break stands between them; a sentence that a page break cut in two is joined again and reported.
 *  The table "torn" of data/sources.json names second halves that do not show it. */
export function readBody(source: SourceText, from: number, to: number): Body {
  const body: BodyLine[] = [];
  const furniture: number[] = [];
  const problems: Problem[] = [];
  const editorial = new Set(source.tables["torn"]?.rows.map((row) => Number(row["line"])));
  let before = "";
  for (let line = from; line <= to; line++) {
    const raw = (source.lines[line - source.startLine] ?? "").trimEnd();
    if (raw === "") continue;
    if (WORDLESS.test(raw)) {
      furniture.push(line);
      continue;
    }
    const read = bodyLine(line, raw, before, editorial);
    body.push(read);
    if (read.glue === "space") problems.push(tornSentence(source.publication, line, raw));
    before = raw;
  }
  return { body, furniture, problems };
}

function bodyLine(line: number, raw: string, before: string, editorial: ReadonlySet<number>): BodyLine {
  const listed = ITEM.test(before);
  if (ITEM.test(raw)) {
    const text = raw.startsWith(" ") ? `  ${raw.trimStart()}` : raw;
    return { line, text, glue: listed ? "line" : "paragraph" };
  }
  const follows = before !== "" && !listed && (editorial.has(line) || isTorn(before, raw));
  return { line, text: raw, glue: follows ? "space" : "paragraph" };
}

function tornSentence(publication: string, line: number, text: string): Problem {
  return {
    publication,
    line,
    rule: "torn-sentence",
    severity: "info",
    message: "A page break cut this sentence off the paragraph before it; the two are joined.",
    actual: text.trim().slice(0, 80),
  };
}
