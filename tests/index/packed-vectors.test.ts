import fc from "fast-check";
import { expect, test } from "vitest";
import { PACKED, packVector, productWriter } from "../../src/index/packed-vectors.js";

/** Vectors of 64 signed bytes, none so long that its square reaches 2 to the 16th. */
const vector = fc
  .array(fc.integer({ min: -31, max: 31 }), { minLength: 64, maxLength: 64 })
  .map((values) => Int8Array.from(values));

const productOf = (a: Int8Array, b: Int8Array): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

test("three vectors in one have the very inner products that each has by itself", () => {
  fc.assert(
    fc.property(fc.array(vector, { minLength: PACKED, maxLength: PACKED }), vector, (three, wanted) => {
      const packs = new Float64Array(2 * 64);
      for (const [place, one] of three.entries()) packVector(one, packs, 1, place);
      const products = new Float32Array(PACKED);
      productWriter(packs, Float64Array.from(wanted))(1, products, 0);
      expect([...products]).toEqual(three.map((one) => productOf(one, wanted) || 0));
    }),
  );
});

test("a vector whose products would run into those beside it is refused", () => {
  const long = new Int8Array(64).fill(100);
  expect(() => packVector(long, new Float64Array(64), 0, 0)).toThrow("the square 640000");
});
