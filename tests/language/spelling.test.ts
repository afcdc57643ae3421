import { expect, test } from "vitest";
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
