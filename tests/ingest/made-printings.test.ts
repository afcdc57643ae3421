import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { dataWith } from "../support/made-printings.js";

/** Parses all texts and a Compendium of the date given. */
function parsedWith(date: string) {
  const { folder, remove } = dataWith("compendium");
  const manifest = join(folder, "sources.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"date": "2026-10"', `"date": "${date}"`));
  const { sections } = parseSections(readSources(folder));
  remove();
  return new Map(sections.map((section) => [section.id, section]));
}

describe("three printings of a rule", () => {
  it("are one chain, found by their words if both number and words changed, also if the new one is the oldest", () => {
    for (const date of ["2026-10", "2024-01"]) {
      const sections = parsedWith(date);
      const previous = [...sections.values()].flatMap(({ comparedWith }) => comparedWith?.id ?? []);
      expect(previous.filter((id, at) => previous.indexOf(id) !== at)).toEqual([]);
      if (date === "2024-01") continue;
      const previousOf = (id: string) => sections.get(id)?.comparedWith?.id;
      expect(previousOf("1e/rulebook-2-5-7/7.9")).toBe("1e/borg/7.8");
      expect(previousOf("1e/borg/7.8")).toBe("1e/rulebook/7.8");
      expect(previousOf("1e/rulebook-2-5-7/7.6")).toBeNull();
    }
  });
});
