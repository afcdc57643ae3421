/** @file HTML as the lines of text that it shows: a block a line, items with their sign, emphasis and references in the
 *  markup of the texts. Every line knows the line of the file at which it stands. */
import { load } from "cheerio";
import type { Markup } from "../../../model.js";
import type { RevisedText } from "../revision.js";

/** As much of a parsed node as is read. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
  readonly parent: Node | null;
  readonly sourceCodeLocation?: { readonly startLine: number } | null;
}

/** What is no text of the page. */
const LEFT_OUT = new Set(["head", "script", "style", "template", "noscript", "nav", "svg", "button", "form"]);
/** What stands on lines of its own. */
const BLOCKS = new Set(
  (
    "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 " +
    "header hr html li main ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);
/** Blocks that follow each other without a blank line. */
const CLOSE = new Set(["li", "tr", "dd"]);
const LISTS = new Set(["ul", "ol"]);
/** The signs around inline elements. */
const MARKS: Readonly<Record<string, string>> = { em: "*", i: "*", cite: "*", strong: "**", b: "**" };

interface Line {
  readonly text: string;
  readonly at: number;
}

/** The lines of an HTML file.
 *  @param markup - "plain" leaves the signs of emphasis and references out */
export function htmlLines(html: string, markup: Markup): Pick<RevisedText, "lines" | "lineOf"> {
  const $ = load(html, { sourceCodeLocationInfo: true });
  const lines: Line[] = [];
  readBlock($("body")[0] as unknown as Node, { lines, markup, lead: "", at: 1, row: [] });
  while (lines.at(-1)?.text === "") lines.pop();
  return { lines: lines.map(({ text }) => text), lineOf: lines.map(({ at }) => at) };
}

/** Where the reading stands. */
interface Reading {
  readonly lines: Line[];
  readonly markup: Markup;
  /** The sign of the item that is being read. */
  lead: string;
  /** Line of the file. */
  at: number;
  /** The cells of the table's row that is being read. */
  row: string[];
}

function readBlock(block: Node, reading: Reading): void {
  const name = nameOf(block);
  if (name === "tr") {
    readRow(block, reading);
    return;
  }
  let run: Node[] = [];
  const close = () => {
    emit(run, name, reading);
    run = [];
  };
  for (const child of childrenOf(block)) {
    const inner = nameOf(child);
    if (LEFT_OUT.has(inner)) continue;
    if (!BLOCKS.has(inner)) {
      run.push(child);
      continue;
    }
    close();
    if (inner === "li") reading.lead = leadOf(child);
    else if (LISTS.has(inner)) reading.lead = "";
    readBlock(child, reading);
  }
  close();
}

/** `- `, two spaces before it in a list within a list, and the number where the list has numbers. */
function leadOf(item: Node): string {
  const lists = ancestorsOf(item).filter((one) => LISTS.has(nameOf(one)));
  const [own] = lists;
  const place = own
    ? childrenOf(own)
        .filter((one) => nameOf(one) === "li")
        .indexOf(item) + 1
    : 1;
  return "  ".repeat(Math.max(0, lists.length - 1)) + (own && nameOf(own) === "ol" ? `${place}. ` : "- ");
}

function readRow(row: Node, reading: Reading): void {
  const cells = childrenOf(row).filter((cell) => ["td", "th"].includes(nameOf(cell)));
  const texts = cells.map((cell) =>
    inlineLines([cell], reading)
      .map(({ text }) => text)
      .join(" "),
  );
  push({ text: texts.join("\t"), at: startOf(row) ?? reading.at }, "tr", reading);
}

/** Writes what stands between two blocks. */
function emit(run: readonly Node[], name: string, reading: Reading): void {
  const lines = inlineLines(run, reading);
  for (const [at, line] of lines.entries()) {
    if (line.text === "") continue;
    push({ ...line, text: reading.lead + line.text }, at === 0 ? name : "tr", reading);
    reading.lead = "";
  }
}

/** A block begins behind a blank line; an item behind another, a row of a table and a broken line do not. */
function push(line: Line, name: string, { lines }: Reading): void {
  const before = lines.at(-1);
  const isItem = /^ *(?:-|\d+\.) /.test(line.text);
  const follows = isItem ? /^ *(?:-|\d+\.) /.test(before?.text ?? "") : CLOSE.has(name) && !isItem;
  if (before && before.text !== "" && !follows) lines.push({ text: "", at: line.at });
  lines.push(line);
}

/** The text of inline nodes, a new line at each break. Lines of the file run on; blanks within one stay, since two are
 *  what a lost icon has left. */
function inlineLines(nodes: readonly Node[], reading: Reading): Line[] {
  const lines: Open[] = [{ text: "", at: null }];
  for (const node of nodes) readInline(node, lines, reading.markup);
  return lines.map(({ text, at }): Line => {
    reading.at = at ?? reading.at;
    return { text: text.replace(/\s*\n\s*/g, " ").trim(), at: reading.at };
  });
}

/** A line that is being written; `at` is known once it has a word. */
interface Open {
  text: string;
  at: number | null;
}

function readInline(node: Node, lines: Open[], markup: Markup): void {
  const name = nameOf(node);
  if (LEFT_OUT.has(name)) return;
  if (node.type === "text") readWords(node, lines.at(-1) as Open);
  if (name === "img") (lines.at(-1) as Open).text += node.attribs?.["alt"] ?? " ";
  if (name === "br") lines.push({ text: "", at: null });
  const [open, shut] = signsOf(name, markup);
  (lines.at(-1) as Open).text += open;
  for (const child of childrenOf(node)) readInline(child, lines, markup);
  (lines.at(-1) as Open).text += shut;
}

function readWords(node: Node, line: Open): void {
  const { data = "" } = node;
  const [blank = ""] = /^\s*/.exec(data) ?? [];
  if (line.at === null && blank !== data) line.at = (startOf(node) ?? 1) + blank.split("\n").length - 1;
  line.text += data;
}

function signsOf(name: string, markup: Markup): readonly [open: string, shut: string] {
  if (markup === "plain") return ["", ""];
  if (name === "a") return ["[", "](#)"];
  const mark = MARKS[name] ?? "";
  return [mark, mark];
}

function nameOf({ name = "" }: Node): string {
  return name;
}

function childrenOf({ children = [] }: Node): readonly Node[] {
  return children;
}

function ancestorsOf({ parent }: Node): Node[] {
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function startOf({ sourceCodeLocation }: Node): number | undefined {
  return sourceCodeLocation?.startLine;
}
