/** @file From text to tokens: the only place that decides what a word is. Runs in Node and in the browser. */
import { fold } from "./fold.js";

export interface Token {
  /** Folded: lower case, without accents, apostrophes and possessive s. */
  readonly word: string;
  /** Where the word stands in the text as given. */
  readonly start: number;
  readonly end: number;
  /** True for the second and later parts of a word written with hyphens. */
  readonly hyphenated: boolean;
}

const RUN = /[\p{L}\p{N}\p{M}]+(?:['’‘`´ʼ.\-‐‑–][\p{L}\p{N}\p{M}]+)*/gu;
const NUMBER = /^\d+(?:\.\d+)+(?:-\d+)?$/;
const INITIALS = /^\p{L}(?:\.\p{L})+$/u;
const POSSESSIVE = /['’‘`´ʼ]s$/i;
const PART = /[^.\-‐‑–]+/g;

/** Runs already cut, since the same words come again and again; offsets count from the start of the run. */
const cut = new Map<string, readonly Token[]>();
const MOST_CUT = 50_000;

/** Cuts a text into tokens. Section numbers stay whole (`7.2.2.0.4`), initials are closed up (`I.K.S.` is `iks`),
 *  possessives lose their s (`Q's` is `q`), hyphenated words give their parts.
 *  @example tokenize("Q's off-line ship (7.4.3)").map((token) => token.word)  // => ["q", "off", "line", "ship", "7.4.3"] */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  eachToken(text, ({ word, start, end, hyphenated }, from) => {
    tokens.push({ word, start: from + start, end: from + end, hyphenated });
  });
  return tokens;
}

/** The same one by one, without making anything of a word that is known. @param take - is told where in the text the token's
 *  own places count from */
export function eachToken(text: string, take: (token: Token, from: number) => void): void {
  for (const { 0: run, index } of text.matchAll(RUN)) for (const part of partsOf(run)) take(part, index);
}

/** The same without their places. @example tokenWords("Q's ship")  // => ["q", "ship"] */
export function tokenWords(text: string): string[] {
  const words: string[] = [];
  for (const run of text.match(RUN) ?? []) for (const { word } of partsOf(run)) words.push(word);
  return words;
}

function partsOf(run: string): readonly Token[] {
  const known = cut.get(run);
  if (known) return known;
  const parts = cutRun(run);
  if (cut.size < MOST_CUT) cut.set(run, parts);
  return parts;
}

/** The compounds of a text, each as its parts: what a player may type as one word.
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

function cutRun(raw: string): Token[] {
  const whole = { start: 0, end: raw.length, hyphenated: false };
  if (NUMBER.test(raw)) return [{ word: raw, ...whole }];
  if (INITIALS.test(raw)) return [{ word: fold(raw).replaceAll(".", ""), ...whole }];
  const tokens: Token[] = [];
  for (const part of raw.matchAll(PART)) {
    const word = fold(part[0].replace(POSSESSIVE, ""));
    const hyphenated = /[-‐‑–]/.test(raw[part.index - 1] ?? "");
    if (word !== "") tokens.push({ word, start: part.index, end: part.index + part[0].length, hyphenated });
  }
  return tokens;
}
