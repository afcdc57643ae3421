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
  /** Where compounds written as one word are cut, by the numbers of their stems. */
  readonly cuts: Cuts;
}

/** The places in a word behind which its parts begin: `counterattack` is cut at 7, for a text writes it `counter-attack`. */
export type Cuts = ReadonlyMap<number, readonly number[]>;

/** A vocabulary of terms in the order of their numbers. @param sections - how many there are in all */
export function makeVocabulary(terms: TextList, frequency: Int32Array, sections: number, cuts: Cuts): Vocabulary {
  return {
    numberOf: (term) => terms.numberOf(term),
    idf: Float32Array.from(frequency, (held) => Math.log(1 + (sections - held + 0.5) / (held + 0.5))),
    frequency,
    size: terms.size,
    sections,
    terms,
    cuts,
  };
}

/** The parts of a word that a text writes with hyphens; null for any other.
 *  @example partsOf("counterattacks", vocabulary)  // => ["counter", "attacks"] */
export function partsOf(word: string, { numberOf, cuts }: Vocabulary): readonly string[] | null {
  const own = cuts.get(numberOf(stem(word)));
  return own ? [0, ...own].map((from, at) => word.slice(from, own[at])) : null;
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

/** How often a compound is written, and where it is cut. */
interface Compound {
  times: number;
  readonly cuts: readonly number[];
}

/** Gives terms their numbers while texts are read. */
export class VocabularyBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #words = new Map<string, Word>();
  readonly #frequency: number[] = [];
  readonly #times: number[] = [];
  readonly #compounds = new Map<number, Compound>();

  /** A word that a text holds, known or new. */
  word(text: string): Word {
    const word = this.#word(text);
    this.#times[word.stemNumber] = (this.#times[word.stemNumber] ?? 0) + 1;
    return word;
  }

  /** A compound that a text holds, as the one word that it may be written as; a range of numbers (`1-9`) is none.
   *  @param parts - two or more */
  compound(parts: readonly string[]): Word {
    const word = this.#word(parts.join(""));
    const known = this.#compounds.get(word.stemNumber);
    if (known) known.times++;
    else if (!parts.every(isNumber)) this.#compounds.set(word.stemNumber, { times: 1, cuts: cutsOf(parts) });
    return word;
  }

  #word(text: string): Word {
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

  /** What is mostly written as one word is no compound, though a line of a text may break it.
   *  @param sections - how many there are in all */
  finish(sections: number): Vocabulary {
    const cuts = [...this.#compounds].flatMap(([number, compound]): [number, readonly number[]][] =>
      compound.times > (this.#times[number] ?? 0) ? [[number, compound.cuts]] : [],
    );
    const terms = TextList.of(this.#numbers.keys());
    return makeVocabulary(terms, Int32Array.from(this.#frequency), sections, new Map(cuts));
  }
}

/** Behind how many letters each part but the last ends. */
function cutsOf(parts: readonly string[]): number[] {
  let end = 0;
  return parts.slice(0, -1).map(({ length }) => (end += length));
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part);
}
