/** @file Converts an HTML page to Markdown with one line per block. Headings and terms begin with `##`, list items with
 *  a marker, and tabs separate table cells. */
import { type CheerioAPI, load } from "cheerio";

/** A line, and its 1-based line number in the file. */
export interface Line {
  readonly text: string;
  readonly line: number;
}

const IGNORED = "head, script, style, template, noscript, nav, svg, button, form";
const HEADINGS = "h1, h2, h3, h4, h5, h6, dt, caption, summary";
const BLOCKS =
  `${HEADINGS}, address, article, aside, blockquote, center, dd, details, div, dl, fieldset, figcaption, figure, footer, ` +
  "header, hr, html, main, p, pre, section, table, body > ul, body > ol, :not(li) > ul, :not(li) > ol";
/** Selector for block elements. Emphasis around a block is moved into the block. */
const PARTS = `${BLOCKS}, li, td, th`;
const EMPHASIS: Readonly<Record<string, string>> = { "em, i, cite": "*", "strong, b": "**" };
/** Matches the marker at the start of a list item or a heading. */
const MARK = /^( *(?:-|\d+\.|##) )\s*(?=[\uE000*[])/gm;
const BARE_MARK = /^ *(?:-|\d+\.|##)$/;
const ITEM = /^ *(?:-|\d+\.) /;
/** Matches a line number between private-use characters, inserted before the words of each line. */
const PLACE = /\uE000(\d+)\uE001/g;

const MAX_DEPTH = 200;

/** @throws Error if elements are nested too deeply; the message names the file */
export function htmlLines(html: string, file: string): Line[] {
  const $ = load(html.replace(/[\uE000\uE001]/g, ""), { sourceCodeLocationInfo: true });
  let level = $.root().contents().toArray();
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new Error(`${file}: elements are nested more than ${MAX_DEPTH} levels deep`);
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
  $(IGNORED).remove();
  markPlaces($);
  writeInline($);
  writeBlocks($);
  return splitLines($("body").text());
}

function markPlaces($: CheerioAPI): void {
  for (const node of $("*").contents()) {
    if (node.type !== "text") continue;
    const [blank = ""] = /^\s*/.exec(node.data) ?? [];
    const line = (node.sourceCodeLocation?.startLine ?? 1) + blank.split("\n").length - 1;
    const words = joinLines(node.data);
    node.data = words.trim() === "" ? words : `\uE000${line}\uE001${words}`;
  }
}

/** Joins lines. Keeps spaces within a line (lost icons). `\s* \s*` would take minutes for a long run of spaces. */
function joinLines(text: string): string {
  const lines = text.split(/\n\s*/);
  const last = lines.pop() ?? "";
  return [...lines.map((line) => line.trimEnd()), last].join(" ");
}

function writeInline($: CheerioAPI): void {
  for (const image of $("img")) $(image).text($(image).attr("alt") ?? " ");
  $("br").replaceWith("\n");
  for (const [names, mark] of Object.entries(EMPHASIS)) {
    for (const emphasised of $(names)) {
      const parts = $(emphasised).find(PARTS);
      const innermost = parts.filter((_, part) => $(part).find(PARTS).length === 0);
      (parts.length > 0 ? innermost : $(emphasised)).prepend(mark).append(mark);
    }
  }
  $("a").prepend("[").append("](#)");
}

function writeBlocks($: CheerioAPI): void {
  for (const row of $("tr").toArray().reverse()) {
    const cells = $(row)
      .children("td, th")
      .map((_, cell) => {
        const text = joinLines($(cell).text()).trim();
        return cell.name === "th" && text !== "" ? `**${text.replaceAll("**", "")}**` : text;
      });
    $(row).text(`\n${cells.get().join("\t")}`);
  }
  for (const list of $("ul, ol").toArray()) {
    const indent = "  ".repeat($(list).parents("ul, ol").length);
    for (const [at, item] of $(list).children("li").toArray().entries())
      $(item).prepend(`\n${indent}${list.name === "ol" ? `${at + 1}.` : "-"} `);
  }
  for (const inner of $("li > ul, li > ol")) {
    let next = inner.next;
    while (next && $(next).text().trim() === "") next = next.next;
    if (next && !$(next).is("ul, ol")) $(inner).after("\n");
  }
  $(HEADINGS).prepend("## ");
  $(BLOCKS).before("\n\n").after("\n\n");
}

/** Splits a text into lines. Trims all lines except items of nested lists, and leaves one blank line between blocks. */
function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let line = 1;
  for (const marked of text.replace(MARK, "$1").split("\n")) {
    const place = new RegExp(PLACE, "").exec(marked)?.[1];
    line = Number(place ?? line);
    const printed = marked.replace(PLACE, "").trimEnd();
    const words = place === undefined ? printed.replace(BARE_MARK, "") : printed;
    const trimmed = ITEM.test(words) ? words : words.trimStart();
    if (trimmed !== "" || (lines.at(-1)?.text ?? "") !== "") lines.push({ text: trimmed, line });
  }
  return lines;
}
