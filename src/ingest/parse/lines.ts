/** @file Reads the lines of a publication, and joins lines of the Compendium into paragraphs and lists. */
import { heaviestChain } from "../../language/similarity.js";
import type { SourceText } from "../../model.js";
import { type BodyLine, type Draft, draft, problemAt } from "./draft.js";

export interface NumberedLine {
  readonly line: number;
  readonly text: string;
  readonly blankBefore: boolean;
  readonly blankAfter: boolean;
}

/** Returns all non-blank lines in order, as printed. The start and the end of the text are treated like blank lines. */
export function numberedLines({ lines, startLine }: SourceText): NumberedLine[] {
  const isBlank = (at: number): boolean => (lines[at] ?? "").trim() === "";
  return lines.flatMap((text, at) =>
    isBlank(at) ? [] : [{ line: startLine + at, text, blankBefore: isBlank(at - 1), blankAfter: isBlank(at + 1) }],
  );
}

/** Returns the first non-blank line of a file, which is the heading of the document. Removes its indentation. */
export function firstLine(source: SourceText): { readonly line: number; readonly text: string } {
  const [first] = numberedLines(source);
  return { line: first?.line ?? source.startLine, text: first?.text.trim() ?? "" };
}

/** Returns the title block of a publication as a notice, or an empty list if there are no lines before the text.
 *  @param size - number of lines in the title */
export function titleBlock(document: string, front: readonly NumberedLine[], size: number): Draft[] {
  if (front.length === 0) return [];
  const title = front.slice(0, size);
  return [
    draft({
      document,
      kind: "notice",
      title: title.map(({ text }) => text).join(" "),
      heading: title.map(({ line }) => line),
      body: front.slice(size).map(({ line, text }) => ({ line, text })),
    }),
  ];
}

const ENDED = /[.!?:;)\]"”…]$/;
const CONTINUES = /^[("“'‘]?[a-z]/;
/** Matches the end of an incomplete sentence or heading. */
const DANGLING = /(?:,|\b(?:an?|the|and|or|of|to|by|with|from|your|its|is))$/;
/** Matches a leading space, which is the trace of a lost icon. */
const LOST_START = /^\s/;

/** Whether a page break has split a sentence, so that `next` continues `previous`.
 *  @example isTorn("can use either a", "personnel or a ship")  // => true */
export function isTorn(previous: string, next: string): boolean {
  const open = previous.replace(/[*_]+$/, "").trimEnd();
  if (open === "" || ENDED.test(open) || LOST_START.test(next)) return false;
  return DANGLING.test(open) || CONTINUES.test(next.replace(/^[*_[\s]+/, ""));
}

const APPENDIX = /^APPENDIX ([A-Z]): (.+)$/;

/** Parses a heading such as `APPENDIX B: ERRATA` (Compendium line 9049). Returns null for any other line. */
export function readAppendixHeading(document: string, line: number, text: string): Draft | null {
  const [, number, title] = APPENDIX.exec(text.trim()) ?? [];
  if (number === undefined || title === undefined) return null;
  return draft({ document, kind: "section", number, title, heading: [line] });
}

/** Matches a list item: `- Cargo Bay`, ` • Engineering`, `2. Response actions`. */
export const LIST_ITEM = /^\s*(?:[-•]|\d+\.)\s/;
const WORDLESS = /^[^\p{L}\p{N}]+$/u;

/** Parses the lines of a Compendium entry, in which blank lines have no meaning. Joins and reports sentences split by a
 *  page break; the table "torn" lists those that are not recognised. A line with only the remains of a picture is not
 *  text (`?`, line 4985). */
export function readEntryBody(source: SourceText, from: number, to: number) {
  const body: BodyLine[] = [];
  const furniture: number[] = [];
  const torn = new Set(source.tables["torn"]?.rows.map((row) => Number(row["line"])));
  let previous = "";
  for (let line = from; line <= to; line++) {
    const text = (source.lines[line - source.startLine] ?? "").trimEnd();
    if (text === "") continue;
    if (WORDLESS.test(text)) {
      furniture.push(line);
      continue;
    }
    const isAfterItem = LIST_ITEM.test(previous);
    const isItem = LIST_ITEM.test(text);
    const isContinuation = !isItem && !isAfterItem && previous !== "" && (torn.has(line) || isTorn(previous, text));
    const glue = isItem && isAfterItem ? "line" : "paragraph";
    const indented = isItem ? text.replace(/^ \s*/, "  ") : text;
    body.push({ line, text: indented, glue: isContinuation ? "space" : glue });
    previous = text;
  }
  const message = "A page break separated this sentence from the previous paragraph. The two were joined.";
  const problems = body
    .filter(({ glue }) => glue === "space")
    .map(({ line, text }) => {
      const actual = text.trim().slice(0, 80);
      return problemAt(source, line, { rule: "torn-sentence", severity: "info", message, actual });
    });
  return { body, furniture, problems };
}

/** Returns the indexes of a longest ascending subsequence of the keys. Equal keys are allowed.
 *  @example longestAscendingRun(["a", "z", "b", "c"])  // => [0, 2, 3] */
export function longestAscendingRun(keys: readonly string[]): number[] {
  return heaviestChain([...keys.entries()], ([, key], [, before]) => before <= key).map(([at]) => at);
}
