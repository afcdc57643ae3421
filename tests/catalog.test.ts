import { describe, expect, it } from "vitest";
import { realCatalog } from "./support/real-corpus.js";

const { nearest, meantBy } = realCatalog;

describe("nearest", () => {
  const ids = (id: string) => nearest(id).map((section) => section.id);

  it.each([
    ["1e/rulebook/7.6.99", "1e/rulebook/7.6"],
    ["1e/borg/7.6.99", "1e/borg/7.6"],
    ["1e/rulebook/77.6", "1e/rulebook/7.6"],
    ["1e/rulebook/99", "1e/rulebook/9"],
    ["1e/rulebook/cloak", "1e/rulebook/7.6"],
    ["1e/glossary/cloakin-device", "1e/glossary/cloaking-device"],
  ])("the nearest section to %s is %s", (id, expected) => {
    expect(ids(id)[0]).toBe(expected);
  });

  it("if no title is spelt like the name, nearest returns sections whose titles share words with the name", () => {
    expect(ids("1e/glossary/the-holographic-emitter-rule").length).toBeGreaterThan(0);
  });

  it("nearest never returns a section from the other edition", () => {
    expect(ids("2e/rulebook/99")).toEqual([]);
    for (const id of ["2e/rulebook/cloak", "2e/glossary/dilema", "2e/nowhere/beam"])
      expect(ids(id).filter((found) => !found.startsWith("2e/"))).toEqual([]);
    for (const id of ["1e/rulebook/order", "1e/glossary/99", "cloak"])
      expect(ids(id).filter((found) => !found.startsWith("1e/"))).toEqual([]);
  });

  it("nearest returns no sections if none is close enough", () => {
    expect(ids("1e/glossary/zzzzzzzzzz")).toEqual([]);
    expect(ids("")).toEqual([]);
  });
});

it.each([
  ["/rulebook 7.4", "1e/rulebook/7.4"],
  ["/rule/10.2.3", "1e/rulebook/10.2.3"],
  ["/7.6.md", "1e/rulebook/7.6"],
  ["/glossary/stasis", "1e/glossary/stasis"],
  ["/1e/glosary/stasis", "1e/glossary/stasis"],
  ["/errata/horgahn", "1e/errata/horgahn"],
  ["/1e/rulebook/7.6.99", "1e/rulebook/7.6"],
  ["/1e/borg/7.4.99", "1e/borg/7.4"],
])("the path %s most likely means %s", (path, expected) => {
  expect(meantBy(path)[0]?.id).toBe(expected);
});

it("meantBy returns at most five sections, without duplicates", () => {
  const ids = meantBy("/personnel-battle").map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids.length).toBeLessThanOrEqual(5);
});

it("meantBy returns no sections for unknown paths", () => {
  for (const path of ["/nope", "/wp-login.php", "/login", "/assets/foo.css"]) expect(meantBy(path)).toEqual([]);
  for (const path of ["/2e/rulebook/99", "/2e/glossary/stasis"])
    expect(meantBy(path).filter(({ edition }) => edition !== "2e")).toEqual([]);
});
