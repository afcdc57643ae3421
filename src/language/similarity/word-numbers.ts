/** @file Words as numbers: the same word has the same number in every text that is read with one table, so that texts are
 *  compared without putting words together again. */
import { words } from "../fold.js";
import { ICON_TAG } from "../icons.js";

/** So many different words a table holds; three of its numbers fit into one. */
export const MOST_WORDS: number = 2 ** 17;

export interface WordNumbers {
  /** The numbers of a text's words in order, folded; icons are no words, since one printing has lost them. */
  readonly read: (text: string) => readonly number[];
  /** The number of one folded word. */
  readonly numberOf: (word: string) => number;
  /** The word of each number. */
  readonly words: readonly string[];
}

/** An empty table. @throws Error, when reading, where the texts have too many different words */
export function wordNumbers(): WordNumbers {
  const numbers = new Map<string, number>();
  const known: string[] = [];
  const numberOf = (word: string): number => {
    const number = numbers.get(word);
    if (number !== undefined) return number;
    if (known.length === MOST_WORDS) throw new Error(`the texts have more than ${MOST_WORDS} different words`);
    numbers.set(word, known.length);
    return known.push(word) - 1;
  };
  return { read: (text) => words(text.replace(ICON_TAG, " ")).map(numberOf), numberOf, words: known };
}
