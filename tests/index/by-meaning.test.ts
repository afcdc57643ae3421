import { describe, expect, it, test } from "vitest";
import type { Index } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { realCorpus } from "../support/real-corpus.js";
import { indexByWords, realIndex } from "../support/real-index.js";

const NEAR = "No text clearly answers your query. The closest texts are shown.";
const ask = (index: Index, query: string) => search(index, { query, page: 1, limit: 10 });

describe("query with words that no text contains", () => {
  it("a query with unknown words returns a notice and the sections nearest in meaning", async () => {
    const page = await ask(realIndex, "sandwich");
    expect(page.hits.length).toBeGreaterThan(0);
    expect(page.hits[0]?.matched.type).toBe("meaning");
    expect(page.warnings).toContain(NEAR);
  });

  it("without word vectors, a query with unknown words returns no hits", async () => {
    expect(await ask(indexByWords, "sandwich")).toMatchObject({ total: 0, hits: [] });
  });
});

describe("query about something outside the rules", () => {
  test.each([
    "sudden death",
    "rock paper scissors",
    "age limit",
    "chess clock",
    "double elimination",
    "deck registration",
    "how rare is Admiral Kirk",
    "who wrote the best episode",
    "which actor is Worf",
    "in which season does Worf join",
    "who directed The Wrath of Khan",
    "is Kivas Fajo overpowered",
    "recommend a dilemma for a Borg deck",
    "is there an app for the Borg deck",
    "link to the Q website",
    "horse",
    "garden",
  ])("“%s” has no likely hit, because it is not about the rules", async (query) => {
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
    "how many points is a mission worth",
    "how do you survive Firestorm",
  ])("“%s” has a likely hit, because it is about the rules", async (query) => {
    const page = await ask(realIndex, query);
    expect(page.certain).toBeGreaterThan(0);
    expect(page.warnings).not.toContain(NEAR);
  });

  it("an exact title is a likely hit", async () => {
    const titles = realCorpus.sections.filter(({ kind, edition }) => kind === "term" && edition === "1e");
    const pages = await Promise.all(titles.map(({ title }) => ask(realIndex, title)));
    expect(titles.filter((_, at) => pages[at]?.certain === 0).map(({ title }) => title)).toEqual([]);
  });
});
