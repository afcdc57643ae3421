/** @file Many short texts as one: of each only where it begins is kept beside them. */

export class TextLines {
  /** All of them in their order, with a line feed before and behind each. */
  readonly lines: string;
  readonly size: number;
  /** Where each begins, and where one more would. */
  protected readonly starts: Int32Array;

  /** @param lines - texts that hold no line feeds, with a line feed before and behind each */
  constructor(lines: string) {
    this.lines = lines;
    this.starts = startsIn(lines);
    this.size = this.starts.length - 1;
  }

  /** A text by its number. @param first - so many signs are left out before @param last - and behind */
  at(number: number, first = 0, last = 0): string {
    return this.lines.slice((this.starts[number] as number) + first, (this.starts[number + 1] as number) - 1 - last);
  }

  lengthOf(number: number): number {
    return (this.starts[number + 1] as number) - (this.starts[number] as number) - 1;
  }

  /** The numbers of the texts that begin so, in ascending order. */
  beginning(beginning: string): number[] {
    // The first sign may be a space that all begin with; most texts are left at the last one.
    const last = beginning.length - 1;
    const sign = beginning.charCodeAt(last);
    const found: number[] = [];
    for (let number = 0; number < this.size; number++) {
      const start = this.starts[number] as number;
      if (this.lines.charCodeAt(start + last) === sign && this.lines.startsWith(beginning, start)) found.push(number);
    }
    return found;
  }

  /** The numbers of the texts that hold all the parts, in ascending order. They are found by the longest; without its spaces,
   *  for those are everywhere. */
  holding(parts: readonly string[]): number[] {
    const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), "").trim();
    const found: number[] = [];
    for (let at = this.lines.indexOf(longest); at >= 0; ) {
      const number = this.#numberAt(at);
      if (number >= this.size) break;
      const text = this.at(number);
      if (parts.every((part) => text.includes(part))) found.push(number);
      at = this.lines.indexOf(longest, (this.starts[number + 1] as number) - 1);
    }
    return found;
  }

  /** The number of the text in which a place lies; the line feed before a text belongs to it. */
  #numberAt(place: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] as number) - 1 <= place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** The texts between line feeds, as `TextLines` takes them. */
export function inLines(texts: Iterable<string>): string {
  return `\n${Array.from(texts, (text) => `${text}\n`).join("")}`;
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
