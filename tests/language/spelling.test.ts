import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "../../src/language/edit-distance.js";
import { makeSpeller } from "../../src/language/spelling.js";

const speller = makeSpeller(
  ["beaming", "assimilation", "dilemma", "personnel", "personal", "romulan", "stasis", "7.4.3"].map((word) => ({
    word,
    weight: word === "personnel" ? 500 : 5,
  })),
);

test.each([
  ["bemaing", "beaming"],
  ["assimulation", "assimilation"],
  ["dilema", "dilemma"],
  ["personel", "personnel"],
  ["romulen", "romulan"],
])("%s is corrected to %s", (typed, meant) => {
  expect(speller(typed)[0]?.word).toBe(meant);
});

test.each(["7.4.4", "xyzzyq", "sta", "the"])("%s is not corrected", (typed) => {
  expect(speller(typed)).toEqual([]);
});

/** The edit distance by the complete table, without a limit. */
function slowly(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const costs = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1])];
      (table[i] as number[])[j] = Math.min(...costs, swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY);
    }
  }
  return at(a.length, b.length);
}

test("distances within the limit are exact, all others are one above it", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(slowly(a, b), most + 1));
      expect(editDistance(a, b)).toBe(slowly(a, b));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["bemaing", "beaming", 1],
  ["beam", "beam", 0],
  ["kivas", "kevin", 3],
])("%s and %s are %i edits apart", (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance);
});
