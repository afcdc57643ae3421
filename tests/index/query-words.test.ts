import { describe, expect, it, test } from "vitest";
import { titleStems } from "../../src/index/build/titles.js";
import { search } from "../../src/index/search.js";
import { readRows } from "../support/read-lines.js";
import { realIndex } from "../support/real-index.js";

const ask = (query: string) => search(realIndex, { query, page: 1, limit: 10 });

describe("word that the texts print with a hyphen", () => {
  it("a word typed without its hyphen finds and highlights the hyphenated word", async () => {
    const { hits } = await ask("counterattack after a battle");
    expect(hits.map(({ id }) => id)).toContain("1e/rulebook/7.4.4");
    expect(hits.map(({ excerpt }) => excerpt).join()).toContain("<mark>counter</mark>-<mark>attack</mark>");
  });

  it.each([
    ["counterattack from a different ship", "counter-attack from a different ship"],
    ["qflash dilemma", "Q-Flash dilemma"],
    ["qflash", "Q-Flash"],
    ["counterattack", "counter-attack"],
    ["facedown card", "face-down card"],
    ["can I use ETAs during a dilemma", "can I use emergency transporter armbands during a dilemma"],
  ])("“%s” finds the same sections as “%s”", async (typed, written) => {
    const ids = async (query: string) => (await ask(query)).hits.map(({ id }) => id);
    expect(await ids(typed)).toEqual(await ids(written));
  });

  it("a hyphenated word can be excluded, or searched for in titles, without typing its hyphen", async () => {
    const ids = async (query: string) =>
      (await search(realIndex, { query, page: 1, limit: 50 })).hits.map(({ id }) => id);
    expect(await ids("after the battle")).toContain("1e/rulebook/7.4.4");
    expect(await ids("after the battle -counterattack")).not.toContain("1e/rulebook/7.4.4");
    expect(await ids("title:counterattack")).toEqual(await ids("title:counter-attack"));
    expect(await ids("title:lifeforms")).toEqual(
      expect.arrayContaining(["1e/glossary/emergent-life-form", "1e/glossary/quantum-singularity-lifeforms"]),
    );
  });

  it("a synonym does not replace a word in quotes", async () => {
    const { hits, warnings } = await ask('"etas"');
    expect(warnings.join()).not.toContain("armbands");
    expect(hits.map(({ excerpt }) => excerpt).join()).not.toContain("<mark>Armbands</mark>");
  });

  it("synonyms also apply to a hyphenated word that is typed without its hyphen", async () => {
    const { readings = [] } = await ask("shapeshifter");
    expect(readings.map(({ meant }) => meant)).toContain("changeling");
  });
});

