/** @file Reads the file of a new printing: text and Markdown as they are, HTML as the lines that it shows. */
import { basename, extname } from "node:path";
import { load } from "cheerio";
import { type Markup, MONTHS } from "../../model.js";
import { readText } from "../read/read-file.js";
import type { Form, RevisedText } from "./revision.js";

const FORMS: Readonly<Record<string, Form>> = {
  ".htm": "html",
  ".html": "html",
  ".xhtml": "html",
  ".md": "markdown",
  ".markdown": "markdown",
};
const HTML = /^\s*(?:<!doctype html|<html[\s>])/i;

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

/** @param markup - how emphasis and references of HTML are written
 *  @throws Error that names the file if it is missing, unreadable or empty */
export function readRevised(file: string, edition: Edition, markup: Markup = "markdown"): RevisedText {
  const content = readText(file).replace(/^\uFEFF/, "");
  const form = FORMS[extname(file).toLowerCase()] ?? (HTML.test(content) ? "html" : "text");
  const read = form === "html" ? htmlLines(content, markup) : plainLines(content);
  const printed = read.lines.filter((line) => line.trim() !== "");
  if (printed.length === 0) throw new Error(`${file}: the file contains no text`);
  const top = printed.slice(0, TITLE_BLOCK);
  return {
    name: basename(file),
    form,
    ...read,
    version: edition.version ?? versionIn(top),
    date: edition.date ?? dateIn(top),
  };
}

function plainLines(content: string): Pick<RevisedText, "lines" | "lineOf"> {
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

/** The fields of a parsed node that are read. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
  readonly parent: Node | null;
  readonly sourceCodeLocation?: { readonly startLine: number } | null;
}

const IGNORED = "head, script, style, template, noscript, nav, svg, button, form";
/** Elements on lines of their own. */
const BLOCKS = new Set(
  (
    "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 " +
    "header hr html li main ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);
/** Blocks that follow each other without a blank line. */
const CLOSE_BLOCKS = new Set(["li", "tr", "dd"]);
const LISTS = new Set(["ul", "ol"]);
const EMPHASIS: Readonly<Record<string, string>> = { em: "*", i: "*", cite: "*", strong: "**", b: "**" };
const ITEM = /^ *(?:-|\d+\.) /;

/** Writes HTML as one line per block, items with their mark, emphasis and references in the markup of the texts.
 *  @param markup - "plain" leaves the marks of emphasis and references out */
function htmlLines(html: string, markup: Markup): Pick<RevisedText, "lines" | "lineOf"> {
  const $ = load(html, { sourceCodeLocationInfo: true });
  $(IGNORED).remove();
  const reader = new HtmlReader(markup);
  reader.readBlock($("body")[0] as unknown as Node);
  while (reader.lines.at(-1) === "") reader.lines.pop();
  return { lines: reader.lines, lineOf: reader.lineOf.slice(0, reader.lines.length) };
}

class HtmlReader {
  readonly lines: string[] = [];
  readonly lineOf: number[] = [];
  readonly #markup: Markup;
  /** The mark of the item that is being read. */
  #itemMark = "";
  /** Line of the file. */
  #line = 1;

  constructor(markup: Markup) {
    this.#markup = markup;
  }

  readBlock(block: Node): void {
    const { name = "" } = block;
    if (name === "tr") {
      this.#readRow(block);
      return;
    }
    let inline: Node[] = [];
    for (const child of childrenOf(block)) {
      const { name: childName = "" } = child;
      if (!BLOCKS.has(childName)) {
        inline.push(child);
        continue;
      }
      this.#writeInline(inline, name);
      inline = [];
      if (childName === "li") this.#itemMark = markOf(child);
      else if (LISTS.has(childName)) this.#itemMark = "";
      this.readBlock(child);
    }
    this.#writeInline(inline, name);
  }

  #readRow(row: Node): void {
    const cells = childrenOf(row).filter(({ name }) => name === "td" || name === "th");
    const texts = cells.map((cell) =>
      this.#inlineLines([cell])
        .map(({ text }) => text)
        .join(" "),
    );
    this.#write(texts.join("\t"), row.sourceCodeLocation?.startLine ?? this.#line, "tr");
  }

  #writeInline(nodes: readonly Node[], name: string): void {
    for (const [at, { text, line }] of this.#inlineLines(nodes).entries()) {
      if (text === "") continue;
      this.#write(this.#itemMark + text, line, at === 0 ? name : "tr");
      this.#itemMark = "";
    }
  }

  /** A block begins after a blank line; an item after another, a table row and the line after a break do not. */
  #write(text: string, line: number, name: string): void {
    const before = this.lines.at(-1) ?? "";
    const isItem = ITEM.test(text);
    const isClose = isItem ? ITEM.test(before) : CLOSE_BLOCKS.has(name);
    if (before !== "" && !isClose) {
      this.lines.push("");
      this.lineOf.push(line);
    }
    this.lines.push(text);
    this.lineOf.push(line);
  }

  /** Reads inline nodes, with a new line at each break. Lines of the file are joined; spaces in one stay, because two are
   *  what a lost icon has left. */
  #inlineLines(nodes: readonly Node[]): { readonly text: string; readonly line: number }[] {
    const lines: OpenLine[] = [{ text: "", line: null }];
    for (const node of nodes) this.#readInline(node, lines);
    return lines.map(({ text, line }) => {
      this.#line = line ?? this.#line;
      return { text: text.replace(/\s*\n\s*/g, " ").trim(), line: this.#line };
    });
  }

  #readInline(node: Node, lines: OpenLine[]): void {
    const { type, name = "" } = node;
    const append = (text: string): void => {
      (lines.at(-1) as OpenLine).text += text;
    };
    if (type === "text") readWords(node, lines.at(-1) as OpenLine);
    if (name === "img") append(node.attribs?.["alt"] ?? " ");
    if (name === "br") lines.push({ text: "", line: null });
    const isLink = name === "a" && this.#markup !== "plain";
    const mark = this.#markup === "plain" ? "" : (EMPHASIS[name] ?? "");
    append(isLink ? "[" : mark);
    for (const child of childrenOf(node)) this.#readInline(child, lines);
    append(isLink ? "](#)" : mark);
  }
}

/** `line` is known once the line has a word. */
interface OpenLine {
  text: string;
  line: number | null;
}

function readWords({ data = "", sourceCodeLocation }: Node, open: OpenLine): void {
  const [blank = ""] = /^\s*/.exec(data) ?? [];
  if (open.line === null && blank !== data)
    open.line = (sourceCodeLocation?.startLine ?? 1) + blank.split("\n").length - 1;
  open.text += data;
}

/** Returns `- `, or the number in a numbered list, indented in a list within a list. */
function markOf(item: Node): string {
  const lists: Node[] = [];
  for (let node = item.parent; node; node = node.parent) if (LISTS.has(node.name ?? "")) lists.push(node);
  const [list] = lists;
  const items = list ? childrenOf(list).filter(({ name }) => name === "li") : [];
  const mark = list?.name === "ol" ? `${items.indexOf(item) + 1}. ` : "- ";
  return "  ".repeat(Math.max(0, lists.length - 1)) + mark;
}

function childrenOf({ children = [] }: Node): readonly Node[] {
  return children;
}
