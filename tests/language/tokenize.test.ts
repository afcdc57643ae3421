import { expect, test } from "vitest";
import { compounds, tokenize } from "../../src/language/tokenize.js";

const words = (text: string): string[] => tokenize(text).map(({ word }) => word);

test.each([
  ["See Looking At Cards (12.12).", ["see", "looking", "at", "cards", "12.12"]],
  ["7.2.2.0.4", ["7.2.2.0.4"]],
  ["1.1.0-1", ["1.1.0-1"]],
  ["I.K.S. Bortas and the U.S.S. Enterprise-E", ["iks", "bortas", "and", "the", "uss", "enterprise", "e"]],
  ["Q's Tent, Qo’noS, Jem'Hadar", ["q", "tent", "qonos", "jemhadar"]],
  ["your opponent's players' turn", ["your", "opponent", "players", "turn"]],
  ["off-line", ["off", "line"]],
  ["[Bor] or [SD]", ["bor", "or", "sd"]],
  ["Ajur and K'chiQ: Tal'Aura", ["ajur", "and", "kchiq", "talaura"]],
])("%s is split into %j", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test("a token has its offsets in the printed text", () => {
  const text = "Kivas Fajo - Collector’s card";
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "Kivas",
    "Fajo",
    "Collector’s",
    "card",
  ]);
});

test("hyphenated words are listed as compounds", () => {
  expect(compounds(tokenize("an off-line, non-Borg-affiliation ship"))).toEqual([
    ["off", "line"],
    ["non", "borg", "affiliation"],
  ]);
});
