import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { restoreIndex, storedIndex } from "../../src/index/create-index.js";
import type { ResultPage, SearchRequest } from "../../src/index/request.js";
import { search } from "../../src/index/search.js";
import { suggest } from "../../src/index/suggest.js";
import { readJudgedQueries } from "../eval/judged-queries.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { realIndex as index, indexByWords } from "../support/real-index.js";

const ask = (query: string, rest: Partial<SearchRequest> = {}): Promise<ResultPage> =>
  search(index, { query, page: 1, limit: 10, ...rest });
const first = async (query: string, rest: Partial<SearchRequest> = {}): Promise<string | undefined> =>
  (await ask(query, rest)).hits[0]?.id;
const section = (id: string) => index.byId.get(id);
const BATTLE = "1e/glossary/battle";

const bare = (text: string): string => text.replace(/(^|\n) *- /g, "$1").replace(/[·\s]+/g, " ");

it("a number that two sections share finds both sections", async () => {
  expect((await ask("12.12")).hits.slice(0, 2).map(({ id }) => id)).toEqual([
    "1e/rulebook/12.12",
    "1e/rulebook/12.12-2",
  ]);
  expect((await ask("12.12")).warnings.join()).toContain("2 sections have the number");
});
it("an unknown number finds the nearest sections, with a notice", async () => {
  const page = await ask("7.4.99");
  expect(page.warnings.join()).toContain("No section has the number 7.4.99");
  expect(page.hits[0]?.id).toBe("1e/rulebook/7.4.4");
});
it.each(["7.6 OR 7.5", "7.6 -cloak"])("the notice about unknown numbers does not appear for “%s”", async (query) => {
  expect((await ask(query)).warnings.join()).not.toContain("No section has the number");
});

test.each([
  ["glossary stasis", "1e/glossary/stasis", "the section of the named document, not a namesake"],
  ["stasis", "1e/borg/10.2.4", "the text, not the entry that refers to it"],
  ["crew", "1e/glossary/away-team-and-crew", "the entry to which a headword refers"],
  ["horga'hn", "1e/errata/horgahn", "the governing text on a card"],
  ["wormhole gametext", "1e/errata/wormhole", "the text of the card, not the entry on the card"],
  ["who did Aamin Marritza impersonate", "1e/errata/aamin-marritza", "the text that contains all of the question"],
  ["10.2.11", "1e/rulebook/10.2.10", "the nearest section, because the number is missing"],
  ["rulebook 2.4.5 7.6", "1e/rulebook/7.6", "the rule in the printing that the query names"],
  ["when does my turn end", "1e/borg/8", "the rule about the end of a turn"],
])("“%s” finds %s first: %s", async (query, id) => {
  expect(await first(query)).toBe(id);
});

it("quotes around a phrase do not prevent a search by meaning", async () => {
  const explained = async (query: string): Promise<number[]> =>
    (await ask(query, { explain: true })).hits.map(({ explain }) => explain?.["similarity"] ?? 0);
  expect(Math.max(...(await explained('what does "stopped" do to my guys')))).toBeGreaterThan(0);
  expect(Math.max(...(await explained('"stopped"')))).toBe(0);
});

it("search replaces players' words with words from the rules, and shows a notice", async () => {
  const page = await ask("graveyard");
  expect(page.warnings.join()).toContain("*discard pile*");
});
test.each(["exile", "sacrifice", "hand size", "deck out"])(
  "search replaces “%s” even if a section contains it, and offers to undo the replacement",
  async (query) => {
    const [reading] = (await ask(query)).readings ?? [];
    expect(reading).toMatchObject({ typed: query, alone: `"${query}"` });
    const alone = await ask(reading?.alone ?? "");
    expect(alone.readings).toBeUndefined();
    expect(alone.warnings.join()).not.toContain("Showing results");
  },
);
test.each(["battle", "deck", "attack", "discard"])(
  "search does not replace “%s”, because the rules use it",
  async (query) => {
    expect((await ask(query)).readings).toBeUndefined();
  },
);

test.each<[string, Partial<SearchRequest>, (id: string) => boolean]>([
  ["battle in:glossary", {}, (id) => id.startsWith("1e/glossary/")],
  ["battle", { document: "1e/errata" }, (id) => id.startsWith("1e/errata/")],
  ["battle kind:card", {}, (id) => section(id)?.kind === "card"],
  ["battle is:legacy", {}, (id) => section(id)?.status === "legacy"],
  ["beam n:7.1", {}, (id) => section(id)?.number?.startsWith("7.1") ?? false],
  ["battle -ship", {}, (id) => !/\bships?\b/i.test(`${section(id)?.title} ${section(id)?.text}`)],
  ["title:battle ship", {}, (id) => /battl/i.test(section(id)?.title ?? "")],
  ["battle", { format: "modern" }, (id) => section(id)?.format !== "open"],
  ["cites:1e/glossary/battle", {}, (id) => section(id)?.links.some(({ target }) => target === BATTLE) ?? false],
])("the query “%s” with the parameters %j returns only matching sections", async (query, rest, fits) => {
  const { hits } = await ask(query, rest);
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.filter(({ id }) => !fits(id))).toEqual([]);
});
it("search ignores and reports a filter with an unknown value", async () => {
  expect((await ask("beaming kind:nonsense")).warnings.join()).toContain("kind:nonsense");
});

