import { readFileSync } from "node:fs";
import { sample } from "../support/sample.js";

const STRINGS: Readonly<Record<string, string>> = {
  ...JSON.parse(readFileSync("tests/hostile/hostile-strings.json", "utf8")),
  "combining marks": `cloak ${"\u0301\u0489".repeat(200)}`,
  "many elements": "<b id=harm>".repeat(45),
  "a very long text": "cloak ".repeat(2000),
};

/** Hostile strings, keyed by a printable name. `npm test` tries some of the strings, and `npm run test:all` tries all
 *  of them. */
export const HOSTILE: Readonly<Record<string, string>> = Object.fromEntries(sample(Object.entries(STRINGS), 6));

/** Matches control characters and text direction marks, which no published text contains. */
export const CONTROL_CHARACTERS = /\r(?!\n)|(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

export function inUrl(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}
