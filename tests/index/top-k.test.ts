import fc from "fast-check";
import { expect, test } from "vitest";
import { topPlaces } from "../../src/index/top-k.js";

const scores = fc.oneof(
  fc.integer({ min: -5, max: 30 }),
  fc.float({ min: -1, max: 40, noNaN: true }),
  fc.float({ min: 0, max: Math.fround(1e-30), noNaN: true }),
);

test("the best are found in order, equal ones by their place, nothing below zero", () => {
  expect(topPlaces(Float32Array.of(0, 3, 1, 3, -2, 2), 3)).toEqual([1, 3, 5]);
  expect(topPlaces(Float32Array.of(0, 3, 1), 10)).toEqual([1, 2]);
  expect(topPlaces(new Float32Array(4), 2)).toEqual([]);
  expect(topPlaces(Float32Array.of(1, Number.NaN, 2), 3)).toEqual([2, 0]);
  expect(topPlaces(Float32Array.of(1, Number.NaN, 2), 1)).toEqual([2]);
});

test("of more scores than places can be told apart none is given in the place of another", () => {
  expect(() => topPlaces(new Float32Array(2 ** 21 + 1), 2)).toThrow("2097152 at most");
});

test("they are those that sorting all would give", () => {
  fc.assert(
    fc.property(fc.array(scores, { maxLength: 200 }), fc.nat(50), (values, most) => {
      const sorted = [...values.keys()]
        .filter((at) => (values[at] ?? 0) > 0)
        .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
      expect(topPlaces(Float32Array.from(values), most)).toEqual(sorted.slice(0, most));
    }),
  );
});