it.each([
  ["http://localhost:4557/2e/glossary/actions", ["2e/glossary/actions"], false],
  ["1e/rulebook/7.6 and 1e/rulebook/7.5", ["1e/borg/7.6", "1e/rulebook/7.5"], true],
  [
    "does 1e/glossary/borg allow assimilation of planets",
    ["1e/glossary/borg", "1e/glossary/assimilation-planet"],
    true,
  ],
])("“%s” finds the named sections first, and others only if it has other words", async (query, ids, hasWords) => {
  const { hits, total } = await ask(query);
  expect(hits.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
  expect(total > ids.length).toBe(hasWords);
});

it("a URL followed by an excluded word finds sections, without a notice that the query only excludes words", async () => {
  const { warnings, total } = await ask("https://rules.example/1e/rulebook/7.6 -cloak");
  expect([warnings.join(), total > 0]).toEqual([expect.not.stringContaining("only excludes"), true]);
});

describe("initials", () => {
  it.each(["ETA", "ETAs", "can I use ETAs during a dilemma"])(
    "“%s” finds Emergency Transporter Armbands by its initials, with a notice",
    async (query) => {
      const { warnings, hits } = await ask(query);
      expect(warnings.join()).toContain("*emergency transporter armbands*");
      expect(hits[0]?.id).toMatch(/\/emergency-transporter-armbands$/);
    },
  );

  it("initials that several titles share are expanded to all of these titles, and the likeliest title comes first", async () => {
    const { readings = [], hits } = await ask("AMS");
    expect(readings.map(({ meant }) => meant)).toEqual([
      "adapt modulate shields",
      "anti matter spread",
      "assign mission specialists",
    ]);
    expect(hits[0]?.id).toBe("1e/glossary/assign-mission-specialists");
  });

  it.each(["borg tac cube", "mission att", "pct of deck", "bonus point cap", "can I opt out of battle"])(
    "lower-case initials in a longer query are not replaced: “%s”",
    async (query) => {
      const { readings, didYouMean } = await ask(query);
      expect({ readings, didYouMean }).toEqual({});
    },
  );

  it("initials are not replaced while the query is still being typed", async () => {
    const typing = await search(realIndex, { query: "borg TAC", page: 1, limit: 5, prefix: true });
    expect(typing.readings).toBeUndefined();
  });

  it("the query that searches only for “ETA” has quotes around this word, but not around the same letters in “details”", async () => {
    expect((await ask("details of ETA")).readings?.map(({ alone }) => alone)).toEqual(['details of "ETA"']);
  });

  it("lower-case initials that are also an everyday word are not replaced, but the card is suggested", async () => {
    const { warnings, didYouMean } = await ask("mug");
    expect(warnings.join()).not.toContain("make us go");
    expect(didYouMean).toContain("make us go");
  });
});

it("CARDS in capitals is read as “cards”, not as a short form of Cardassians", async () => {
  const ids = async (query: string) => (await ask(query)).hits.map(({ id }) => id);
  expect(await ids("CARDS")).toEqual(await ids("cards"));
});

test.each([
  ["show me cloaking", "cloaking"],
  ["list of affiliations", "affiliations"],
  ["search for artifacts", "artifacts"],
  ["tell me about stasis", "stasis"],
  ["define stasis", "stasis"],
  ["enumerate borg subcommands", "borg subcommands"],
  ["give me an overview of assimilation", "assimilation"],
])("search removes a phrase such as “show me”: the query “%s” becomes “%s”", async (query, bare) => {
  const words = async (typed: string): Promise<string[]> =>
    (await ask(typed)).hits.flatMap(({ matched }) => matched.terms).sort();
  const only = new Set(await words(bare));
  expect((await words(query)).filter((word) => !only.has(word))).toEqual([]);
});
it("search does not remove a phrase such as “show me” if a title begins with it", async () => {
  expect((await ask("search for weapons")).hits[0]?.id).toBe("1e/glossary/search-for-weapons");
  expect((await search(realIndex, { query: "search for weap", prefix: true, page: 1, limit: 10 })).hits[0]?.id).toBe(
    "1e/glossary/search-for-weapons",
  );
});

describe("OR and brackets", () => {
  const texts = async (query: string): Promise<readonly string[]> => {
    const { hits } = await search(realIndex, { query, page: 1, limit: 50 });
    return hits.map(({ id }) => {
      const section = realIndex.byId.get(id);
      return `${section?.kind}: ${section?.title} ${section?.text}`.toLowerCase();
    });
  };

  it("a query with OR finds sections that contain either alternative and all other words", async () => {
    const found = await texts("(outpost OR headquarters) kind:erratum");
    expect(found.length).toBeGreaterThan(0);
    for (const text of found) expect(text).toMatch(/^erratum: .*\b(?:outpost|headquarters)/s);
    for (const text of await texts('"q-net" OR (cloak -battle)'))
      expect(text.includes("q-net") || (/cloak/.test(text) && !/\bbattles?\b/.test(text)), text).toBe(true);
  });

  it("OR and brackets have no special meaning in a question", async () => {
    for (const query of ["may I beam (or walk) to a ship", "CLOAK OR PHASE"])
      expect(realIndex.parse(query).condition, query).toBeNull();
  });
});

/** Correctly spelt words that are one typo away from a term of the rules. */
const EVERYDAY_WORDS =
  "auction clean croak dinner discord doorman flunked garden horse lard nuked pint river roving router stashed statue " +
  "stopper tourney tribal window winter";

it.each([
  ...EVERYDAY_WORDS.split(" "),
  "clean deck",
  "newest version of the rules",
  "tourney rules",
  "minimum wage",
  "movie icon",
  "can i clean up my deck between two games",
  "do i lose the treaty if he dies in the meantime",
  "what happens to the tourney if one player leaves early",
  "my people got nuked by the borg ship again",
])("search neither corrects “%s” nor suggests another query, because every word is spelt correctly", async (query) => {
  const { didYouMean, readings = [], warnings } = await ask(query);
  expect({ didYouMean, typos: readings.filter(({ also }) => !also) }).toEqual({ didYouMean: undefined, typos: [] });
  expect(warnings.join()).not.toContain("No text contains");
});

it("typos in a sentence are corrected", async () => {
  const { readings } = await ask("does he lose the dillema if my oponent stops him");
  expect(readings?.map(({ meant }) => meant)).toEqual(["dilemma", "opponent"]);
});

it("search suggests “ferengi” for the misprint “feringi” in the texts", async () => {
  expect((await ask("feringi ship")).didYouMean).toEqual(["ferengi ship"]);
});

it.each(["when is a card mine", "cards that become yours"])(
  "the first three hits for “%s” include the rule on control",
  async (query) => {
    const { hits } = await ask(query);
    expect(hits.slice(0, 3).map(({ id }) => id)).toContain("1e/rulebook/12.3");
  },
);

it("“original series personnel” finds sections that contain the Original Series icon", async () => {
  const { hits } = await search(realIndex, { query: "original series personnel", page: 1, limit: 50 });
  const printing = hits.filter(({ id }) => realIndex.byId.get(id)?.text.includes("[OS]"));
  expect(printing.length).toBeGreaterThan(2);
});

it("search ignores the word “vs” in “here vs present”", async () => {
  const ids = async (query: string) => (await ask(query)).hits.map(({ id }) => id).sort();
  expect(await ids("here vs present")).toEqual(await ids("here present"));
});

const MISSPELT = readRows("tests/index/misspellings.tsv", 1) as [string, string][];

test("search finds or suggests the intended section for 95 % of misspelt names", async () => {
  const lost: string[] = [];
  for (const [typed, meant] of MISSPELT) {
    const { hits, didYouMean = [] } = await ask(typed);
    const first = titleStems(realIndex.byId.get(hits[0]?.id ?? "")?.title ?? "");
    const led = ` ${first} `.includes(` ${titleStems(meant)} `);
    if (!led && !didYouMean.some((one) => titleStems(one) === titleStems(meant))) lost.push(typed);
  }
  expect(lost.length / MISSPELT.length, lost.join(", ")).toBeLessThanOrEqual(0.05);
});

test.each([
  ["hull breech", "breach"],
  ["rouge borg", "rogue"],
])("search corrects “%s” to “%s”, although the misspelt word is an English word", async (query, meant) => {
  const { readings = [] } = await ask(query);
  expect(readings.map((reading) => reading.meant)).toContain(meant);
});

test.each(["assimliate", "dillema"])(
  "search corrects “%s” to a term one typo away, with a notice and a query that undoes the correction",
  async (query) => {
    const { warnings, readings } = await ask(query);
    expect(warnings.join()).toContain(`“${query}”`);
    expect(readings?.[0]).toMatchObject({ typed: query, alone: `"${query}"` });
  },
);
