import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOfPacks, PACKED, packVector, productWriter } from "../../src/index/packed-vectors.js";

/** Vectors of 64 signed bytes, none so long that its square reaches 2 to the 16th. */
const vector = fc
  .array(fc.integer({ min: -31, max: 31 }), { minLength: 64, maxLength: 64 })
  .map((values) => Int8Array.from(values));

const productOf = (a: Int8Array, b: Int8Array): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

test.each([1, 2, 5])(
  "three vectors in one, and their bytes, have the very inner products that each has by itself, in packs of %i",
  (packs) => {
    const count = packs * PACKED;
    fc.assert(
      fc.property(fc.array(vector, { minLength: count, maxLength: count }), vector, (all, wanted) => {
        const packed = new Float64Array((packs + 1) * 64);
        for (const [at, one] of all.entries()) packVector(one, packed, 1 + Math.floor(at / PACKED), at % PACKED);
        const products = new Float32Array(count);
        for (const form of [packed, bytesOfPacks(packed, 64)]) {
          productWriter(form, Float64Array.from(wanted))(1, packs, products.fill(0));
          expect(Array.from(products, (product) => product || 0)).toEqual(
            all.map((one) => productOf(one, wanted) || 0),
          );
        }
      }),
    );
  },
);

test("a vector whose products would run into those beside it is refused", () => {
  const long = new Int8Array(64).fill(100);
  expect(() => packVector(long, new Float64Array(64), 0, 0)).toThrow("the square 640000");
});
