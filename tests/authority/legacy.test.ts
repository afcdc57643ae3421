import { describe, expect, it } from "vitest";
import { relation, section } from "../support/ranked.js";

const governedBy = (id: string) => section(id).authority.governedBy;

describe("a ruling of 2002", () => {
  it("still counts where a current text shares but a sentence of it", () => {
    expect(section("1e/rulings-2002/warp-speed").authority).toMatchObject({ governs: true, relations: [] });
  });

  it("yields to the entry that carries its words before an erratum that only changed an icon", () => {
    expect(governedBy("1e/rulings-2002/temporal-vortex")).toBe("1e/glossary/temporal-vortex");
    expect(governedBy("1e/rulings-2002/ultimatum")).toBe("1e/glossary/ultimatum");
  });

  it("yields to the erratum whose entry says something else", () => {
    expect(governedBy("1e/rulings-2002/kazon-collective-the")).toBe("1e/errata/the-kazon-collective");
  });

  it("yields to a later ruling under the same heading, and in the end to the current text", () => {
    const [first, second] = [
      "1e/rulings-2002/seed-phases-mission-phase",
      "1e/rulings-2002/seed-phases-mission-phase-2",
    ];
    expect(relation(first, second)).toBe("superseded-by");
    expect([first, second].map(governedBy)).toEqual(["1e/rulebook/4.2", "1e/rulebook/4.2"]);
  });

  it("is no older version of a text to which it only sends", () => {
    expect(relation("1e/glossary/report", "1e/rulings-2002/quarks-bar")).toBe("supersedes");
    expect(relation("1e/glossary/marika", "1e/rulings-2002/marika")).toBe("newer-version-of");
  });
});

describe("an old document", () => {
  it.each([
    ["1e/faq-1996/stopped", "1e/borg/10.2.1"],
    ["1e/rulings-2002/seed-deck", "1e/borg/3.1"],
  ])("%s is tied to the newer printing that takes its place, %s", (old, current) => {
    expect(governedBy(old)).toBe(current);
    expect(relation(current, old)).toBe("supersedes");
  });
});
