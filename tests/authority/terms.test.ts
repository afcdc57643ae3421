import { describe, expect, it } from "vitest";
import { relation, section } from "../support/ranked.js";

describe("texts that are alike", () => {
  it.each([
    ["1e/glossary/double-turn", "1e/rulebook/2.0.2"],
    ["1e/glossary/double-turn", "1e/rulebook/7.2.2.0.6"],
    ["1e/glossary/double-turn", "1e/glossary/double-sided-cards"],
    ["1e/glossary/outpost", "1e/rulebook/4.4.0.1"],
  ])("are not tied by a single word that both repeat: %s, %s", (first, second) => {
    expect(relation(first, second)).toBeNull();
  });

  it("are not tied by the few words of a short entry", () => {
    expect(relation("1e/glossary/seeds-or-plays", "1e/rulebook/4.0.2")).toBeNull();
    expect(relation("1e/glossary/holodeck-door", "1e/rulebook/6.5.1.1")).toBeNull();
    expect(relation("1e/glossary/far-end-of-spaceline-farthest-planet-etc", "1e/rulebook/12.6.0.1")).toBe("same-topic");
  });
});

describe("a Glossary entry", () => {
  it("does not override a rule to which it sends, or with which it agrees", () => {
    for (const term of ["artifact", "borg", "scouted"])
      expect(relation(`1e/glossary/${term}`, "1e/rulebook/7.3.2")).toBe("same-topic");
  });

  it("is tied to the boxes and parts of the section of its title to which it sends", () => {
    expect(relation("1e/glossary/seed-phases", "1e/rulebook/4.0.2")).toBe("same-topic");
    expect(relation("1e/glossary/stopped", "1e/rulebook/10.2.1.0.1")).toBe("same-topic");
    expect(relation("1e/glossary/shields", "1e/rulebook/7.4.3.0.3")).toBeNull();
    expect(relation("1e/glossary/seed-phases", "1e/rulebook/4.1")).toBeNull();
  });

  it("is tied to an entry of kin title of which it speaks", () => {
    expect(relation("1e/glossary/infiltrator", "1e/glossary/infiltration-icon")).toBe("same-topic");
    expect(relation("1e/glossary/discarding", "1e/glossary/discard-pile")).toBe("same-topic");
    expect(section("1e/glossary/infiltrator").authority.governs).toBe(true);
  });
});
