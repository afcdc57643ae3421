/** @file Many short texts as one, in a fraction of the room that a table of texts takes: of each only where it begins is kept,
 *  and a slot in which its number is found. */
import { hashOf } from "./hash.js";
import { inLines, TextLines } from "./text-lines.js";

/** Of so many slots one is free, at least. */
const FREE = 5;

/** Texts of which no two are the same. */
export class TextList extends TextLines {
  /** Numbers and one, from the slot of the text's hash on. */
  readonly #slots: Int32Array;

  /** @param lines - texts that hold no line feeds, no two the same, with a line feed before and behind each */
  constructor(lines: string) {
    super(lines);
    const { size, starts } = this;
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2((size + 1) * (FREE / (FREE - 1)))));
    const last = this.#slots.length - 1;
    for (let number = 0; number < size; number++) {
      let slot = hashOf(lines, starts[number] as number, (starts[number + 1] as number) - 1) & last;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & last;
      this.#slots[slot] = number + 1;
    }
  }

  static of(texts: Iterable<string>): TextList {
    return new TextList(inLines(texts));
  }

  /** The number of a text; -1 where it is not among them. */
  numberOf(text: string): number {
    const last = this.#slots.length - 1;
    for (let slot = hashOf(text) & last; ; slot = (slot + 1) & last) {
      const number = (this.#slots[slot] as number) - 1;
      if (number < 0) return -1;
      if (this.lengthOf(number) === text.length && this.lines.startsWith(text, this.starts[number])) return number;
    }
  }
}
