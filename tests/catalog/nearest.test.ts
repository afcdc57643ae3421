import { describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { realCorpus } from "../support/real-corpus.js";

const { nearest } = createCatalog(realCorpus);
const ids = (id: string) => nearest(id).map((section) => section.id);

describe("what is nearest to an id that does not exist", () => {
  it("is by number what shares most of its parts, in the document asked for", () => {
    expect(ids("1e/rulebook/7.6.99")[0]).toBe("1e/rulebook/7.6");
    expect(ids("1e/borg/7.6.99")[0]).toBe("1e/borg/7.6");
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
