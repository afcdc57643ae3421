/** @file Reads the file of a new printing, and shapes Markdown and HTML as the grammars read them. */
import { statSync } from "node:fs";
import { basename, extname } from "node:path";
import { MONTHS } from "../../model.js";
import { readText } from "../read/read-file.js";
import { htmlLines, type Lines } from "./html-lines.js";
import type { Form, RevisedText } from "./revision.js";

const FORMS: Readonly<Record<string, Form>> = {
  ".htm": "html",
  ".html": "html",
  ".xhtml": "html",
  ".md": "markdown",
  ".markdown": "markdown",
};
const HTML = /^\s*(?:<!doctype html|<html[\s>])/i;

/** The Compendium has 0.9 MB in 13,200 lines. */
const MAX_BYTES = 8_000_000;
const MAX_LINES = 60_000;
const MAX_LINE_LENGTH = 50_000;

/** Version and date may be in this many lines from the top. */
const TITLE_BLOCK = 12;
const VERSION = /\bversion\s+(\d[\w.]*)/i;
const YEAR = /\b(?:19|20)\d\d\b/;
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3).toLowerCase());
const MONTH = new RegExp(`\\b(${SHORT_MONTHS.join("|")})[a-z]*\\.?\\s+(?:\\d{1,2},\\s+)?((?:19|20)\\d\\d)\\b`, "i");

/** Version and date as the caller gives them; they win over those of the title block. */
export interface Edition {
  readonly version?: string | undefined;
  readonly date?: string | undefined;
}

/** Versions become parts of ids and file names. */
const IS_VERSION = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/i;
const MAX_VERSION_LENGTH = 20;
const IS_DATE = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

/** @throws Error that names the file if it is missing, unreadable, empty or too large, or the edition is malformed */
export function readRevised(file: string, edition: Edition): RevisedText {
  requireSmallFile(file);
  const content = readText(file).replace(/^\uFEFF/, "");
  if (content.includes("\0")) throw new Error(`${file}: the file is not a text`);
  const form = FORMS[extname(file).toLowerCase()] ?? (HTML.test(content) ? "html" : "text");
  const read = readLines(file, form, content);
  const printed = read.lines.filter((line) => line.trim() !== "");
  if (printed.length === 0) throw new Error(`${file}: the file contains no text`);
  if (read.lines.length > MAX_LINES) throw new Error(`${file}: the file has more than ${MAX_LINES} lines`);
  if (printed.some(({ length }) => length > MAX_LINE_LENGTH))
    throw new Error(`${file}: a line has more than ${MAX_LINE_LENGTH} characters`);
  const top = printed.slice(0, TITLE_BLOCK);
  const version = edition.version ?? versionIn(top);
  const date = edition.date ?? dateIn(top);
  if (version !== null && !(IS_VERSION.test(version) && version.length <= MAX_VERSION_LENGTH))
    throw new Error(`${file}: "${version}" is not a version such as 2.6 or 2027`);
  if (date !== null && !isDate(date)) throw new Error(`${file}: "${date}" is not a date such as 2027 or 2027-03`);
  return { name: basename(file), form, ...read, version, date };
}

/** A pipe is allowed, but a device may never end. */
function requireSmallFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile() && !stats.isFIFO()) throw new Error(`${file}: not a file`);
  if (stats && stats.size > MAX_BYTES) throw new Error(`${file}: the file has more than ${MAX_BYTES / 1e6} MB`);
}

/** Whether it is a year, month or day of the calendar: 2003-02-31 is none. */
function isDate(text: string): boolean {
  return IS_DATE.test(text) && new Date(text).toISOString().startsWith(text);
}

