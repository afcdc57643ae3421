import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AUTHORITY_RULES, applyRules } from "../../src/ingest/authority/authority-rules.js";
import { govern } from "../../src/ingest/authority/govern.js";
import { tiesOfReprints } from "../../src/ingest/authority/printings.js";
import { gatherEvidence } from "../../src/ingest/authority/rank-authority.js";
import { readData } from "../../src/ingest/read/read-data.js";
import { realCorpus } from "../support/real-corpus.js";

const { tables } = readData("data");

const evidence = gatherEvidence(realCorpus.sections, realCorpus.documents, tables);
const found = applyRules(evidence);
const ties = [...found, ...tiesOfReprints(found, evidence.changes, evidence.index)];

describe("the order of authority", () => {
  it("has one rule per rank, the strongest first", () => {
    const ranks = AUTHORITY_RULES.map(({ rank }) => rank);
    expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
  });

  it("is printed in DESIGN.md", () => {
    const loser = { to: "the second", from: "the first", none: "none" } as const;
    const rows = AUTHORITY_RULES.map(
      ({ rank, name, types, yields, says }) =>
        `| ${rank} | ${name} | ${types.join(", ")} | ${loser[yields ?? "none"]} | ${says} |`,
    );
    expect(readFileSync("DESIGN.md", "utf8")).toContain(rows.join("\n"));
  });

  it("decides the same whatever the order of the ties", () => {
    expect([...govern([...ties].reverse())].sort()).toEqual([...govern(ties)].sort());
  });
});