it("a hit highlights words in its own section, never words in the search help", async () => {
  for (const query of ["how do i beam down", "what happens to captives", "<b>ship</b>"]) {
    for (const { id, plainExcerpt, excerpt } of (await ask(query)).hits) {
      for (const part of plainExcerpt.split("…")) expect(bare(section(id)?.text ?? "")).toContain(bare(part).trim());
      expect(excerpt.replace(/<\/?mark>/g, "")).not.toMatch(/[<>]/);
    }
  }
});
it.each([
  ["ship battle", "1e/rulebook/7.4.4", "rule"],
  ["Temporal Rift", "1e/glossary/temporal-rift", "card"],
  ["horga'hn", "1e/errata/horgahn", "card"],
  ["handshake is:legacy", "1e/rulings-2002/handshake", "history"],
])("in a search for “%s”, the hit %s has the role “%s”", async (query, id, role) => {
  expect((await ask(query)).hits.find((hit) => hit.id === id)?.role).toBe(role);
});

describe("unusual query", () => {
  test.each(["can i do this", "what is it"])(
    "search returns a notice for “%s”, because almost every text contains these words",
    async (query) => {
      expect((await ask(query)).warnings.join()).toContain("Add a more specific word");
      expect((await ask(`"${query}"`)).warnings.join()).not.toContain("Add a more specific word");
    },
  );
  it("a query that only excludes words returns no hits, and a notice explains why", async () => {
    expect(await ask("-cloak")).toMatchObject({
      total: 0,
      warnings: ["Your query only excludes words. Add a word to search for."],
    });
  });
  it("search ignores a field without a value", async () => {
    expect((await ask("cloak title:")).hits).toEqual((await ask("cloak")).hits);
    expect((await ask("title:")).hits).toEqual([]);
    expect(await first("the question is: can i cloak")).toBe(await first("the question is can i cloak"));
  });
  it("hits for a query that contains only filters have the match type “filter”", async () => {
    expect(new Set((await ask("n:7.4")).hits.map(({ matched }) => matched.type))).toEqual(new Set(["filter"]));
  });
});

const typedBadly = fc
  .array(fc.constantFrom(...'cloak " - : title: in: n:7 7.4. [AU] ( * ’ 2e glossary not'.split(" ")))
  .map((parts) => parts.join(" "));

test("a query never throws an error, whatever text it contains", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), typedBadly), async (query) => {
      expect((await ask(query)).hits.length).toBeLessThanOrEqual(10);
    }),
    { numRuns: 200 },
  );
});

test("search suggests similar titles if there are no hits", async () => {
  const page = await search(indexByWords, { query: "xqholprogram", page: 1, limit: 10 });
  expect(page.hits).toEqual([]);
  expect(page.didYouMean?.length).toBeGreaterThan(0);
});

it.each(["ship", "two dilemmas at once"])("no section appears twice in the results for “%s”", async (query) => {
  const seen = new Set<string>();
  const totals = new Set<number>();
  for (let page = 1; ; page++) {
    const { hits, total } = await ask(query, { page, limit: 100 });
    totals.add(total);
    if (hits.length === 0) break;
    for (const { id } of hits) {
      expect(seen, `${id} on page ${page}`).not.toContain(id);
      seen.add(id);
    }
  }
  expect(totals.size).toBe(1);
  expect(seen.size).toBeGreaterThan(400);
});

it.each([
  ["cloak ship", "1e/borg/7.6", "1e/rulebook/7.6"],
  ["capture personnel", "1e/borg/7.7", "1e/rulebook/7.7"],
])("a search for “%s” groups the older printing under the printing in force", async (query, current, older) => {
  const [hit] = (await ask(query)).hits;
  expect(hit?.id).toBe(current);
  expect(hit?.alsoIn.map(({ id }) => id)).toContain(older);
});

it.each(["beam down", "walk between sites", "show your opponent proof"])(
  "search shows no older printing for “%s”, even if the older wording matches better",
  async (query) => {
    const { hits } = await ask(query, { edition: "1e", limit: 30 });
    const outdated = hits.filter(({ id }) => {
      const { current, printings = [] } = realSection(id);
      return current !== null && printings.some((printing) => printing.id === current.id);
    });
    expect(outdated.map(({ id }) => id)).toEqual([]);
  },
);

/** Maps each superseded section to the section that governs instead. Leaves out sections that a later printing governs,
 *  because only one printing of a rule can be a hit. */
const replaced = new Map(
  realCorpus.sections.flatMap(({ id, edition, status, title, authority: { governedBy } }) =>
    edition === "1e" && status === "current" && governedBy !== null && !realSection(governedBy).comparedWith
      ? [[id, { title, governedBy }]]
      : [],
  ),
);

it("search ranks a governing section before the section that it supersedes", async () => {
  const together = new Set<string>();
  for (const [id, { title, governedBy }] of replaced) {
    for (const query of [title, `what does ${title} do`, `how do I play ${title}`]) {
      const { hits } = await ask(query, { edition: "1e" });
      const ids = hits.map((hit) => hit.id);
      if (!ids.includes(id) || !ids.includes(governedBy)) continue;
      together.add(id);
      expect([query, ids.indexOf(governedBy) < ids.indexOf(id)]).toEqual([query, true]);
    }
  }
  expect([...together]).toContain("1e/glossary/horgahn");
});

it("a stored index returns the same results as the index from which it was stored", async () => {
  const restored = restoreIndex(realCorpus, deserialize(serialize(storedIndex(index))));
  const judged = readJudgedQueries("tests/eval/queries.jsonl", realCorpus.sections).filter((_, at) => at % 8 === 0);
  const others = ["amanda r", "7.4", "holodek", "hedquarters", "-borg is:card ship"];
  for (const query of [...judged.map((one) => one.query), ...others]) {
    const request = { query, page: 1, limit: 20, explain: true };
    expect(await search(restored, request), query).toEqual(await search(index, request));
    expect(await suggest(restored, { query, limit: 8 }), query).toEqual(await suggest(index, { query, limit: 8 }));
  }
});
