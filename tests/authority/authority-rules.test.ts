import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applyRules } from "../../src/ingest/authority/apply-rules.js";
import { AUTHORITY_RULES } from "../../src/ingest/authority/authority-rules.js";
import { decidedBy, govern } from "../../src/ingest/authority/govern.js";
import { readTexts } from "../../src/ingest/authority/rank-authority.js";
import { carriedOver } from "../../src/ingest/authority/ties/printings/carried-over.js";
import { ranking, tables } from "../support/ranked.js";

const texts = readTexts(ranking.sections, ranking.documents, tables);
const found = applyRules(texts);
const ties = [...found, ...carriedOver(found, texts.changes, texts.index)];
const nameOf = new Map(AUTHORITY_RULES.map(({ rank, name }) => [rank, name]));

describe("the order of authority", () => {
  it("is a table: each rule has a rank of its own, the strongest first", () => {
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

  it("gives the same winners in whatever order the ties are found", () => {
    expect([...govern([...ties].reverse())].sort()).toEqual([...govern(ties)].sort());
  });

  it("decides by the pinned rule where a section could yield to several", () => {
    const winners = new Map<string, Set<string>>();
    for (const { from, to, yields } of ties) {
      if (!yields) continue;
      const [loser, winner] = yields === "to" ? [to, from] : [from, to];
      winners.set(loser, (winners.get(loser) ?? new Set()).add(winner));
    }
    const rules = decidedBy(ties);
    const governing = govern(ties);
    const contested = [...winners]
      .filter(([, several]) => several.size > 1)
      .map(([id]) => `${id}\t${nameOf.get(rules.get(id) ?? 0) ?? "none"}\t${governing.get(id) ?? "none"}`)
      .sort();
    const pinned = readFileSync("tests/authority/contested.tsv", "utf8").trim().split("\n").slice(1);
    expect(contested).toEqual(pinned);
  });
});
