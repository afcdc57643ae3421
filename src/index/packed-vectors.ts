/** @file Vectors of signed bytes, three of them in the place of one, so that one multiplication serves three inner products.
 *  A number holds whole numbers of 53 bits exactly, and a product of vectors whose length is about 127 needs no more
 *  than 16: three stand side by side and never touch. */

/** What the second vector of three is multiplied with, and twice that the third. */
const SECOND = 2 ** 17;
const THIRD = SECOND ** 2;

/** How many vectors stand in one. */
export const PACKED = 3;

/** The square of a vector's length is below this, so that no product of two takes more than 16 bits and a sign. */
const LONGEST = 2 ** 16;

/** Adds a vector to a pack, at one of its three places.
 *  @param packs - vector after vector, as long as `vector` each
 *  @throws RangeError where the vector is so long that its products would run into those beside it */
export function packVector(vector: Int8Array, packs: Float64Array, pack: number, place: number): void {
  const square = vector.reduce((sum, value) => sum + value * value, 0);
  if (square >= LONGEST) throw new RangeError(`a vector whose length has the square ${square}, below ${LONGEST} only`);
  const from = pack * vector.length;
  const by = SECOND ** place;
  for (let at = 0; at < vector.length; at++)
    packs[from + at] = (packs[from + at] as number) + by * (vector[at] as number);
}

/** Vectors in packs, or their bytes in the same order: three eighths of the room, for half as much work again. */
export type Packs = Float64Array | Int8Array;

/** The vectors of packs as bytes, vector after vector. @param size - how many numbers each vector has */
export function bytesOfPacks(packs: Float64Array, size: number): Int8Array {
  const bytes = new Int8Array(packs.length * PACKED);
  const values = new Float32Array(PACKED);
  for (let at = 0; at < packs.length; at++) {
    unpack(packs[at] as number, values, 0);
    const [pack, number] = [Math.floor(at / size), at % size];
    for (let place = 0; place < PACKED; place++)
      bytes[(pack * PACKED + place) * size + number] = values[place] as number;
  }
  return bytes;
}

/** Writes the inner products of a vector and of those in packs, pack after pack and three for each, into `products`, from its
 *  beginning on. */
type WriteProducts = (firstPack: number, count: number, products: Float32Array) => void;

/** Makes what writes the products of a vector and of those in packs.
 *  @param wanted - whole numbers, an even count of them; its length is about 127 */
export function productWriter(packs: Packs, wanted: Float64Array): WriteProducts {
  return packs instanceof Int8Array ? overBytes(packs, wanted) : overPacks(packs, wanted);
}

function overBytes(bytes: Int8Array, wanted: Float64Array): WriteProducts {
  const size = wanted.length;
  return (firstPack, count, products) => {
    for (let vector = 0; vector < count * PACKED; vector++) {
      const from = (firstPack * PACKED + vector) * size;
      let sum = 0;
      for (let at = 0; at < size; at++) sum += (bytes[from + at] as number) * (wanted[at] as number);
      products[vector] = sum;
    }
  };
}

function overPacks(packs: Float64Array, wanted: Float64Array): WriteProducts {
  const size = wanted.length;
  return (firstPack, count, products) => {
    const end = firstPack + count;
    let pack = firstPack;
    let into = 0;
    // Two packs at a time, for what is wanted is read once for both and neither sum waits for the other.
    for (; pack + 1 < end; pack += 2, into += 2 * PACKED) {
      const one = pack * size;
      const other = one + size;
      let ofOne = 0;
      let ofOther = 0;
      for (let at = 0; at < size; at += 2) {
        const even = wanted[at] as number;
        const odd = wanted[at + 1] as number;
        ofOne += (packs[one + at] as number) * even + (packs[one + at + 1] as number) * odd;
        ofOther += (packs[other + at] as number) * even + (packs[other + at + 1] as number) * odd;
      }
      unpack(ofOne, products, into);
      unpack(ofOther, products, into + PACKED);
    }
    if (pack === end) return;
    let sum = 0;
    for (let at = 0; at < size; at++) sum += (packs[pack * size + at] as number) * (wanted[at] as number);
    unpack(sum, products, into);
  };
}

/** Takes three products out of one. */
function unpack(packed: number, products: Float32Array, into: number): void {
  const third = Math.round(packed / THIRD);
  const rest = packed - third * THIRD;
  const second = Math.round(rest / SECOND);
  products[into] = rest - second * SECOND;
  products[into + 1] = second;
  products[into + 2] = third;
}
