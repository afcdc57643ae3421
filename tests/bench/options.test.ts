import { describe, expect, it } from "vitest";
import { assertEnoughToKeep, optionsFor } from "../../bench/options.js";

const search = { name: "search", rounds: 3 };

describe("what is asked of the bench", () => {
  it("is as many rounds as the part takes for enough, and a corpus ten times as large, where nothing is said", () => {
    expect(optionsFor(search, {})).toEqual({ rounds: 3, times: 10 });
    expect(optionsFor(search, { rounds: "7", times: "100" })).toEqual({ rounds: 7, times: 100 });
  });
  it.each(["0", "-1", "2.5", "many", ""])("cannot be --rounds %j", (rounds) => {
    expect(() => optionsFor(search, { rounds })).toThrow(`--rounds ${rounds}: it takes a whole number, 1 or more`);
  });
  it.each(["5", "0", "ten"])("cannot be --times %j: no such size is measured", (times) => {
    expect(() => optionsFor(search, { times })).toThrow(`--times ${times}: it takes 10 or 100`);
  });
  it("is not kept of fewer rounds than are enough", () => {
    expect(() => assertEnoughToKeep(search, 1)).toThrow("search: figures are kept of 3 rounds or more, not of 1");
    expect(() => assertEnoughToKeep(search, 3)).not.toThrow();
  });
});
