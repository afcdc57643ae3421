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
])("%s is taken for %s", (typed, meant) => {
  expect(speller(typed)[0]?.word).toBe(meant);
});

test.each(["7.4.4", "xyzzyq", "sta", "the"])("%s is not guessed at", (typed) => {
  expect(speller(typed)).toEqual([]);
});

test.each([
  ["bemaing", "beaming", 1],
  ["beam", "beam", 0],
  ["kivas", "kevin", 3],
])("%s and %s are %i edits apart", (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance);
});
