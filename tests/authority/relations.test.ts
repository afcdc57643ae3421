import { describe, expect, it } from "vitest";
import { RELATIONS, type RelationType } from "../../src/model.js";
import { ranking, relation, section } from "../support/ranked.js";

const INVERSE: Readonly<Record<RelationType, RelationType>> = {
  overrides: "overridden-by",
  "overridden-by": "overrides",
  amends: "amended-by",
  "amended-by": "amends",
  supersedes: "superseded-by",
  "superseded-by": "supersedes",
  "newer-version-of": "older-version-of",
  "older-version-of": "newer-version-of",
  "exception-to": "has-exception",
  "has-exception": "exception-to",
  "same-topic": "same-topic",
  "other-game": "other-game",
};

describe("relations", () => {
  it.each([
    ["1e/glossary/beaming", "same-topic", "1e/rulebook/7.1.1"],
    ["1e/glossary/beaming", "same-topic", "1e/borg/7.1.1"],
    ["1e/borg/6.4", "newer-version-of", "1e/rulebook/6.4"],
    ["1e/borg/12.8", "newer-version-of", "1e/glossary/once-per-game"],
    ["1e/rulebook/3.1/dilemma-seed-limit", "exception-to", "1e/rulebook/3.1"],
    ["1e/rulebook/6.4.0.1", "exception-to", "1e/borg/6.4"],
    ["1e/rulebook/3.2.0.1", "same-topic", "1e/rulebook/3.2"],
    ["1e/errata/horgahn", "amends", "1e/glossary/horgahn"],
    ["1e/glossary/voyager-stand-alone-formats", "newer-version-of", "1e/rulings-2002/voyager-stand-alone-formats"],
    ["1e/glossary/white-deprivation", "supersedes", "1e/rulings-2002/white-deprivation"],
    ["1e/glossary/cloaking-and-phasing", "same-topic", "1e/rulebook/7.6"],
    ["1e/temporary-rulings/dead-end", "exception-to", "1e/glossary/dead-end"],
    ["2e/glossary/dilemmas", "other-game", "1e/rulebook/2.2"],
    ["1e/rulebook/6.3/special-reporting", "exception-to", "1e/rulebook/6.3/native-quadrant"],
    ["1e/rulebook/10.2.6", "exception-to", "1e/borg/10.2.1"],
    ["1e/rulebook/6.5.3/the-personnel-download-limit", "exception-to", "1e/rulebook/6.5.3.0.1"],
    ["1e/glossary/bashir-founder", "same-topic", "1e/rulebook/7.6"],
  ] as const)("%s %s %s", (from, type, to) => {
    expect(relation(from, to)).toBe(type);
  });

  it.each([
    ["1e/glossary/return-to-hand", "1e/rulebook/7.4.3.0.2"],
    ["2e/glossary/commander", "1e/glossary/commandeering"],
    ["1e/rulebook/2", "1e/rulebook/4.0.1"],
    ["1e/glossary/lore", "1e/glossary/lore-2"],
  ])("a shared word alone ties nothing: %s, %s", (from, to) => {
    expect(relation(from, to)).toBeNull();
  });

  it("stand at both ends with a reason, each pair once, none to itself", () => {
    const wrong = ranking.sections.flatMap(({ id, authority: { relations } }) => {
      const doubled = new Set(relations.map((one) => one.id)).size !== relations.length;
      const bad = relations.filter(
        (one) => one.id === id || one.reason.trim() === "" || relation(one.id, id) !== INVERSE[one.type],
      );
      return doubled || bad.length > 0 ? [id] : [];
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(INVERSE).sort()).toEqual([...RELATIONS].sort());
  });

  it("stay few enough to be read", () => {
    expect(Math.max(...ranking.sections.map(({ authority }) => authority.relations.length))).toBeLessThanOrEqual(40);
  });
});

describe("what governs", () => {
  it("is named by every section that yields, and itself yields to nothing", () => {
    const wrong = ranking.sections.filter(({ authority: { governs, governedBy } }) =>
      governs ? governedBy !== null : governedBy === null || !section(governedBy).authority.governs,
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it("is never a legacy text where a current one is tied to its matter", () => {
    const wrong = ranking.sections.filter(
      ({ status, authority }) =>
        status === "legacy" && authority.governs && authority.relations.some(({ type }) => type !== "supersedes"),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it("is the full rule where the sheet has a beginners' summary", () => {
    expect(section("1e/borg/7.4/ship-battle-basic").authority.governedBy).toBe("1e/borg/7.4.3");
  });

  it("stays with a rule that a box explains, bends or advises on", () => {
    expect(section("1e/rulebook/3.2").authority.governs).toBe(true);
    expect(section("1e/borg/3.1").authority.governs).toBe(true);
    expect(section("1e/rulebook/3.1").authority.governedBy).toBe("1e/borg/3.1");
  });
});
