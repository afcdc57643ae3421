import MiniSearch from "minisearch";
import { expect, it } from "vitest";
import { fieldStems } from "../../src/index/build/section-record.js";
import type { Candidates } from "../../src/index/engine/engine.js";
import { FIELD_NAMES, WEIGHTS } from "../../src/index/weights.js";
import { realIndex } from "../support/real-index.js";

const { sections, engine } = realIndex.editions["1e"];
const QUERIES = [["ship"], ["dilemma", "encount"], ["cloak", "ship", "attack"], ["7.4.3"], ["the", "of", "borg"]];

it("the engine in memory finds the sections that MiniSearch finds, in the same order of scores", async () => {
  const library = new MiniSearch({
    idField: "position",
    fields: [...FIELD_NAMES],
    // MiniSearch would split numbers such as 7.4.3, so stems are separated by spaces.
    stringifyField: (stems: unknown) => [stems].flat().join(" "),
    tokenize: (stems) => stems.split(" "),
    processTerm: (stem) => stem,
  });
  library.addAll(fieldStems(sections).map((stems, position) => ({ ...stems, position })));
  const boost = Object.fromEntries(FIELD_NAMES.map((name) => [name, WEIGHTS.fields[name].weight]));
  for (const query of QUERIES) {
    const expected = library.search(query.join(" "), { boost });
    const scores = new Map(expected.map(({ id, score }) => [id as number, score]));
    const terms = query.map((stem) => ({ idfWeight: 1, variants: [{ weight: 1, stems: [{ stem }] }] }));
    const found: Candidates = await engine.find({ terms, passes: null, limit: 100 });
    expect(found.total, query.join(" ")).toBe(expected.length);
    for (const [rank, position] of found.positions.entries())
      expect(scores.get(position), `${query.join(" ")}, hit ${rank + 1}`).toBeCloseTo(expected[rank]?.score ?? 0, 3);
  }
});
