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

  it("decides by the pinned rule if a section could yield to several and no reviewer has decided", () => {
    const winners = new Map<string, Set<string>>();
    for (const { from, to, yields } of ties) {
      if (!yields) continue;
      const [loser, winner] = yields === "to" ? [to, from] : [from, to];
      winners.set(loser, (winners.get(loser) ?? new Set()).add(winner));
    }
    const nameOf = new Map(AUTHORITY_RULES.map(({ rank, name }) => [rank, name]));
    const contested = [...govern(ties)]
      .map(([id, { rank, governedBy }]) => ({ id, governedBy, rule: nameOf.get(rank) ?? "" }))
      .filter(({ id, rule }) => (winners.get(id)?.size ?? 0) > 1 && rule !== "old text: reviewed")
      .map(({ id, governedBy, rule }) => `${id}\t${rule}\t${governedBy}`)
      .sort();
    const pinned = readFileSync("tests/authority/contested.tsv", "utf8").trim().split("\n").slice(1);
    expect(contested).toEqual(pinned);
  });
});
