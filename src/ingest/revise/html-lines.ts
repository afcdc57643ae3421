/** @file Writes an HTML page as Markdown: a line per block, headings and terms with `##`, items with their mark, table rows with
 *  tabs, emphasis and references in the markup of the texts. */
import { load } from "cheerio";

/** Lines, and for each of them the line of the file that it was read from, 1-based. */
export interface Lines {
  readonly lines: readonly string[];
  readonly lineOf: readonly number[];
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
const HEADINGS = new Set("h1 h2 h3 h4 h5 h6 dt caption".split(" "));
/** Elements on lines of their own. */
const BLOCKS = new Set([
  ...HEADINGS,
  ...(
    "address article aside blockquote body center dd details div dl fieldset figcaption figure footer header hr html li main " +
    "ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
]);
/** Blocks that follow each other without a blank line. */
const CLOSE_BLOCKS = new Set(["li", "tr"]);
const LISTS = new Set(["ul", "ol"]);
const EMPHASIS: Readonly<Record<string, string>> = { em: "*", i: "*", cite: "*", strong: "**", b: "**" };
const ITEM = /^ *(?:-|\d+\.) /;
const MAX_DEPTH = 200;

/** @throws Error if elements are nested too deeply */
export function htmlLines(html: string): Lines {
  const $ = load(html, { sourceCodeLocationInfo: true });
  $(IGNORED).remove();
  const reader = new HtmlReader();
  reader.readBlock($("body")[0] as unknown as Node);
  return reader;
}

class HtmlReader implements Lines {
  readonly lines: string[] = [];
  readonly lineOf: number[] = [];
  /** The mark of the item that is being read. */
  #itemMark = "";
  /** Line of the file. */
  #line = 1;

  readBlock(block: Node, depth = 0): void {
    if (depth > MAX_DEPTH) throw new Error(`elements are nested more than ${MAX_DEPTH} levels deep`);
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
      this.readBlock(child, depth + 1);
    }
    this.#writeInline(inline, name);
  }

  #readRow(row: Node): void {
    const cells = childrenOf(row).filter(({ name }) => name === "td" || name === "th");
    const texts = cells.map((cell) => {
      const text = this.#inlineLines([cell])
        .map((line) => line.text)
        .join(" ");
      return cell.name === "th" && text !== "" ? `**${text}**` : text;
    });
    this.#write(texts.join("\t"), row.sourceCodeLocation?.startLine ?? this.#line, "tr");
  }

  #writeInline(nodes: readonly Node[], name: string): void {
    for (const [at, { text, line }] of this.#inlineLines(nodes).entries()) {
      if (text === "") continue;
      const mark = HEADINGS.has(name) ? "## " : this.#itemMark;
      this.#write(mark + text, line, at === 0 ? name : "tr");
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
    for (const node of nodes) readInline(node, lines);
    return lines.map(({ text, line }) => {
      this.#line = line ?? this.#line;
      return { text: joinLines(text), line: this.#line };
    });
  }
}

/** Joins the lines of a file. A pattern like `\s*\n\s*` would take minutes on long runs of spaces. */
function joinLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}

/** `line` is known once the line has a word. */
interface OpenLine {
  text: string;
  line: number | null;
}

function readInline(node: Node, lines: OpenLine[], depth = 0): void {
  if (depth > MAX_DEPTH) throw new Error(`elements are nested more than ${MAX_DEPTH} levels deep`);
  const { type, name = "" } = node;
  const append = (text: string): void => {
    (lines.at(-1) as OpenLine).text += text;
  };
  if (type === "text") readWords(node, lines.at(-1) as OpenLine);
  if (name === "img") append(node.attribs?.["alt"] ?? " ");
  if (name === "br") lines.push({ text: "", line: null });
  const isLink = name === "a";
  const mark = EMPHASIS[name] ?? "";
  append(isLink ? "[" : mark);
  for (const child of childrenOf(node)) readInline(child, lines, depth + 1);
  append(isLink ? "](#)" : mark);
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