function readLines(file: string, form: Form, content: string): Lines {
  try {
    if (form === "html") return htmlLines(content);
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
  const lines = content.split(/\r\n?|\n/);
  if (lines.at(-1) === "") lines.pop();
  return { lines, lineOf: lines.map((_, at) => at + 1) };
}

/** Reads "Version 2.4.5"; a text without a version is called by its year. */
function versionIn(lines: readonly string[]): string | null {
  const versions = lines.flatMap((line) => VERSION.exec(line)?.[1]?.replace(/\.$/, "") ?? []);
  return versions[0] ?? yearIn(lines);
}

/** Reads "May 2023" as "2023-05". */
function dateIn(lines: readonly string[]): string | null {
  const [month] = lines.flatMap((line): string[] => {
    const [, name = "", year] = MONTH.exec(line) ?? [];
    return year ? [`${year}-${String(SHORT_MONTHS.indexOf(name.toLowerCase()) + 1).padStart(2, "0")}`] : [];
  });
  return month ?? yearIn(lines);
}

/** A year is that of the text only in its first heading. */
function yearIn([first = ""]: readonly string[]): string | null {
  return YEAR.exec(first)?.[0] ?? null;
}

/** How a grammar's texts are printed. */
interface Shape {
  /** Without emphasis and references. */
  readonly isPlain: boolean;
  /** Each entry as `headword - text`. */
  readonly isDashed: boolean;
}

const HEADING = /^#{1,6} +(.*?) *#*$/;
const BOLD_LINE = /^\*\*([^*]{1,80})\*\*:?$/;
const MARKDOWN_ROW = /^\|(.*)\|\s*$/;
const RULE_ROW = /^[|\s:-]+$/;

/** A line, and that of the file it was read from. */
interface Line {
  readonly text: string;
  readonly line: number;
}

/** A line of Markdown; a heading has no marks any more. */
interface MarkdownLine extends Line {
  readonly isHeading: boolean;
}

/** Shapes a text as a grammar reads it. A plain text stays as it is, but for the dash after headwords. */
export function shapeText({ form, lines, lineOf }: RevisedText, { isPlain, isDashed }: Shape): Lines {
  const printed = lines.map((text, at): Line => ({ text, line: lineOf[at] ?? 0 }));
  const shaped = form === "text" ? printed : readMarkdown(printed, isPlain);
  const entries = form === "text" ? shaped : joinHeadwords(shaped as MarkdownLine[]);
  const chosen = isDashed ? entries.map(({ text, line }) => ({ text: withHyphen(text), line })) : shaped;
  return { lines: chosen.map(({ text }) => text), lineOf: chosen.map(({ line }) => line) };
}

/** The head of a table is left out of plain texts. */
function readMarkdown(lines: readonly Line[], isPlain: boolean): MarkdownLine[] {
  return lines.flatMap(({ text: printed, line }): MarkdownLine[] => {
    const row = MARKDOWN_ROW.exec(printed)?.[1];
    if (row !== undefined && RULE_ROW.test(row)) return [];
    const cells = row?.split("|").map((cell) => cell.trim()) ?? printed.split("\t");
    if (isPlain && cells.length > 1 && cells.every((cell) => BOLD_LINE.test(cell))) return [];
    const text = row === undefined ? printed : cells.join("\t");
    const heading = HEADING.exec(text)?.[1] ?? BOLD_LINE.exec(text)?.[1];
    const isHeading = heading !== undefined;
    return [
      { text: isHeading || isPlain ? plainWords(heading ?? text.replace(BOLD_ITEM, "")) : text, line, isHeading },
    ];
  });
}

/** Joins each heading with the text after it: `Horga'hn - This artifact …`. The heading of the whole list stays alone. */
function joinHeadwords(lines: readonly MarkdownLine[]): Line[] {
  const joined: Line[] = [];
  let title: Line | null = null;
  for (const { text, line, isHeading } of lines.filter((one) => one.text.trim() !== "")) {
    const isListTitle = joined.length === 0 && title !== null && TITLE_OF_LIST.test(title.text);
    if (title && (isHeading || isListTitle)) {
      joined.push(title);
      title = null;
    }
    if (isHeading) title = { text, line };
    else {
      joined.push({ text: title ? `${title.text} - ${text}` : text, line: title?.line ?? line });
      title = null;
    }
  }
  return title ? [...joined, title] : joined;
}

/** The heading of a list, not of an entry. */
const TITLE_OF_LIST = /\brulings?\b|\bfaq\b|\bversion\b|\b20\d\d\b/i;
/** A headword in a table row, or before a longer dash. */
const ENTRY_MARKS: readonly (readonly [RegExp, string])[] = [
  [/^([^\t]{1,58})\t(?=\S)/, "$1 - "],
  [/^([^\s–—[][^–—.[]{0,56}?)(?: [–—] ?|—)(?=\S)/, "$1 - "],
];
/** An item that begins with its headword. */
const BOLD_ITEM = /^ *(?:-|\d+\.) +(?=\*\*)/;

function withHyphen(text: string): string {
  return ENTRY_MARKS.reduce((words, [mark, by]) => words.replace(mark, by), text);
}

function plainWords(text: string): string {
  return text
    .replace(/\[((?:\\.|[^\]\\])+)\]\([^)]*\)/g, "$1")
    .replace(/(\*{1,3})(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/\\(?=[()[\]])/g, "");
}
