import { stripVTControlCharacters } from "node:util";
import picocolors from "picocolors";
import { unescapeHtml } from "../language/escape-html.js";
import type { Environment } from "../server/config.js";

export type Terminal = Readonly<ReturnType<typeof terminalOver>>;

export type Colours = ReturnType<typeof picocolors.createColors>;

export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Maximum number of characters per line. Longer lines are hard to read. */
const MAX_WIDTH = 100;

/** NO_COLOR and FORCE_COLOR override the colour detection. COLUMNS sets the width if the stream reports none. */
export function terminalOver(out: Stream, error: Stream, environment: Environment) {
  const columns = out.columns || Number(environment["COLUMNS"]) || Number.POSITIVE_INFINITY;
  return {
    print: (line: string): void => void out.write(`${line}\n`),
    note: (line: string): void => void error.write(`${line}\n`),
    /** Number of characters per line, or Infinity if the output is not a terminal. */
    width: Math.min(columns, out.isTTY ? MAX_WIDTH : columns),
    colours: picocolors.createColors(hasColours(out, environment)),
  };
}

function hasColours(out: Stream, environment: Environment): boolean {
  const { NO_COLOR: never, FORCE_COLOR: always, TERM: term } = environment;
  if (never) return false;
  if (always) return always !== "0" && always !== "false";
  return out.isTTY === true && term !== "dumb";
}

/** Matches the indent, bullet or number at the start of a line. Continuation lines are indented by the width of this
 *  match. */
const LINE_START = /^ *(?:(?:-|\d{1,3}\.) +)?/;

/** Wraps each line at spaces. Colour codes have no width. A word longer than a line gets its own line.
 *  @param width - maximum number of characters per line, including the indent */
export function wrapped(text: string, width: number, indent = ""): string {
  return text
    .split("\n")
    .flatMap((line) => linesOf(line.trimEnd(), width - indent.length))
    .map((line) => (line === "" ? "" : indent + line))
    .join("\n");
}

function linesOf(line: string, width: number): string[] {
  const lead = LINE_START.exec(line)?.[0] ?? "";
  const lines: string[] = [];
  let left = -1;
  for (const word of line.slice(lead.length).split(/ +/)) {
    const length = stripVTControlCharacters(word).length;
    if (length < left) {
      lines.push(`${lines.pop()} ${word}`);
      left -= length + 1;
    } else {
      lines.push((lines.length === 0 ? lead : " ".repeat(lead.length)) + word);
      left = width - lead.length - length;
    }
  }
  return lines;
}

/** Colours each word separately, so that a wrapped line never contains an unfinished colour code. */
export function colourWords(text: string, colour: (word: string) => string): string {
  return text.replace(/\S+/g, colour);
}

/** Converts an HTML excerpt to plain text, and colours the words inside `<mark>`. */
export function excerptText(html: string, colour: (word: string) => string): string {
  return html
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, at) => (at % 2 === 1 ? colourWords(unescapeHtml(part), colour) : unescapeHtml(part)))
    .join("");
}

/** Creates a progress display that prints one line per stage, or nothing if `terminal` is undefined. */
export function progressOn(terminal: Terminal | undefined) {
  const started = performance.now();
  return {
    passed: (stage: string, ms: number) => terminal?.print(`${stage.padEnd(10)}${ms.toFixed(0).padStart(6)} ms`),
    /** @returns the number of seconds since the command started, with one decimal place */
    end: (): number => {
      terminal?.print("");
      return Number(((performance.now() - started) / 1000).toFixed(1));
    },
  };
}
