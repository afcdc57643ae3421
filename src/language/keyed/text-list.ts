/** @file Many short texts as one, in a fraction of the room that a table of texts takes: of each only where it begins is kept,
 *  and a slot in which its number is found. */
import { hashOf } from "./hash.js";

/** Of so many slots one is free, at least. */
const FREE = 5;

export class TextList {
  /** All of them in their order, with a line feed before and behind each. */
  readonly lines: string;
  readonly size: number;
  /** Where each begins, and where one more would. */
  readonly #starts: Int32Array;
  /** Numbers and one, from the slot of the text's hash on. */
  readonly #slots: Int32Array;

  /** @param lines - texts that hold no line feeds, no two the same, with a line feed before and behind each */
  constructor(lines: string) {
    const starts = startsIn(lines);
    this.lines = lines;
    this.size = starts.length - 1;
    this.#starts = starts;
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2((this.size + 1) * (FREE / (FREE - 1)))));
    const last = this.#slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = hashOf(lines, starts[number] as number, (starts[number + 1] as number) - 1) & last;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & last;
      this.#slots[slot] = number + 1;
    }
  }

  static of(texts: Iterable<string>): TextList {
    return new TextList(`\n${Array.from(texts, (text) => `${text}\n`).join("")}`);
  }

  /** A text by its number; from a sign of it on. */
  at(number: number, from = 0): string {
    return this.lines.slice((this.#starts[number] as number) + from, (this.#starts[number + 1] as number) - 1);
  }

  lengthOf(number: number): number {
    return (this.#starts[number + 1] as number) - (this.#starts[number] as number) - 1;
  }

  /** The number of a text; -1 where it is not among them. */
  numberOf(text: string): number {
    const last = this.#slots.length - 1;
    for (let slot = hashOf(text) & last; ; slot = (slot + 1) & last) {
      const number = (this.#slots[slot] as number) - 1;
      if (number < 0) return -1;
      if (this.lengthOf(number) === text.length && this.lines.startsWith(text, this.#starts[number])) return number;
    }
  }
}

/** Behind each line feed a text begins, but for the last, where all have ended. */
function startsIn(lines: string): Int32Array {
  let count = 0;
  for (let at = lines.indexOf("\n"); at >= 0; at = lines.indexOf("\n", at + 1)) count++;
  const starts = new Int32Array(count);
  for (let number = 0, at = -1; number < count; number++) {
    at = lines.indexOf("\n", at + 1);
    starts[number] = at + 1;
  }
  return starts;
}
