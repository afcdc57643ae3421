import { expect, it } from "vitest";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";

const { sections } = parseSections(readSources("data").filter(({ format }) => format === "temporary-rulings"));

it("the preamble is a section, and the ruling below it is titled by the card it speaks of", () => {
  expect(sections).toMatchObject([
    {
      id: "1e/temporary-rulings/temporary-rulings",
      kind: "section",
      title: "TEMPORARY RULINGS",
      text: "Temporary rulings are issued when necessary to immediately clarify interactions while Rules works on a permanent resolution.",
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

it("the ruling reads as a sentence, with the cards it names as links", () => {
  const ruling = sections[1];
  expect(ruling?.text).toMatch(/^If a Dead End \(or some other unique\/non-duplicatable dilemma\)/);
  const links = ruling?.marks.filter(({ type }) => type === "link") ?? [];
  expect(links.map(({ start, end }) => ruling?.text.slice(start, end))).toEqual(["Dead End", "Disrupted Continuum"]);
});
