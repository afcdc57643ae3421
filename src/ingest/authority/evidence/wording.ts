/** @file The words of the sections as numbers, read once for all that compares texts. */

import { wordNumbers } from "../../../language/similarity/word-numbers.js";
import { stem } from "../../../language/stem.js";
import type { LinkedSection } from "../../../model.js";

export interface Wording {
  /** The words of a section's text in order. */
  readonly ofText: (section: LinkedSection) => readonly number[];
  readonly ofTitle: (section: LinkedSection) => readonly number[];
  /** The number of a word's stem, itself the number of a word. */
  readonly stemOf: (word: number) => number;
  /** All numbers are below this one. */
  readonly size: () => number;
}

/** The wording of sections, each read when it is first asked for. */
export function readWording(): Wording {
  const numbers = wordNumbers();
  const texts = new Map<LinkedSection, readonly number[]>();
  const stems: number[] = [];
  return {
    ofText: (section) => {
      const known = texts.get(section) ?? numbers.read(section.text);
      texts.set(section, known);
      return known;
    },
    ofTitle: ({ title }) => numbers.read(title),
    stemOf: (word) => {
      stems[word] ??= numbers.numberOf(stem(numbers.words[word] ?? ""));
      return stems[word] as number;
    },
    size: () => numbers.words.length,
  };
}
