import { describe, expect, it } from "vitest";
import { readChangeLevel } from "../../src/ingest/parse/formats/errata.js";
import { realDocument } from "../support/real-document.js";

describe("the errata", () => {
  const { sections, at, linesOf } = realDocument("1e/errata");
  const cards = sections.filter(({ kind }) => kind === "erratum");

  it("are one section per card, with how much of it changed", () => {
    const withLevel = (level: string) => cards.filter(({ changeLevel }) => changeLevel === level);
    const levels = ["no functional", "moderate", "minor", "major"];
    expect(levels.map((level) => withLevel(level).length)).toEqual([245, 86, 84, 32]);
    expect(withLevel("rescinded").map(({ title }) => title)).toEqual(["Scanner Interference", "Temporal Vortex"]);
  });

  it("have every field that is printed", () => {
    const counts: Record<string, number> = {};
    for (const { label } of cards.flatMap(({ fields }) => fields ?? [])) counts[label] = (counts[label] ?? 0) + 1;
    expect(counts).toEqual({
      ...{ Gametext: 279, Lore: 107, Skills: 49, Icons: 43, Title: 22, Region: 12, Requirements: 5, Location: 5 },
      ...{ Property: 4, Points: 4, Restriction: 3, Staffing: 3, Cardtype: 2, Classification: 2, Affiliations: 1 },
      ...{ Class: 1, "now universal": 14, "now unique": 3 },
    });
    expect(cards.filter(({ fields }) => !fields?.length)).toEqual([]);
  });

  it("have neither title nor change line in the text, but icons", () => {
    expect(at(9059)).toMatchObject({ id: "1e/errata/a-change-of-plans", parent: "1e/errata/B" });
    expect(at(9059)?.text).toMatch(/^Gametext: Plays to do any or all of the following.*one \[BO\] Objective card\.$/);
    expect(at(9059)?.source.ranges).toEqual([[9059, 9063]]);
    expect(cards.filter(({ text }) => /This card has /.test(text))).toEqual([]);
  });

  it("have labels in italics, lines without a label, and fields without text", () => {
    expect(at(9323)?.fields).toEqual([
      { label: "Gametext", text: expect.stringMatching(/^\+25 if your total WEAPONS>24/) },
    ]);
    expect(at(11277)?.fields?.[1]?.text).toMatch(/\(Not duplicatable\.\)\nDL\/ UFP: One Small Step$/);
    expect(at(9277)?.fields).toContainEqual({ label: "now universal", text: "" });
    expect(linesOf("empty-field")).toEqual([10781, 10823, 10927, 11634]);
  });

  it("report remains of the database", () => {
    expect(linesOf("leftover-query")).toHaveLength(19);
    expect(linesOf("stray-sign")).toEqual([9069, 9517, 11810, 11912]);
    expect(linesOf("markup-escape")).toEqual([11340]);
  });

  it("are between the headings of Appendix B and C and the copyright lines", () => {
    const others = sections.filter(({ kind }) => kind !== "erratum");
    expect(others.map(({ id, kind, title }) => [id, kind, title])).toEqual([
      ["1e/errata/B", "section", "ERRATA"],
      ["1e/errata/C", "section", "CHANGE LOG"],
      ["1e/errata/line-11972", "notice", ""],
    ]);
    expect(others[0]?.text).toMatch(/^In an effort to keep rules consistent/);
    expect(others[2]?.source.ranges).toEqual([[11972, 11976]]);
  });

  it.each([
    ["*This card has **no functional** changes.*", "no functional"],
    ["This card has moderate changes.", "moderate"],
    ["*This card has **RESCINDED** changes.*", "rescinded"],
    ["This card is now universal.", null],
  ])("read the change line %j", (line, level) => {
    expect(readChangeLevel(line)).toBe(level);
  });
});

describe("the lists of Appendix A", () => {
  const { sections, get, problems } = realDocument("1e/lists");

  it("are seven, each whole", () => {
    expect(sections[0]).toMatchObject({ id: "1e/lists/A", number: "A", title: "LISTS", kind: "section", parent: null });
    const lists = sections.filter(({ kind, parent }) => kind === "list" && parent === "1e/lists/A");
    expect(lists.map(({ title, text }) => [title, text.split("\n").length])).toEqual([
      ["Card Types", 16],
      ["Homeworlds", 15],
      ["Intelligence Skills", 8],
      ["Nemesis Icons", 9],
      ["Personnel Types (Classifications)", 8],
      ["Regular Skills", 45],
      ["Ship Special Equipment", 11],
    ]);
    expect(get("card-types").text).toContain("- Personnel\n- Ship");
  });

  it("have one line per row of a table, with its icon shown as lost", () => {
    expect(get("nemesis-icons").text).toContain("- ▯ Red | Blood Oath | Jadzia Dax, Kor, Kang, Koloth | The Albino");
    const { message } = problems.find(({ rule, line }) => rule === "lost-icon" && line === 8966) ?? {};
    expect(message).toMatch(/^8 icons are lost/);
  });
});

describe("the temporary rulings", () => {
  const { sections } = realDocument("1e/temporary-rulings");

  it("are a preamble and one ruling, titled by its card", () => {
    expect(sections).toMatchObject([
      {
        id: "1e/temporary-rulings/temporary-rulings",
        kind: "section",
        text: expect.stringMatching(/^Temporary rulings are issued when necessary/),
        source: { ranges: [[8906, 8908]] },
      },
      {
        id: "1e/temporary-rulings/dead-end",
        kind: "temporary-ruling",
        title: "Dead End",
        parent: "1e/temporary-rulings/temporary-rulings",
        source: { line: 8910, ranges: [[8910, 8910]] },
      },
    ]);
  });

  it("read as sentences, with the cards they name as links", () => {
    const { text = "", marks = [] } = sections[1] ?? {};
    expect(text).toMatch(/^If a Dead End \(or some other unique\/non-duplicatable dilemma\)/);
    const links = marks.filter(({ type }) => type === "link");
    expect(links.map(({ start, end }) => text.slice(start, end))).toEqual(["Dead End", "Disrupted Continuum"]);
  });
});
