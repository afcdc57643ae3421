import { expect, it } from "vitest";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";

const sources = readSources("data").filter(({ format }) => format === "lists");
const { sections, problems } = parseSections(sources);
const lists = sections.filter(({ kind }) => kind === "list");
const textOf = (title: string): string => lists.find((list) => list.title === title)?.text ?? "";

it("Appendix A is a section with seven lists, each whole", () => {
  expect(sections[0]).toMatchObject({ id: "1e/lists/A", number: "A", title: "LISTS", kind: "section", parent: null });
  expect(lists.map(({ title, text, parent }) => [title, text.split("\n").length, parent])).toEqual([
    ["Card Types", 16, "1e/lists/A"],
    ["Homeworlds", 15, "1e/lists/A"],
    ["Intelligence Skills", 8, "1e/lists/A"],
    ["Nemesis Icons", 9, "1e/lists/A"],
    ["Personnel Types (Classifications)", 8, "1e/lists/A"],
    ["Regular Skills", 45, "1e/lists/A"],
    ["Ship Special Equipment", 11, "1e/lists/A"],
  ]);
});

it("a list that a page break cuts in two stays one", () => {
  expect(textOf("Card Types")).toContain("- Personnel\n- Ship");
});

it("a row of the table is one line, the icon at its start shown as lost", () => {
  expect(textOf("Nemesis Icons")).toContain("- ▯ Red | Blood Oath | Jadzia Dax, Kor, Kang, Koloth | The Albino");
  expect(problems.find(({ rule, line }) => rule === "lost-icon" && line === 8966)?.message).toMatch(
    /^8 icons are lost/,
  );
});

it("each filled line of the appendix has one owner", () => {
  const wrong = (sources[0]?.lines ?? []).flatMap((line, index) => {
    const at = 8912 + index;
    const owners = sections.filter(({ source }) => source.ranges.some(([from, to]) => from <= at && at <= to));
    return line.trim() !== "" && owners.length !== 1 ? [at] : [];
  });
  expect(wrong).toEqual([]);
});
