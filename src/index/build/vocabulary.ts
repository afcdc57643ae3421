/** @file The terms of an edition: each has a number, and how many sections hold it. A term is a stem, or a surface form
 *  (the very word printed), which is kept beside its stem with `=` before it. */

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
}

/** The term under which the very form of a word is kept. */
export function formTerm(word: string): string {
  return `=${word}`;
}

/** Gives terms their numbers while texts are read. */
export class VocabularyBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #words = new Map<string, { readonly stem: number; readonly form: number }>();
  readonly #frequency: number[] = [];

  /** The number of a term, known or new. */
  intern(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    this.#numbers.set(term, this.#frequency.length);
    return this.#frequency.push(0) - 1;
  }

  /** The numbers of a word's stem and of its very form, looked up together. */
  internWord(word: string): { readonly stem: number; readonly form: number } {
    const known = this.#words.get(word);
    if (known) return known;
    const numbers = { stem: this.intern(stem(word)), form: this.intern(formTerm(word)) };
    this.#words.set(word, numbers);
    return numbers;
  }

  /** Counts one more section that holds the term. */
  count(number: number): void {
    this.#frequency[number] = (this.#frequency[number] ?? 0) + 1;
  }

  get size(): number {
    return this.#frequency.length;
  }

  terms(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  /** @param sections - how many there are in all */
  finish(sections: number): Vocabulary {
    const numbers = this.#numbers;
    return {
      numberOf: (term) => numbers.get(term) ?? -1,
      idf: Float32Array.from(this.#frequency, (held) => Math.log(1 + (sections - held + 0.5) / (held + 0.5))),
      frequency: Int32Array.from(this.#frequency),
      size: numbers.size,
      sections,
    };
  }
}
