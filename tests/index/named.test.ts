import { expect, test } from "vitest";
import { titleStems } from "../../src/index/build/titles.js";
import { search } from "../../src/index/search.js";
import type { Edition, Section } from "../../src/model.js";
import { realCorpus } from "../support/real-corpus.js";
import { realIndex as index, indexByWords } from "../support/real-index.js";
import { sample } from "../support/sample.js";

const NO_NAMES = new Set(["icon", "list", "notice", "see-only"]);

async function firstTitle(query: string, edition: Edition, among = index): Promise<string> {
  const [first] = (await search(among, { query, edition, page: 1, limit: 1 })).hits;
  return titleStems(among.byId.get(first?.id ?? "")?.title ?? "");
}

function named(document: string): readonly Section[] {
  const sections = realCorpus.sections.filter((one) => one.document === document && !NO_NAMES.has(one.kind));
  return sample(sections, 5);
}

async function lostAmong(
  sections: readonly Section[],
  titleOf: (section: Section) => Promise<string>,
): Promise<Section[]> {
  const titles = await Promise.all(sections.map(titleOf));
  return sections.filter(({ title }, at) => titles[at] !== titleStems(title));
}

test.each([
  ["1e/glossary", "98 % of the headwords"],
  ["1e/rulebook", "98 % of the titles"],
  ["1e/errata", "98 % of the card names"],
  ["2e/rulebook", "98 % of the titles"],
  ["2e/glossary", "98 % of the headwords"],
])("in %s, searches for %s return a section with that title first, with and without word vectors", async (document) => {
  const sections = named(document);
  for (const among of [index, indexByWords]) {
    const lost = await lostAmong(sections, ({ title, edition }) => firstTitle(title, edition, among));
    expect(lost.length / sections.length, lost.map(({ id }) => id).join(", ")).toBeLessThanOrEqual(0.02);
  }
});

test("for 98 % of headwords in quotes, a search finds the entry with that headword first", async () => {
  const sections = named("1e/glossary").filter(({ title }) => !title.includes('"'));
  const lost = await lostAmong(sections, ({ title }) => firstTitle(`"${title}"`, "1e"));
  expect(lost.length / sections.length, lost.map(({ id }) => id).join(", ")).toBeLessThanOrEqual(0.02);
});

test.each(["Borg Ship", "Captain's Log", "the combo dilemmas", "matching commanders", "Armus - Skin of Evil"])(
  "“%s” finds the section with that name before texts that only mention the name",
  async (query) => {
    expect(await firstTitle(query, "1e")).toBe(titleStems(query));
  },
);

test.each([
  ["TNG", "1e/borg/13.2.1/the-next-generation"],
  ["[Cmd]", "1e/borg/13.1.1/command-ability"],
  ["22", "1e/borg/13.2.1/22nd-century"],
  ["HA", "1e/glossary/hidden-agenda"],
  ["BB", "1e/glossary/botany-bay-icon"],
  ["DS9", "1e/glossary/ds9"],
])("the icon code %s finds %s first", async (query, id) => {
  const [hit] = (await search(index, { query, page: 1, limit: 1 })).hits;
  expect([hit?.id, hit?.matched.type]).toEqual([id, "title"]);
});

test("search reads “Down” as a word, and “[Down]” as an icon code", async () => {
  const idsFor = async (query: string) => (await search(index, { query, page: 1, limit: 3 })).hits.map(({ id }) => id);
  expect(await idsFor("Down")).toEqual(await idsFor("down"));
  expect((await idsFor("[Down]"))[0]).toBe("1e/borg/13.1/damage-place");
});

test("a search for any section number finds the section with that number first", async () => {
  for (const section of named("1e/rulebook").filter(({ number }) => number !== null)) {
    const byNumber = (await search(index, { query: section.number ?? "", page: 1, limit: 1 })).hits[0];
    expect(index.byId.get(byNumber?.id ?? "")?.number, section.id).toBe(section.number);
  }
});

test("for 95 % of the entries that only refer to another, a search for the headword finds the entry or its target in the first three hits", async () => {
  const others = realCorpus.sections.filter(({ edition, kind }) => edition === "1e" && !NO_NAMES.has(kind));
  const names = new Set(others.map(({ title }) => titleStems(title)));
  const pointers = realCorpus.sections.filter(
    ({ kind, document, links, title }) =>
      kind === "see-only" && document === "1e/glossary" && links.length > 0 && !names.has(titleStems(title)),
  );
  const lost: Section[] = [];
  for (const pointer of pointers) {
    const targets = new Set([pointer.id, ...pointer.links.map(({ target }) => target)]);
    const { hits } = await search(index, { query: pointer.title, page: 1, limit: 3 });
    if (!hits.some((hit) => targets.has(hit.id) || hit.alsoIn.some((one) => targets.has(one.id)))) lost.push(pointer);
  }
  expect(lost.length / pointers.length, lost.map(({ id }) => id).join(", ")).toBeLessThanOrEqual(0.05);
});

test("“captured card text” finds the card Captured before entries with another form of the word in the title", async () => {
  const { hits } = await search(index, { query: "captured card text", page: 1, limit: 1 });
  expect(hits[0]?.id).toBe("1e/errata/captured");
});

test("a number in a document that the corpus does not contain is not listed", async () => {
  const query = "Official Tournament Guide 3.2";
  const { hits, warnings } = await search(index, { query, edition: "1e", page: 1, limit: 10 });
  expect(hits.map(({ id }) => id)).not.toContain("1e/rulebook/3.2");
  expect(warnings.join(" ")).toContain("no document");
});
