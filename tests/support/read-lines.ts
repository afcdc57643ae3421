import { readFileSync } from "node:fs";

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

export function parseJsonLines<Value>(text: string): Value[] {
  return linesOf(text).map((line) => JSON.parse(line));
}

export function readJsonLines<Value>(file: string): Value[] {
  return parseJsonLines(readFileSync(file, "utf8"));
}

/** Reads the cells of a tab-separated file. Skips the first `head` lines of the file. */
export function readRows(file: string | URL, head = 0): string[][] {
  return linesOf(readFileSync(file, "utf8"))
    .slice(head)
    .map((line) => line.split("\t"));
}
