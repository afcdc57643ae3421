import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { MONTHS } from "../../language/dates.js";
import { readText } from "../read/read-file.js";
import { splitLines } from "../read/read-sources.js";
import { htmlLines, type Line } from "./html-lines.js";

export type RevisedText = Readonly<ReturnType<typeof readRevised>>;

/** Version and date from the caller. They take precedence over those in the title block. */
export type Edition = Readonly<Partial<Record<"version" | "date", string | undefined>>>;

const HTML = /^\s*(?:<!doctype html|<html[\s>])/i;

/** Maximum number of characters in a file. For comparison, the Compendium has 13,200 lines (0.9 million characters). */
const MAX_LENGTH = 8_000_000;
const MAX_LINE_LENGTH = 50_000;

/** Number of lines at the top of a file that are searched for version and date. */
const TITLE_BLOCK = 12;
const VERSION = /\bversion\s+(\d\w*(?:\.\w+)*)/i;
const YEAR = /\b(?:19|20)\d\d\b/;
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3).toLowerCase());
const MONTH = new RegExp(`\\b(${SHORT_MONTHS.join("|")})[a-z]*\\.?\\s+(?:\\d{1,2},\\s+)?((?:19|20)\\d\\d)\\b`, "i");
/** Matches a version that can be part of an id and a file name. */
const IS_VERSION = /^(?=.{1,20}$)[a-z0-9]+(?:[.-][a-z0-9]+)*$/i;
const IS_DATE = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

/** @throws Error if the file is missing, unreadable, empty or too large, or if `edition` is malformed */
export function readRevised(file: string, edition: Edition) {
  const refuseIf = (isWrong: boolean, message: string): void => {
    if (isWrong) throw new Error(`${file}: ${message}`);
  };
  // The file may be a pipe with the output of another program: --from <(pdftotext …)
  const isPipe = statSync(file, { throwIfNoEntry: false })?.isFIFO();
  const content = (isPipe ? readFileSync(file, "utf8") : readText(file)).replace(/^\uFEFF/, "");
  refuseIf(content.length > MAX_LENGTH, `the file has more than ${MAX_LENGTH / 1e6} million characters`);
  refuseIf(content.includes("\0"), "the file is not a text file");
  const form = formOf(file, content);
  const lines: readonly Line[] =
    form === "html" ? htmlLines(content, file) : splitLines(content).map((text, at) => ({ text, line: at + 1 }));
  const printed = lines.map(({ text }) => text).filter((text) => text.trim() !== "");
  refuseIf(printed.length === 0, "the file contains no text");
  const isTooLong = printed.some(({ length }) => length > MAX_LINE_LENGTH);
  refuseIf(isTooLong, `a line has more than ${MAX_LINE_LENGTH} characters`);
  const title = printed.slice(0, TITLE_BLOCK);
  // A year without a month is accepted as the date only if it is in the first heading.
  const year = YEAR.exec(title[0] ?? "")?.[0] ?? null;
  const version = edition.version ?? title.flatMap((line) => VERSION.exec(line)?.[1] ?? [])[0] ?? year;
  const date = edition.date ?? monthIn(title) ?? year;
  refuseIf(version !== null && !IS_VERSION.test(version), `"${version}" is not a version such as 2.6 or 2027`);
  refuseIf(date !== null && !isDate(date), `"${date}" is not a date such as 2027 or 2027-03`);
  return { name: basename(file), form, lines, version, date };
}

/** Whether the text is an existing year, month or day. False for 2003-02-31. */
function isDate(text: string): boolean {
  return IS_DATE.test(text) && new Date(text).toISOString().startsWith(text);
}

function formOf(file: string, content: string) {
  if (/\.(?:md|markdown)$/i.test(file)) return "markdown";
  return /\.x?html?$/i.test(file) || HTML.test(content) ? "html" : "text";
}

/** @example "May 2023" becomes "2023-05" */
function monthIn(lines: readonly string[]): string | null {
  const [, name = "", year] = lines.map((line) => MONTH.exec(line)).find((match) => match !== null) ?? [];
  return year ? `${year}-${String(SHORT_MONTHS.indexOf(name.toLowerCase()) + 1).padStart(2, "0")}` : null;
}

interface Shape {
  /** Whether the grammar requires plain text, without markup for emphasis and references. */
  readonly isPlain: boolean;
  /** Whether each entry is printed as `headword - text`. */
  readonly isDashed: boolean;
}

