import { expect, test } from "vitest";
import { createIndex } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { titleStems } from "../../src/index/shard.js";
import type { Edition, Section } from "../../src/model.js";
import { realCorpus } from "../support/real-corpus.js";

const index = createIndex(realCorpus);
const withoutVectors = createIndex({ sections: realCorpus.sections });
const NO_NAMES = new Set(["icon", "list", "notice", "see-only"]);

/** The stems of the first hit's title. */
function firstTitle(query: string, edition: Edition, among = index): string {
  const [first] = search(among, { query, edition, page: 1, limit: 1 }).hits;
  return titleStems(among.byId.get(first?.id ?? "")?.title ?? "");
}

function named(document: string): Section[] {
  return realCorpus.sections.filter((section) => section.document === document && !NO_NAMES.has(section.kind));
}

test.each([
  ["1e/glossary", "every headword"],
  ["1e/rulebook", "every title"],
  ["1e/errata", "every card name"],
  ["2e/rulebook", "every title"],
  ["2e/glossary", "every headword"],
])("%s: %s typed in full leads to its section or a namesake, vectors or not", (document) => {
  const sections = named(document);
  for (const among of [index, withoutVectors]) {
    const lost = sections.filter(({ title, edition }) => firstTitle(title, edition, among) !== titleStems(title));
    expect(lost.length / sections.length, lost.map(({ id }) => id).join(", ")).toBeLessThanOrEqual(0.02);
  }
});

test("every headword stays first in quotes", () => {
  const sections = named("1e/glossary").filter(({ title }) => !title.includes('"'));
  const lost = sections.filter(({ title }) => firstTitle(`"${title}"`, "1e") !== titleStems(title));
  expect(lost.length / sections.length, lost.map(({ id }) => id).join(", ")).toBeLessThanOrEqual(0.02);
});

test.each(["Borg Ship", "Captain's Log", "the combo dilemmas", "matching commanders", "Armus - Skin of Evil"])(
  "%s is a name: its section stands before texts that only speak of it",
  (query) => {
    expect(firstTitle(query, "1e")).toBe(titleStems(query));
  },
);

test("every number brings its section first", () => {
  for (const section of named("1e/rulebook").filter(({ number }) => number !== null)) {
    const byNumber = search(index, { query: section.number ?? "", page: 1, limit: 1 }).hits[0];
    expect(index.byId.get(byNumber?.id ?? "")?.number, section.id).toBe(section.number);
  }
});

test("a headword that only points elsewhere brings what it points to among the first", () => {
  const pointers = realCorpus.sections.filter(
    ({ kind, document, links }) => kind === "see-only" && document === "1e/glossary" && links.length > 0,
  );
  const lost = pointers.filter(({ id, title, links }) => {
    const targets = new Set([id, ...links.map(({ target }) => target)]);
    const { hits } = search(index, { query: title, page: 1, limit: 3 });
    return !hits.some((hit) => targets.has(hit.id) || hit.alsoIn.some((one) => targets.has(one.id)));
  });
  expect(lost.length / pointers.length, lost.map(({ id }) => id).join(", ")).toBeLessThanOrEqual(0.05);
});
