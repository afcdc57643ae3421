import { describe, expect, it, test } from "vitest";
import type { Index } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { realCorpus } from "../support/real-corpus.js";
import { indexByWords, realIndex } from "../support/real-index.js";

const NEAR = "No text certainly answers this. The closest texts are shown.";
const ask = (index: Index, query: string) => search(index, { query, page: 1, limit: 10 });

describe("a query with words that no text contains", () => {
  it("returns the sections nearest in meaning, with a notice", async () => {
    const page = await ask(realIndex, "sandwich");
    expect(page.hits.length).toBeGreaterThan(0);
    expect(page.hits[0]?.matched.type).toBe("meaning");
    expect(page.warnings).toContain(NEAR);
  });

  it("returns no results without vectors", async () => {
    expect(await ask(indexByWords, "sandwich")).toMatchObject({ total: 0, hits: [] });
  });
});

describe("a query about something outside the rules", () => {
  test.each([
    "sudden death",
    "rock paper scissors",
    "age limit",
    "chess clock",
    "double elimination",
    "deck registration",
  ])("no hit is likely to answer: %s", async (query) => {
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
  ])("a query about the rules has a likely answer: %s", async (query) => {
    const page = await ask(realIndex, query);
    expect(page.certain).toBeGreaterThan(0);
    expect(page.warnings).not.toContain(NEAR);
  });

  it("still has a certain hit if it is an exact title", async () => {
    const titles = realCorpus.sections.filter(({ kind, edition }) => kind === "term" && edition === "1e");
    const pages = await Promise.all(titles.map(({ title }) => ask(realIndex, title)));
    expect(titles.filter((_, at) => pages[at]?.certain === 0).map(({ title }) => title)).toEqual([]);
  });

  it("a query about something outside the rules has no notice on later pages if the first page has certain hits", async () => {
    const second = await search(realIndex, { query: "holodeck door", page: 2, limit: 50 });
    expect(second.hits).toHaveLength(50);
    expect(second.certain).toBe((await search(realIndex, { query: "holodeck door", page: 1, limit: 1 })).certain);
    expect(second.warnings).not.toContain(NEAR);
  });
  it("lists certain hits first, and counts them in `certain`", async () => {
    const { hits, certain } = await ask(realIndex, "concede");
    expect(certain).toBe(1);
    expect(hits[0]?.id).toBe("1e/rulebook/9.0.2");
    expect(hits.length).toBeGreaterThan(certain);
  });
});
