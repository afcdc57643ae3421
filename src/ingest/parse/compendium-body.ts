/** @file The body of an entry of the Compendium: paragraphs and lists, parted by blank lines that carry no structure. */
import type { Problem, SourceText } from "../../model.js";
import type { BodyLine } from "./draft.js";
import { isTorn } from "./torn.js";

const ITEM = /^( *)([-•]|\d+\.) +/;

/** Reads the lines `from` to `to` (1-based, inclusive). A list starts a paragraph and its items follow line by line,
 *  though a page break stands between them; a sentence that a page break cut in two is joined again and reported. */
export function readBody(source: SourceText, from: number, to: number): { body: BodyLine[]; problems: Problem[] } {
  const body: BodyLine[] = [];
  const problems: Problem[] = [];
  let before = "";
  for (let line = from; line <= to; line++) {
    const raw = (source.lines[line - source.startLine] ?? "").trimEnd();
    if (raw.trim() === "") continue;
    const item = ITEM.exec(raw);
    if (item) {
      const text = item[1] ? `  ${raw.trimStart()}` : raw;
      body.push({ line, text, glue: ITEM.test(before) ? "line" : "paragraph" });
    } else if (before !== "" && !ITEM.test(before) && isTorn(before, raw)) {
      body.push({ line, text: raw, glue: "space" });
      problems.push(tornSentence(source.publication, line, raw));
    } else body.push({ line, text: raw, glue: "paragraph" });
    before = raw;
  }
  return { body, problems };
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
