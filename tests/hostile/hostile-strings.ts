/** @file What somebody types who wants to do harm, or what a broken program sends. */
import { readFileSync } from "node:fs";

/** Each by a name that a report can show. */
export const HOSTILE: Readonly<Record<string, string>> = {
  ...JSON.parse(readFileSync("tests/hostile/hostile-strings.json", "utf8")),
  "signs without end": `cloak ${"\u0301\u0489".repeat(200)}`,
  "very much": "<b id=harm>".repeat(45),
  "more than is read": "cloak ".repeat(2000),
};

/** Signs that no text of ours holds: they command terminals, or turn the direction of what follows. */
export const COMMANDING = /\r(?!\n)|(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
