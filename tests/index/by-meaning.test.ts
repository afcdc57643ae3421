import { describe, expect, it, test } from "vitest";
import type { Index } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { realCorpus } from "../support/real-corpus.js";
import { indexByWords, realIndex } from "../support/real-index.js";

const NEAR = "No text is certain to speak of this; what stands nearest in meaning is shown.";
const ask = (index: Index, query: string) => search(index, { query, page: 1, limit: 10 });

describe("a query whose words no text holds", () => {
  it("is answered by what is nearest in meaning, and says so", async () => {
    const page = await ask(realIndex, "sandwich");
    expect(page.hits.length).toBeGreaterThan(0);
    expect(page.hits[0]?.matched.type).toBe("meaning");
    expect(page.warnings).toContain(NEAR);
  });

  it("says nothing of the kind where a text holds them", async () => {
    const page = await ask(realIndex, "cloak");
    expect(page.warnings.join()).not.toContain("nearest in meaning");
  });

  it("finds nothing, honestly, where there are no vectors", async () => {
    expect(await ask(indexByWords, "sandwich")).toMatchObject({ total: 0, hits: [] });
  });
});

describe("what the rules do not know", () => {
  test.each([
    "sudden death",
    "best of three",
    "mulligan rule",
    "rock paper scissors",
    "age limit",
    "chess clock",
    "double elimination",
    "deck registration",
  ])("is not answered for certain: %s", async (query) => {
    const page = await ask(realIndex, query);
    expect(page.certain).toBe(0);
    expect(page.warnings).toContain(NEAR);
    expect((await search(realIndex, { query, page: 2, limit: 10 })).certain).toBe(0);
  });

  test.each([
    "graveyard",
    "cloaking device",
    "beam down",
    "7.4.3",
    "can i cloak a docked ship",
    "tapped crew",
    "TD",
    "borg cube scouting",
  ])("is not the case for: %s", async (query) => {
    const page = await ask(realIndex, query);
    expect(page.certain).toBeGreaterThan(0);
    expect(page.warnings).not.toContain(NEAR);
  });

  it("does not keep a title from being certain", async () => {
    const titles = realCorpus.sections.filter(({ kind, edition }) => kind === "term" && edition === "1e");
    const pages = await Promise.all(titles.map(({ title }) => ask(realIndex, title)));
    expect(titles.filter((_, at) => pages[at]?.certain === 0).map(({ title }) => title)).toEqual([]);
  });

  it("is no word about the whole where the first page has answers", async () => {
    const second = await search(realIndex, { query: "holodeck door", page: 2, limit: 50 });
    expect(second).toMatchObject({ certain: 0, hits: { length: 50 } });
    expect(second.warnings).not.toContain(NEAR);
  });
  it("comes after what is certain, and `certain` says where it begins", async () => {
    const { hits, certain } = await ask(realIndex, "concede");
    expect(certain).toBe(1);
    expect(hits[0]?.id).toBe("1e/rulebook/9.0.2");
    expect(hits.length).toBeGreaterThan(certain);
  });
});
