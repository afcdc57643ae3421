import { describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { realCorpus } from "../support/real-corpus.js";

const { nearest, meantBy } = createCatalog(realCorpus);
const ids = (id: string) => nearest(id).map((section) => section.id);

describe("what is nearest to an id that does not exist", () => {
  it("is by number what shares most of its parts, in the document asked for", () => {
    expect(ids("1e/rulebook/7.6.99")[0]).toBe("1e/rulebook/7.6");
    expect(ids("1e/borg/7.6.99")[0]).toBe("1e/borg/7.6");
  });

  it("is by its digits, where no chapter has such a number", () => {
    expect(ids("1e/rulebook/77.6").slice(0, 3)).toEqual(["1e/rulebook/7.6", "1e/rulebook/7.5", "1e/rulebook/7.7"]);
    expect(ids("1e/rulebook/99")[0]).toBe("1e/rulebook/9");
  });

  it("is by name the section that bears it as a title, then those that begin so", () => {
    expect(ids("1e/rulebook/cloak")[0]).toBe("1e/rulebook/7.6");
    expect(ids("1e/glossary/cloakin-device")[0]).toBe("1e/glossary/cloaking-device");
  });

  it("is by its words a title that shares them, where no slip explains the name", () => {
    expect(ids("1e/glossary/the-holographic-emitter-rule").length).toBeGreaterThan(0);
  });

  it("never stands in the other edition", () => {
    expect(ids("2e/rulebook/99")).toEqual([]);
    for (const id of ["2e/rulebook/cloak", "2e/glossary/dilema", "2e/nowhere/beam"])
      expect(ids(id).filter((found) => !found.startsWith("2e/"))).toEqual([]);
    for (const id of ["1e/rulebook/order", "1e/glossary/99", "cloak"])
      expect(ids(id).filter((found) => !found.startsWith("1e/"))).toEqual([]);
  });

  it("is nothing where nothing comes near", () => {
    expect(ids("1e/glossary/zzzzzzzzzz")).toEqual([]);
    expect(ids("")).toEqual([]);
  });
});

describe("what an address that leads nowhere may have meant", () => {
  const first = (address: string) => meantBy(address)[0]?.id;

  it("is what its words name, as people write references", () => {
    expect(first("/rulebook 7.4")).toBe("1e/rulebook/7.4");
    expect(first("/rule/10.2.3")).toBe("1e/rulebook/10.2.3");
    expect(first("/7.6.md")).toBe("1e/rulebook/7.6");
    expect(first("/glossary/stasis")).toBe("1e/glossary/stasis");
    expect(first("/1e/glosary/stasis")).toBe("1e/glossary/stasis");
    expect(first("/errata/horgahn")).toBe("1e/errata/horgahn");
  });

  it("is what comes nearest in the document with which it begins", () => {
    expect(first("/1e/rulebook/7.6.99")).toBe("1e/rulebook/7.6");
    expect(first("/1e/borg/7.4.99")).toBe("1e/borg/7.4");
  });

  it("is each told once, and no more than a few", () => {
    const told = meantBy("/personnel-battle").map(({ id }) => id);
    expect(told).toHaveLength(new Set(told).size);
    expect(told.length).toBeLessThanOrEqual(5);
  });

  it("is nothing where no text bears such a name, and never the other game", () => {
    for (const address of ["/nope", "/wp-login.php", "/login", "/assets/foo.css"]) expect(meantBy(address)).toEqual([]);
    for (const address of ["/2e/rulebook/99", "/2e/glossary/stasis"])
      expect(meantBy(address).filter(({ edition }) => edition !== "2e")).toEqual([]);
  });
});
