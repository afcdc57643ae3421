import { describe, expect, it } from "vitest";
import { RELATIONS, type RelationType } from "../../src/model.js";
import { realCorpus, relation, realSection as section } from "../support/real-corpus.js";

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
const governedBy = (id: string) => section(id).authority.governedBy;

describe("relations", () => {
  it.each([
    ["1e/glossary/beaming", "same-topic", "1e/borg/7.1.1"],
    ["1e/borg/6.4", "newer-version-of", "1e/rulebook/6.4"],
    ["1e/borg/12.8", "newer-version-of", "1e/glossary/once-per-game"],
    ["1e/rulebook/3.1/dilemma-seed-limit", "exception-to", "1e/rulebook/3.1"],
    ["1e/rulebook/6.4.0.1", "exception-to", "1e/borg/6.4"],
    ["1e/errata/horgahn", "amends", "1e/glossary/horgahn"],
    ["1e/glossary/voyager-stand-alone-formats", "newer-version-of", "1e/rulings-2002/voyager-stand-alone-formats"],
    ["1e/glossary/white-deprivation", "supersedes", "1e/rulings-2002/white-deprivation"],
    ["1e/temporary-rulings/dead-end", "exception-to", "1e/glossary/dead-end"],
    ["2e/glossary/dilemmas", "other-game", "1e/rulebook/2.2"],
    ["1e/rulebook/6.3/special-reporting", "exception-to", "1e/rulebook/6.3/native-quadrant"],
    ["1e/rulebook/10.2.6", "exception-to", "1e/borg/10.2.1"],
    ["1e/rulebook/6.5.3/the-personnel-download-limit", "exception-to", "1e/rulebook/6.5.3.0.1"],
    ["1e/glossary/far-end-of-spaceline-farthest-planet-etc", "same-topic", "1e/rulebook/12.6.0.1"],
  ] as const)("%s %s %s", (from, type, to) => {
    expect(relation(from, to)).toBe(type);
  });

  it.each([
    ["1e/glossary/bashir-founder", "1e/borg/7.6", "a reference is a link"],
    ["1e/glossary/stopped", "1e/borg/10.2.1", "an entry that only refers elsewhere"],
    ["1e/rulebook/3.2.0.1", "1e/borg/3.2", "a box is a child of its section"],
    ["1e/rulebook/7.2.2.4", "1e/rulebook/7.2.2", "a part is a child of its section"],
    ["1e/glossary/artifact", "1e/borg/7.3.2", "a mention is a link"],
    ["1e/glossary/beaming", "1e/rulebook/7.1.1", "an older printing says it no more than the one in force"],
    ["1e/glossary/lore", "1e/glossary/lore-2", "two things have the same title"],
    ["2e/glossary/commander", "1e/glossary/commandeering", "two titles share a word"],
  ])("%s and %s have none: %s", (from, to) => {
    expect(relation(from, to)).toBeNull();
  });

  it("state a Borg Rule as an exception only where it bends what its section says", () => {
    expect(relation("1e/rulebook/7.4.1.0.5", "1e/rulebook/7.4.1")).toBe("exception-to");
    for (const [box, part] of [
      ["1e/rulebook/7.4.4.0.1", "1e/rulebook/7.4.4"],
      ["1e/rulebook/2.4.0.2", "1e/rulebook/2.4"],
    ] as const)
      expect(relation(box, part)).not.toBe("exception-to");
  });

  it("have a reason and an inverse at the other end, one per pair of different sections", () => {
    const wrong = realCorpus.sections.flatMap(({ id, authority: { relations } }) => {
      const isDoubled = new Set(relations.map((one) => one.id)).size !== relations.length;
      const bad = relations.filter(
        (one) => one.id === id || one.reason.trim() === "" || relation(one.id, id) !== INVERSE[one.type],
      );
      return isDoubled || bad.length > 0 ? [id] : [];
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(INVERSE).sort()).toEqual([...RELATIONS].sort());
  });

  it("are at most 40 per section", () => {
    expect(Math.max(...realCorpus.sections.map(({ authority }) => authority.relations.length))).toBeLessThanOrEqual(40);
  });
});

describe("the governing section", () => {
  it("is named by `current` and `authority` alike, and its own words are in force", () => {
    const wrong = realCorpus.sections.filter(({ current, authority: { governs, governedBy } }) => {
      const isConsistent = governs === (current === null) && governedBy === (current?.id ?? null);
      return !isConsistent || (governedBy !== null && section(governedBy).current !== null);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it("is missing only for historical texts on subjects that no current text covers", () => {
    const without = realCorpus.sections.filter(({ current }) => current?.id === null);
    expect(without.every(({ status }) => status === "legacy")).toBe(true);
    expect(without).toHaveLength(6);
  });

  it("is never a legacy text", () => {
    const wrong = realCorpus.sections.filter(({ status, authority }) => status === "legacy" && authority.governs);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it("is the full rule, not its beginners' summary", () => {
    expect(governedBy("1e/borg/7.4/ship-battle-basic")).toBe("1e/borg/7.4.3");
  });

  it("is a rule that a box explains, excepts or advises on", () => {
    expect(section("1e/rulebook/3.2").authority.governs).toBe(true);
    expect(section("1e/borg/3.1").authority.governs).toBe(true);
    expect(governedBy("1e/rulebook/3.1")).toBe("1e/borg/3.1");
  });
});

describe("a ruling of 2002", () => {
  it("is tied to nothing if a current text shares only a sentence with it, but is not in force either", () => {
    const { authority, current } = section("1e/rulings-2002/warp-speed");
    expect(authority).toMatchObject({ governs: false, governedBy: null, relations: [] });
    expect(current?.id).toBeNull();
  });

  it.each([
    ["1e/rulings-2002/temporal-vortex", "1e/glossary/temporal-vortex", "the entry has its words"],
    ["1e/rulings-2002/ultimatum", "1e/glossary/ultimatum", "the entry has its words"],
    ["1e/rulings-2002/kazon-collective-the", "1e/errata/the-kazon-collective", "the entry says something else"],
    ["1e/rulings-2002/seed-phases-mission-phase", "1e/glossary/spaceline", "a reviewer found the words on its subject"],
    ["1e/rulings-2002/seed-phases-mission-phase-2", "1e/borg/4.2", "the newest printing of the rule is in force"],
  ])("%s yields to %s: %s", (old, current) => {
    expect(governedBy(old)).toBe(current);
  });

  it("is superseded by a later ruling under the same heading", () => {
    const first = "1e/rulings-2002/seed-phases-mission-phase";
    expect(relation(first, `${first}-2`)).toBe("superseded-by");
  });

  it("is not an older version of a text to which it only refers", () => {
    expect(relation("1e/glossary/report", "1e/rulings-2002/quarks-bar")).toBe("supersedes");
    expect(relation("1e/glossary/marika", "1e/rulings-2002/marika")).toBe("newer-version-of");
  });

  it.each([
    ["1e/faq-1996/stopped", "1e/borg/10.2.1"],
    ["1e/rulings-2002/seed-deck", "1e/borg/3.1"],
  ])("%s yields to the newer printing that supersedes the rule, %s", (old, current) => {
    expect(governedBy(old)).toBe(current);
    expect(relation(current, old)).toBe("supersedes");
  });
});
