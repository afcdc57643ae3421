/** @file From text to index terms: the same analysis for sections and for queries. */
import { stem } from "../language/stem.js";
import { joinedForms, tokenise } from "../language/tokenise.js";

export interface Analysed {
  /** Folded words in order. */
  readonly words: readonly string[];
  /** Their stems, place by place. */
  readonly stems: readonly string[];
  /** Hyphenated words written as one. */
  readonly joined: readonly string[];
}

/** Analyses a text. @example analyse("off-line ships").stems  // => ["off", "line", "ship"] */
export function analyse(text: string): Analysed {
  const tokens = tokenise(text);
  const words = tokens.map(({ word }) => word);
  return { words, stems: words.map(stem), joined: joinedForms(tokens) };
}

/** The term under which the very form of a word is kept, beside its stem. */
export function formTerm(word: string): string {
  return `=${word}`;
}