/** Converts a text to the form that a grammar expects. Keeps plain text, except for the dash after headwords. */
export function shapeText({ form, lines }: RevisedText, shape: Shape): readonly Line[] {
  if (form === "text") return shape.isDashed ? lines.map(withHyphen) : lines;
  const shaped = readMarkdown(lines, shape);
  return shape.isDashed ? joinHeadwords(shaped).map(withHyphen) : shaped;
}

type MarkdownLine = Line & { readonly isHeading: boolean };

const HEADING = /^#{1,6} +(.*?) *#*$/;
const BOLD_LINE = /^\*\*([^*]{1,80}?):?\*\*:?$/;
const UNDERLINE = /^(?:={3,}|-{3,})\s*$/;
const TABLE_ROW = /^\|(.*)\|\s*$/;
const TABLE_RULE = /^\|[|\s:-]+\|\s*$/;
/** Matches the marker of an item with a bold headword, but not in nested lists, which are indented. */
const BOLD_ITEM = /^ ?(?:[-*+]|\d+\.) +(?=\*\*)/;
/** Matches a bold headword with a colon: `**Horga'hn:** This artifact …` */
const BOLD_HEADWORD = /^\*\*([^*:]{1,58})(?::\*\*|\*\*:) *(?=\S)/;

/** Converts table rows to tab-separated cells. Leaves out table headers if the text must be plain. */
function readMarkdown(lines: readonly Line[], shape: Shape): MarkdownLine[] {
  return lines.flatMap(({ text: printed, line }, at): MarkdownLine[] => {
    const next = lines[at + 1]?.text ?? "";
    const cells = TABLE_ROW.exec(printed)?.[1]?.split("|");
    const text = withAsterisks(cells?.map((cell) => cell.trim()).join("\t") ?? printed);
    const isHead =
      text.includes("\t") && (TABLE_RULE.test(next) || text.split("\t").every((one) => BOLD_LINE.test(one)));
    if (TABLE_RULE.test(printed) || UNDERLINE.test(printed) || (shape.isPlain && isHead)) return [];
    const underlined = UNDERLINE.test(next) && text.trim() !== "" ? text : undefined;
    const heading = HEADING.exec(text)?.[1] ?? BOLD_LINE.exec(text)?.[1] ?? underlined;
    if (heading !== undefined) return [{ text: plainWords(heading), line, isHeading: true }];
    return [{ text: shapeItem(text, shape), line, isHeading: false }];
  });
}

/** Replaces `_` around emphasised words with `*`, as in the texts in data/. */
function withAsterisks(text: string): string {
  return text.replace(/(?<!\w)(_{1,3})(?=\S)(.+?)(?<=\S)\1(?!\w)/g, (_, mark: string, words: string) => {
    const stars = "*".repeat(mark.length);
    return stars + words + stars;
  });
}

/** Joins headings with the text after them: `Horga'hn - This artifact …`. Keeps the heading of the whole list. */
function joinHeadwords(lines: readonly MarkdownLine[]): Line[] {
  const printed = lines.filter(({ text }) => text.trim() !== "");
  const isHeadword = ({ isHeading, text }: MarkdownLine, at: number) =>
    isHeading && printed[at + 1]?.isHeading === false && !(at === 0 && TITLE_OF_LIST.test(text));
  return printed.flatMap((one, at): Line[] => {
    const before = printed[at - 1];
    if (isHeadword(one, at)) return [];
    return [before && isHeadword(before, at - 1) ? { ...before, text: `${before.text} - ${one.text}` } : one];
  });
}

const TITLE_OF_LIST = /\brulings?\b|\bfaq\b|\bversion\b|\b20\d\d\b/i;
/** Match a headword in a table cell, or before a dash longer than a hyphen. */
const CELL_HEADWORD = /^([^\t]{1,58})\t(?=\S)/;
const DASHED_HEADWORD = /^([^\s–—[][^–—.[]{0,56}?)(?: [–—] ?|—)(?=\S)/;

function withHyphen({ text, line }: Line): Line {
  return { text: text.replace(CELL_HEADWORD, "$1 - ").replace(DASHED_HEADWORD, "$1 - "), line };
}

function shapeItem(text: string, { isPlain, isDashed }: Shape): string {
  if (!isPlain) return text;
  return plainWords(isDashed ? text.replace(BOLD_ITEM, "").replace(BOLD_HEADWORD, "$1 - ") : text);
}

function plainWords(text: string): string {
  return text
    .replace(/\[((?:\\.|[^\]\\])+)\]\([^)]*\)/g, "$1")
    .replace(/(\*{1,3})(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/\\(?=[()[\]])/g, "");
}
