/** @file Reads the file of a new printing: text and Markdown as they stand, HTML as the lines it would print. */
import { basename, extname } from "node:path";
import { type Markup, MONTHS } from "../../../model.js";
import { readText } from "../../read/read-file.js";
import type { Form, RevisedText } from "../revision.js";

const FORMS: Readonly<Record<string, Form>> = {
  ".htm": "html",
  ".html": "html",
  ".xhtml": "html",
  ".md": "markdown",
  ".markdown": "markdown",
};

const HTML = /^\s*(?:<!doctype html|<html[\s>])/i;
/** So many lines from the top may tell version and date. */
const TITLE_BLOCK = 12;
const VERSION = /\bversion\s+(\d[\w.]*)/i;
const YEAR = /\b(?:19|20)\d\d\b/;
/** A month in full or by its first letters. */
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3).toLowerCase());
const MONTH = new RegExp(`\\b(${SHORT_MONTHS.join("|")})[a-z]*\\.?\\s+(?:\\d{1,2},\\s+)?((?:19|20)\\d\\d)\\b`, "i");

/** What the caller says of the text. */
export interface Said {
  readonly version?: string | undefined;
  readonly date?: string | undefined;
}

/** Reads the file. What is said of version and date comes before what its title block tells.
 *  @param markup - how what HTML shows is written as text
 *  @throws Error that names the file: missing, not readable, or without a line of text */
export async function readRevised(file: string, said: Said, markup: Markup = "markdown"): Promise<RevisedText> {
  const content = readText(file).replace(/^\uFEFF/, "");
  const form = FORMS[extname(file).toLowerCase()] ?? (HTML.test(content) ? "html" : "text");
  const read = form === "html" ? (await import("./html-lines.js")).htmlLines(content, markup) : plainLines(content);
  if (read.lines.every((line) => line.trim() === "")) throw new Error(`${file}: there is no text in it`);
  const top = read.lines.filter((line) => line.trim() !== "").slice(0, TITLE_BLOCK);
  return {
    name: basename(file),
    form,
    ...read,
    version: said.version ?? versionIn(top),
    date: said.date ?? dateIn(top),
  };
}

function plainLines(content: string): Pick<RevisedText, "lines" | "lineOf"> {
  const lines = content.split(/\r\n?|\n/);
  if (lines.at(-1) === "") lines.pop();
  return { lines, lineOf: lines.map((_, at) => at + 1) };
}

/** "Version 2.4.5"; a text that has none is called by its year. */
function versionIn(lines: readonly string[]): string | null {
  const versions = lines.flatMap((line) => VERSION.exec(line)?.[1]?.replace(/\.$/, "") ?? []);
  return versions[0] ?? yearIn(lines);
}

/** "May 2023" as "2023-05". */
function dateIn(lines: readonly string[]): string | null {
  const [month] = lines.flatMap((line): string[] => {
    const [, name = "", year] = MONTH.exec(line) ?? [];
    return year ? [`${year}-${String(SHORT_MONTHS.indexOf(name.toLowerCase()) + 1).padStart(2, "0")}`] : [];
  });
  return month ?? yearIn(lines);
}

/** The year in the first heading; any other says nothing of the text. */
function yearIn([first = ""]: readonly string[]): string | null {
  return YEAR.exec(first)?.[0] ?? null;
}
