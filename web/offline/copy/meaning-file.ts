/** @file The table of word vectors as one small file: how long its words are, the words, their scales, the vectors. The
 *  vectors of the texts are not in it: they are made anew from the table. */
import type { WordVectors } from "../../../src/language/word-vectors.js";
import type { Meaning } from "../../../src/model.js";

const LENGTH = 4;
/** A scale keeps the upper half of its 32-bit float; the lower is empty. */
const HALF = 2;
/** Numbers reach from -7 to 7, so that two of them make a byte. */
const ZERO = 8;
/** The sign that says "nothing in common with the word before", "b" one letter, and so on. */
const FIRST_SIGN = 97;
const MOST_IN_COMMON = 25;

/** Writes the file.
 *  @throws Error when a number of the table does not fit into four bits, or a scale into 16 */
export function packMeaning({ words, scales, vectors }: Meaning): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(shortened(words.split("\n")).join("\n"));
  const numbers = new Int8Array(fromBase64(vectors).buffer);
  if (numbers.some((number) => Math.abs(number) >= ZERO)) throw new Error("word vectors have more than four bits");
  const floats = new DataView(fromBase64(scales).buffer);
  const scalesEnd = LENGTH + text.length + (floats.byteLength / 4) * HALF;
  const file = new Uint8Array(scalesEnd + numbers.length / 2);
  const view = new DataView(file.buffer);
  view.setUint32(0, text.length, true);
  file.set(text, LENGTH);
  for (let row = 0; row < floats.byteLength / 4; row++) {
    const bits = floats.getUint32(row * 4, true);
    if ((bits & 0xffff) !== 0) throw new Error("the scale of a word vector has more than 16 bits");
    view.setUint16(LENGTH + text.length + row * HALF, bits >>> 16, true);
  }
  for (let at = 0; at < numbers.length; at += 2) {
    file[scalesEnd + at / 2] = ((numbers[at] as number) + ZERO) * 16 + (numbers[at + 1] as number) + ZERO;
  }
  return file;
}

/** Reads the file. */
export function unpackMeaning(file: ArrayBuffer): WordVectors {
  const view = new DataView(file);
  const wordsEnd = LENGTH + view.getUint32(0, true);
  const words = lengthened(new TextDecoder().decode(file.slice(LENGTH, wordsEnd)).split("\n"));
  const packed = new Uint8Array(file, wordsEnd + words.length * HALF);
  const vectors = new Int8Array(packed.length * 2);
  for (const [at, byte] of packed.entries()) {
    vectors[at * 2] = (byte >> 4) - ZERO;
    vectors[at * 2 + 1] = (byte & 15) - ZERO;
  }
  const scale = new DataView(new ArrayBuffer(4));
  return {
    dimensions: vectors.length / words.length,
    rows: new Map(words.map((word, row) => [word, row])),
    vectors,
    scales: Float32Array.from(words, (_, row) => {
      scale.setUint16(2, view.getUint16(wordsEnd + row * HALF, true), true);
      return scale.getFloat32(0, true);
    }),
  };
}

/** The words without what each has in common with the one before. @example ["beam", "beams"] => ["abeam", "es"] */
function shortened(words: readonly string[]): string[] {
  return words.map((word, at) => {
    const before = words[at - 1] ?? "";
    let common = 0;
    while (common < Math.min(before.length, MOST_IN_COMMON) && before[common] === word[common]) common++;
    return String.fromCharCode(FIRST_SIGN + common) + word.slice(common);
  });
}

function lengthened(words: readonly string[]): string[] {
  let before = "";
  return words.map((word) => {
    before = before.slice(0, word.charCodeAt(0) - FIRST_SIGN) + word.slice(1);
    return before;
  });
}

/** Sign by sign: millions of them would each become a string of their own otherwise. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = signs.charCodeAt(at);
  return bytes;
}
