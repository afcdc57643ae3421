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

/** Makes what writes the inner products of a vector and the three of a pack into `products`, from a place on.
 *  @param wanted - whole numbers, a multiple of four of them; its length is about 127 */
export function productWriter(
  packs: Float64Array,
  wanted: Float64Array,
): (pack: number, products: Float32Array, into: number) => void {
  return (pack, products, into) => {
    const from = pack * wanted.length;
    let sum = 0;
    // Two sums, for each waits for its own last multiplication.
    let other = 0;
    for (let at = 0; at < wanted.length; at += 4) {
      sum +=
        (packs[from + at] as number) * (wanted[at] as number) +
        (packs[from + at + 1] as number) * (wanted[at + 1] as number);
      other +=
        (packs[from + at + 2] as number) * (wanted[at + 2] as number) +
        (packs[from + at + 3] as number) * (wanted[at + 3] as number);
    }
    sum += other;
    const third = Math.round(sum / THIRD);
    sum -= third * THIRD;
    const second = Math.round(sum / SECOND);
    products[into] = sum - second * SECOND;
    products[into + 1] = second;
    products[into + 2] = third;
  };
}
