/** @file Text laid out for a terminal: lines broken between words, colours put on words. */
import { stripVTControlCharacters } from "node:util";
import { unescapeHtml } from "../../language/escape-html.js";

/** What stands before an item of a list, or the line's own indent: the lines that go on stand below its first word. */
const BEFORE_WORDS = /^ *(?:(?:-|\d{1,3}\.) +)?/;

/** Breaks each line of a text between words so that none is longer than `width`, the indent included; signs that colour a
 *  word take no room. A word longer than that has a line to itself. */
export function wrapped(text: string, width: number, indent = ""): string {
  return text
    .split("\n")
    .flatMap((line) => linesOf(line.trimEnd(), width - indent.length))
    .map((line) => (line === "" ? "" : indent + line))
    .join("\n");
}

function linesOf(line: string, width: number): string[] {
  const lead = BEFORE_WORDS.exec(line)?.[0] ?? "";
  const lines: string[] = [];
  let room = -1;
  for (const word of line.slice(lead.length).split(/ +/)) {
    const length = stripVTControlCharacters(word).length;
    if (length < room) {
      lines.push(`${lines.pop()} ${word}`);
      room -= length + 1;
    } else {
      lines.push((lines.length === 0 ? lead : " ".repeat(lead.length)) + word);
      room = width - lead.length - length;
    }
  }
  return lines;
}

/** Puts a colour on every word of a text by itself, so that it never runs over the end of a line. */
export function onWords(text: string, colour: (word: string) => string): string {
  return text.replace(/\S+/g, colour);
}

/** An excerpt, whose only element is mark, as text with its marked words coloured. */
export function excerptText(html: string, colour: (word: string) => string): string {
  return html
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, at) => (at % 2 === 1 ? onWords(unescapeHtml(part), colour) : unescapeHtml(part)))
    .join("");
}
