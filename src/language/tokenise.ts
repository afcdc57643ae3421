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

/** Cuts a text into tokens. Section numbers stay whole (`7.2.2.0.4`), initials are closed up (`I.K.S.` is `iks`),
 *  possessives lose their s (`Q's` is `q`), hyphenated words give their parts.
 *  @example tokenise("Q's off-line ship (7.4.3)").map((token) => token.word)  // => ["q", "off", "line", "ship", "7.4.3"] */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const run of text.matchAll(RUN)) {
    const start = run.index;
    const raw = run[0];
    if (NUMBER.test(raw)) {
      tokens.push({ word: raw, start, end: start + raw.length, hyphenated: false });
    } else if (INITIALS.test(raw)) {
      tokens.push({ word: fold(raw).replaceAll(".", ""), start, end: start + raw.length, hyphenated: false });
    } else {
      for (const part of raw.matchAll(PART)) {
        const word = fold(part[0].replace(POSSESSIVE, ""));
        const at = start + part.index;
        const hyphenated = /[-‐‑–]/.test(raw[part.index - 1] ?? "");
        if (word !== "") tokens.push({ word, start: at, end: at + part[0].length, hyphenated });
      }
    }
  }
  return tokens;
}

/** The words of hyphenated runs, joined: what a player types as one word (`off-line` is also `offline`). */
export function joinedForms(tokens: readonly Token[]): string[] {
  const joined: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!token.hyphenated || tokens[at + 1]?.hyphenated) continue;
    let first = at;
    while (tokens[first]?.hyphenated) first--;
    joined.push(
      tokens
        .slice(first, at + 1)
        .map(({ word }) => word)
        .join(""),
    );
  }
  return joined;
}
