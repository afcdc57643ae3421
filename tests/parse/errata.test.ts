import { describe, expect, it } from "vitest";
import { readChangeLevel } from "../../src/ingest/parse/formats/errata.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import type { ParsedSection } from "../../src/model.js";

const sources = readSources("data").filter(({ format }) => format === "errata");
const { sections, problems } = parseSections(sources);
const cards = sections.filter(({ kind }) => kind === "erratum");
const at = (line: number): ParsedSection | undefined => sections.find(({ source }) => source.line === line);
const linesOf = (rule: string): number[] => problems.filter((one) => one.rule === rule).map(({ line }) => line);

describe("the errata", () => {
  it("are one section per card, each with how much of it changed", () => {
    const of = (level: string): ParsedSection[] => cards.filter((card) => card.changeLevel === level);
    expect(cards).toHaveLength(449);
    expect(["no functional", "moderate", "minor", "major"].map((level) => of(level).length)).toEqual([245, 86, 84, 32]);
    expect(of("rescinded").map(({ title }) => title)).toEqual(["Scanner Interference", "Temporal Vortex"]);
  });

  it("have every field that is printed", () => {
    const labels = cards.flatMap((card) => card.fields ?? []).map(({ label }) => label);
    const counts = Object.fromEntries(
      [...new Set(labels)].map((label) => [label, labels.filter((one) => one === label).length]),
    );
    expect(counts).toEqual({
      Gametext: 279,
      Lore: 107,
      Skills: 49,
      Icons: 43,
      Title: 22,
      Region: 12,
      Requirements: 5,
      Location: 5,
      Property: 4,
      Points: 4,
      Restriction: 3,
      Staffing: 3,
      Cardtype: 2,
      Classification: 2,
      Affiliations: 1,
      Class: 1,
      "now universal": 14,
      "now unique": 3,
    });
    expect(cards.filter(({ fields }) => !fields?.length)).toEqual([]);
  });

  it("keep title and change line out of the text, and the icons in it", () => {
    expect(at(9059)).toMatchObject({ id: "1e/errata/a-change-of-plans", parent: "1e/errata/B" });
    expect(at(9059)?.text).toMatch(/^Gametext: Plays to do any or all of the following.*one \[BO\] Objective card\.$/);
    expect(at(9059)?.source.ranges).toEqual([[9059, 9063]]);
    expect(cards.filter(({ text }) => /This card has /.test(text))).toEqual([]);
  });

  it("read a label inside italics, a second line without a label, and a field without text", () => {
    expect(at(9323)?.fields).toEqual([
      {
        label: "Gametext",
        text: "+25 if your total WEAPONS>24 here. Opponent's side: OFFICER x6 You may start Borg Ship dilemma here. Points: [40]",
      },
    ]);
    expect(at(11277)?.fields?.[1]?.text).toMatch(/\(Not duplicatable\.\)\nDL\/ UFP: One Small Step$/);
    expect(at(9277)?.fields).toContainEqual({ label: "now universal", text: "" });
    expect(linesOf("empty-field")).toEqual([10781, 10823, 10927, 11634]);
  });

  it("report what the database left behind", () => {
    expect(linesOf("leftover-query")).toHaveLength(19);
    expect(linesOf("stray-sign")).toEqual([9069, 9517, 11810, 11912]);
    expect(linesOf("markup-escape")).toEqual([11340]);
  });

  it("stand between the headings of Appendix B and C, before the copyright lines", () => {
    const others = sections.filter(({ kind }) => kind !== "erratum");
    expect(others.map(({ id, kind, title }) => [id, kind, title])).toEqual([
      ["1e/errata/B", "section", "ERRATA"],
      ["1e/errata/C", "section", "CHANGE LOG"],
      ["1e/errata/line-11972", "notice", ""],
    ]);
    expect(others[0]?.text).toMatch(/^In an effort to keep rules consistent/);
    expect(others[2]?.source.ranges).toEqual([[11972, 11976]]);
  });

  it("own each filled line once", () => {
    const owned = sections.flatMap(({ source }) => source.ranges.map(([from, to]) => [from, to] as const));
    const wrong = (sources[0]?.lines ?? []).flatMap((line, index) => {
      const owners = owned.filter(([from, to]) => from <= 9049 + index && 9049 + index <= to);
      return line.trim() !== "" && owners.length !== 1 ? [9049 + index] : [];
    });
    expect(wrong).toEqual([]);
  });
});

describe("the line that names the change", () => {
  it.each([
    ["*This card has **no functional** changes.*", "no functional"],
    ["This card has moderate changes.", "moderate"],
    ["This card has **major** changes.", "major"],
    ["*This card has **RESCINDED** changes.*", "rescinded"],
    ["This card is now universal.", null],
  ])("%s", (line, level) => {
    expect(readChangeLevel(line)).toBe(level);
  });
});
