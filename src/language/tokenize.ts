/** @file Splits text into tokens, in Node and in the browser. All parts of the search use this definition of a word. */
import { fold } from "./fold.js";
import { remember } from "./remember.js";

export interface Token {
  /** The word in lower case, without accents, apostrophes or possessive s. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** True for each part of a hyphenated word except the first. */
  readonly hyphenated: boolean;
}

const RUN = /[\p{L}\p{N}\p{M}]+(?:['’‘`´ʼ.\-‐‑–][\p{L}\p{N}\p{M}]+)*/gu;
const NUMBER = /^\d+(?:\.\d+)+(?:-\d+)?$/;
const INITIALS = /^\p{L}(?:\.\p{L})+$/u;
const POSSESSIVE = /['’‘`´ʼ]s$/i;
const PART = /[^.\-‐‑–]+/g;

/** Splits a text into words. Also splits hyphenated words, but not section numbers. Initials become one word (`I.K.S.`
 *  becomes `iks`).
 *  @example tokenize("Q's off-line ship (7.4.3)").map(({ word }) => word)  // => ["q", "off", "line", "ship",
 *  "7.4.3"] */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  eachRun(text, (run, offset) => {
    for (const { word, start, end, hyphenated } of run)
      tokens.push({ word, start: offset + start, end: offset + end, hyphenated });
  });
  return tokens;
}

/** Calls `take` with the tokens of each run of letters and digits, and the number to add to their offsets. */
export function eachRun(text: string, take: (tokens: readonly Token[], offset: number) => void): void {
  for (const { 0: run, index } of text.matchAll(RUN)) take(tokensOf(run), index);
}

/** @example tokenWords("Q's ship")  // => ["q", "ship"] */
export function tokenWords(text: string): string[] {
  return (text.match(RUN) ?? []).flatMap((run) => tokensOf(run).map(({ word }) => word));
}

/** Returns the parts of each hyphenated word among the tokens. Players may type such a word without the hyphen.
 *  @example compounds(tokenize("an off-line ship"))  // => [["off", "line"]] */
export function compounds(tokens: readonly Pick<Token, "word" | "hyphenated">[]): string[][] {
  const found: string[][] = [];
  for (const [at, token] of tokens.entries()) {
    if (!token.hyphenated || tokens[at + 1]?.hyphenated) continue;
    let first = at;
    while (tokens[first]?.hyphenated) first--;
    found.push(tokens.slice(first, at + 1).map(({ word }) => word));
  }
  return found;
}

/** Results are cached, because most words occur many times. Offsets are relative to the start of the run. */
const tokensOf = remember(splitRun, 50_000);

function splitRun(run: string): readonly Token[] {
  const whole = { start: 0, end: run.length, hyphenated: false };
  if (NUMBER.test(run)) return [{ word: run, ...whole }];
  if (INITIALS.test(run)) return [{ word: fold(run).replaceAll(".", ""), ...whole }];
  const tokens: Token[] = [];
  for (const part of run.matchAll(PART)) {
    const word = fold(part[0].replace(POSSESSIVE, ""));
    const hyphenated = /[-‐‑–]/.test(run[part.index - 1] ?? "");
    if (word !== "") tokens.push({ word, start: part.index, end: part.index + part[0].length, hyphenated });
  }
  return tokens;
}
