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

describe("relations", () => {
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
});
