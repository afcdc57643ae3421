/** @file Converts a line to plain text with marks: links, bold and italic words, icon tags and lost icons. */
import type { Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { ICON_TAG } from "../../language/icons.js";
import { remember } from "../../language/remember.js";
import type { Mark, Markup } from "../../model.js";
import { applyEdits, type Inline, LOST_ICON, showLostIcons } from "./lost-icons.js";

const ICON = new RegExp(`${ICON_TAG.source}|${LOST_ICON}`, "g");

/** Converts a line to plain text and marks. In Markdown, a space before the first word is the trace of a lost icon. In
 *  plain texts, asterisks and brackets are literal, icons are printed as tags, and none are lost.
 *  @example readInline("See [stasis](#).", "markdown")
 *  // => { text: "See stasis.", marks: [{ type: "link", start: 4, end: 10 }] }
 *  @example readInline("any  card", "markdown").text  // => "any ▯ card" */
export function readInline(line: string, markup: Markup): Inline {
  return read[markup](line);
}

/** Results are cached, because the same lines are needed for printings, bodies, titles and paths. */
const read = {
  markdown: remember((line: string) => readLine(line, "markdown")),
  plain: remember((line: string) => readLine(line, "plain")),
};

function readLine(line: string, markup: Markup): Inline {
  // The Markdown parser would treat a carriage return as the end of the line.
  const trimmed = line.replace(/[\u00a0\r]/g, " ").trim();
  const isMarkdown = markup === "markdown";
  const leading = isMarkdown && trimmed !== "" ? `${LOST_ICON} `.repeat(line.search(/\S/)) : "";
  const inline = isMarkdown ? showLostIcons(readMarkdown(trimmed)) : { text: trimmed, marks: [] };
  const { text, marks: styles } = applyEdits(inline, [{ from: 0, to: 0, replacement: leading }]);
  const marks = [...styles];
  for (const { 0: icon, index } of text.matchAll(ICON))
    marks.push({ type: icon === LOST_ICON ? "lost-icon" : "icon", start: index, end: index + icon.length });
  return { text, marks: marks.sort((a, b) => a.start - b.start || b.end - a.end) };
}

/** Returns the words of a line without marks or lost icons, for use in a title. */
export function plainWords(line: string, markup: Markup): string {
  const { text } = readInline(line, markup);
  return text.replace(/▯ ?/g, "").replace(/ {2,}/g, " ").trim();
}

const MARKUP = /[*\\]|\]\(/;
/** Matches a link or emphasised words. This is faster than the parser, and enough for 99 % of lines with markup. */
const SIMPLE =
  /(?<!!)\[((?:[^*_\\[\]]|\\[()])+)\]\(#\)|(?<![^\s\p{P}\p{S}]|\*)(\*{1,2})(?=[^\s*])([^*_\\[\]]+)(?<!\s)\2(?![^\s\p{P}\p{S}]|\*)/gu;
const ESCAPED = /\\([()])/g;
const OTHER_MARKUP = /[*_\\]|\]\(/;

function readMarkdown(line: string): Inline {
  if (!MARKUP.test(line)) return { text: line, marks: [] };
  const marks: Mark[] = [];
  let text = "";
  let end = 0;
  for (const { 0: piece, 1: link, 2: stars, 3: styled, index } of line.matchAll(SIMPLE)) {
    const between = line.slice(end, index);
    if (OTHER_MARKUP.test(between)) return parseMarkdown(line);
    text += between;
    const start = text.length;
    text += link?.replace(ESCAPED, "$1") ?? styled ?? "";
    const emphasis = stars === "**" ? "strong" : "emphasis";
    marks.push({ type: link === undefined ? emphasis : "link", start, end: text.length });
    end = index + piece.length;
  }
  const rest = line.slice(end);
  return OTHER_MARKUP.test(rest) ? parseMarkdown(line) : { text: text + rest, marks };
}

/** Syntax that the publications do not use. In the publications, `<Fed>` is an icon, and `# of cards` is a number. */
// biome-ignore format: a list of words, not of lines
const SWITCHED_OFF = [
  "autolink", "blockQuote", "characterReference", "codeFenced", "codeIndented", "codeText", "definition",
  "hardBreakEscape", "headingAtx", "htmlFlow", "htmlText", "list", "setextUnderline", "thematicBreak",
];
const processor = unified()
  .use(remarkParse)
  .data("micromarkExtensions", [{ disable: { null: SWITCHED_OFF } }])
  .freeze();
const PICTURE = "\uFFFC";

function parseMarkdown(line: string): Inline {
  const marks: Mark[] = [];
  let text = "";
  const visit = (node: Nodes): void => {
    const start = text.length;
    if (node.type === "image") text += PICTURE;
    else if ("value" in node) text += node.value;
    else if ("children" in node) for (const child of node.children) visit(child);
    const isStyled = node.type === "link" || node.type === "strong" || node.type === "emphasis";
    if (isStyled && text.length > start) marks.push({ type: node.type, start, end: text.length });
  };
  const { children } = processor.parse(line);
  if (children.length !== 1) throw new Error(`a line of a publication was parsed as more than one paragraph: ${line}`);
  visit(children[0] as Nodes);
  return { text, marks };
}
