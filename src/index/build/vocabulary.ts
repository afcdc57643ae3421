/** @file The terms of an edition: each has a number, and how many sections hold it. A term is a stem, or a surface form
 *  (the very word printed), which is kept beside its stem with `=` before it. */

import { TextList } from "../../language/keyed/text-list.js";
import { stem } from "../../language/stem.js";

export interface Vocabulary {
  /** A term's number; -1 where no section holds it. */
  numberOf(term: string): number;
  /** How rare a term is, by its number. */
  readonly idf: Float32Array;
  /** How many sections hold a term, by its number. */
  readonly frequency: Int32Array;
  readonly size: number;
  readonly sections: number;
  /** All terms, in the order of their numbers. */
  readonly terms: TextList;
}

/** A vocabulary of terms in the order of their numbers. @param sections - how many there are in all */
export function makeVocabulary(terms: TextList, frequency: Int32Array, sections: number): Vocabulary {
  return {
    numberOf: (term) => terms.numberOf(term),
    idf: Float32Array.from(frequency, (held) => Math.log(1 + (sections - held + 0.5) / (held + 0.5))),
    frequency,
    size: terms.size,
    sections,
    terms,
  };
}

/** The form of a word by the number of its term. */
export function formOf(number: number, { terms }: Vocabulary): string {
  return terms.at(number, 1);
}

/** The term under which the very form of a word is kept. */
export function formTerm(word: string): string {
  return `=${word}`;
}

/** A word as it is written, and the terms under which it is kept, by their numbers. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  readonly stemNumber: number;
  readonly formNumber: number;
}

/** Gives terms their numbers while texts are read. */
export class VocabularyBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #words = new Map<string, Word>();
  readonly #frequency: number[] = [];

  /** A word, known or new. */
  word(text: string): Word {
    const known = this.#words.get(text);
    if (known) return known;
    const own = stem(text);
    const word = { text, stem: own, stemNumber: this.#intern(own), formNumber: this.#intern(formTerm(text)) };
    this.#words.set(text, word);
    return word;
  }

  #intern(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    this.#numbers.set(term, this.#frequency.length);
    return this.#frequency.push(0) - 1;
  }

  /** Counts one more section that holds the term. */
  count(number: number): void {
    this.#frequency[number] = (this.#frequency[number] ?? 0) + 1;
  }

  get size(): number {
    return this.#frequency.length;
  }

  /** @param sections - how many there are in all */
  finish(sections: number): Vocabulary {
    return makeVocabulary(TextList.of(this.#numbers.keys()), Int32Array.from(this.#frequency), sections);
  }
}
