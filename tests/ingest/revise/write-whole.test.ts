import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takenBy, type Written, writeWhole } from "../../../src/ingest/revise/write-whole.js";

const FILES: readonly Written[] = [
  ["1e-rulebook-2.6.0.txt", "1: Rules\n"],
  ["sources.json", "names 2.4.5 and 2.6.0"],
  ["ids.tsv", "ids of 2.4.5 and 2.6.0"],
];

let folder = "";
const inFolder = (file = "") => join(folder, file);
const there = (names = readdirSync(folder)) =>
  Object.fromEntries(names.map((name) => [name, readFileSync(inFolder(name), "utf8")]));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "spaceline-whole-"));
  writeFileSync(inFolder("sources.json"), "names 2.4.5");
  writeFileSync(inFolder("ids.tsv"), "ids of 2.4.5");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the files, and is stopped after so many moves as a run that is killed: by a folder in the next one's place. */
function stoppedAfter(moves: number): void {
  const [next = ""] = FILES[moves] ?? [];
  rmSync(inFolder(next), { force: true });
  mkdirSync(inFolder(join(next, "in the way")), { recursive: true });
  expect(() => writeWhole(folder, FILES)).toThrow(next);
  expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
  rmSync(inFolder(next), { recursive: true });
}

describe("files that belong together", () => {
  it("are all there in the end, and nothing beside them", () => {
    writeWhole(folder, FILES);
    expect(there()).toEqual(Object.fromEntries(FILES));
  });

  it.each([0, 1, 2])("are whole and in their order where the run is killed after %i moves", (moves) => {
    stoppedAfter(moves);
    const whole = FILES.slice(0, moves);
    expect(there(whole.map(([file]) => file))).toEqual(Object.fromEntries(whole));
    const behind = FILES.slice(moves + 1).filter(([file]) => existsSync(inFolder(file)));
    for (const [file] of behind) expect(readFileSync(inFolder(file), "utf8")).toMatch(/ 2\.4\.5$/);
  });

  it.each([0, 1, 2])("are taken in by a second run after one that was killed after %i moves", (moves) => {
    stoppedAfter(moves);
    expect(takenBy(folder, FILES.slice(0, 1))).toBeUndefined();
    writeWhole(folder, FILES);
    expect(there()).toEqual(Object.fromEntries(FILES));
  });

  it("are all as they were where one cannot be written", () => {
    const before = there();
    expect(() => writeWhole(folder, [...FILES, ["nowhere/table.tsv", "a row"]])).toThrow("ENOENT");
    expect(there()).toEqual(before);
  });

  it("take no place where something else stands", () => {
    writeFileSync(inFolder("1e-rulebook-2.6.0.txt"), "another text");
    expect(takenBy(folder, FILES.slice(0, 1))).toBe(inFolder("1e-rulebook-2.6.0.txt"));
  });
});
