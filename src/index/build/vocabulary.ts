import { stem } from "../../language/stem.js";

/** The terms that occur in an edition. A term is a stem (`beam`), or a printed word with a prefix (`=beaming`). */
export interface Vocabulary {
  readonly numbers: ReadonlyMap<string, number>;
  /** Inverse document frequency of each term, indexed by term number. */
  readonly idf: Float32Array;
  /** Number of sections that contain each term, indexed by term number. */
  readonly frequency: Int32Array;
  /** Number of sections in the edition. */
  readonly sections: number;
  /** The offsets at which compounds are split, keyed by stem. For example, `counterattack` is split at offset 7,
   *  because the texts usually have `counter-attack`. */
  readonly compounds: ReadonlyMap<string, readonly number[]>;
}

/** Returns the number of a term, or -1 if no section contains the term. */
export function numberOf({ numbers }: Vocabulary, term: string): number {
  return numbers.get(term) ?? -1;
}

/** Returns the term for a printed word: `=word`. */
export function formTerm(word: string): string {
  return `=${word}`;
}

/** Whether a term is a printed word, not a stem. */
export function isForm(term: string): boolean {
  return term.startsWith("=");
}

/** Returns the parts of a word that the texts hyphenate, or null for any other word.
 *  @example compoundParts("counterattacks", vocabulary)  // => ["counter", "attacks"] */
export function compoundParts(word: string, { compounds }: Vocabulary): readonly string[] | null {
  const cuts = compounds.get(stem(word));
  return cuts ? [0, ...cuts].map((from, at) => word.slice(from, cuts[at])) : null;
}

/** A printed word, with the numbers of its terms. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  readonly stemNumber: number;
  readonly formNumber: number;
}

interface Compound {
  times: number;
  readonly cuts: readonly number[];
}

/** Assigns numbers to terms as texts are analysed. */
export class VocabularyBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #words = new Map<string, Word>();
  /** How often each stem was printed, indexed by stem number. */
  readonly #timesWritten: number[] = [];
  readonly #compounds = new Map<string, Compound>();

  /** Counts a word, and returns it with the numbers of its terms. */
  word(text: string): Word {
    const word = this.#intern(text);
    this.#timesWritten[word.stemNumber] = (this.#timesWritten[word.stemNumber] ?? 0) + 1;
    return word;
  }

  /** Returns a hyphenated compound as one word, because players may type the word without a hyphen. A range of numbers
   *  (`1-9`) is not a compound.
   *  @param parts - two or more parts */
  compound(parts: readonly string[]): Word {
    const word = this.#intern(parts.join(""));
    const known = this.#compounds.get(word.stem);
    if (known) known.times++;
    else if (!parts.every(isNumber)) this.#compounds.set(word.stem, { times: 1, cuts: cutsOf(parts) });
    return word;
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** Creates the vocabulary. Call this method after all texts have been analysed.
   *  @param starts - the index of each term's first posting, then the number of postings
   *  @param sections - number of sections in the edition */
  finish(starts: Int32Array, sections: number): Vocabulary {
    // A word that is usually printed without a hyphen is not a compound: the hyphen may come from a line break.
    const compounds = [...this.#compounds].flatMap(([own, { times, cuts }]): [string, readonly number[]][] =>
      times > (this.#timesWritten[this.#number(own)] ?? 0) ? [[own, cuts]] : [],
    );
    const frequency = starts.subarray(1).map((end, number) => end - (starts[number] as number));
    return {
      numbers: this.#numbers,
      idf: Float32Array.from(frequency, (count) => Math.log(1 + (sections - count + 0.5) / (count + 0.5))),
      frequency,
      sections,
      compounds: new Map(compounds),
    };
  }

  #intern(text: string): Word {
    const known = this.#words.get(text);
    if (known) return known;
    const own = stem(text);
    const word = { text, stem: own, stemNumber: this.#number(own), formNumber: this.#number(formTerm(text)) };
    this.#words.set(text, word);
    return word;
  }

  #number(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(term, number);
    return number;
  }
}

/** Returns the offsets at which the parts end, except for the last part. */
function cutsOf(parts: readonly string[]): number[] {
  let end = 0;
  return parts.slice(0, -1).map(({ length }) => (end += length));
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part);
}
