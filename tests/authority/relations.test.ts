import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AUTHORITY_RULES } from "../../src/ingest/authority/authority-rules.js";
import { govern } from "../../src/ingest/authority/govern.js";
import { RELATIONS, type RelationType } from "../../src/model.js";
import { realCorpus, relation, realSection as section } from "../support/real-corpus.js";

const INVERSE: Readonly<Record<RelationType, RelationType>> = {
  overrides: "overridden-by",
  "overridden-by": "overrides",
  amends: "amended-by",
  "amended-by": "amends",
  supersedes: "superseded-by",
  "superseded-by": "supersedes",
  "newer-version-of": "older-version-of",
  "older-version-of": "newer-version-of",
  "exception-to": "has-exception",
  "has-exception": "exception-to",
  "same-topic": "same-topic",
  "other-game": "other-game",
};

it("relations connect each pair of sections at most once, with a reason and an inverse", () => {
  const wrong = realCorpus.sections.flatMap(({ id, authority: { relations } }) => {
    const isDoubled = new Set(relations.map((one) => one.id)).size !== relations.length;
    const bad = relations.filter(
      (one) => one.id === id || one.reason.trim() === "" || relation(one.id, id) !== INVERSE[one.type],
    );
    return isDoubled || bad.length > 0 ? [id] : [];
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(INVERSE).sort()).toEqual([...RELATIONS].sort());
});

it("`current` and `authority` name the same governing section, which is in force and never an old ruling", () => {
  const wrong = realCorpus.sections.filter(({ status, current, authority: { governs, governedBy } }) => {
    const isConsistent = governs === (current === null) && governedBy === (current?.id ?? null);
    return (
      !isConsistent || (governs && status === "legacy") || (governedBy !== null && section(governedBy).current !== null)
    );
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

const { topics, sections } = realCorpus;

describe("topic", () => {
  it("a topic has a unique slug, begins with a section that is not just a reference, and lists no member twice", () => {
    expect(new Set(topics.map(({ slug }) => slug)).size).toBe(topics.length);
    const wrong = topics.filter(({ title, members }) => {
      const lead = section(members[0]?.id ?? "");
      return (
        lead.title !== title || lead.kind === "see-only" || new Set(members.map(({ id }) => id)).size !== members.length
      );
    });
    expect(wrong).toEqual([]);
  });

  it("a section has at most 40 relations, and a topic at most 35 members", () => {
    expect(Math.max(...sections.map(({ authority }) => authority.relations.length))).toBeLessThanOrEqual(40);
    expect(Math.max(...topics.map(({ members }) => members.length))).toBeLessThanOrEqual(35);
  });

  it("a topic contains both printings of a rule", () => {
    const apart = realCorpus.changes.filter(({ from, to }) => from && section(from).topic !== section(to).topic);
    expect(apart.map(({ to }) => to)).toEqual([]);
  });

  it("a topic contains the sections that its first section overrules", () => {
    const missing = topics.flatMap(({ slug, members }) => {
      const ids = new Set(members.map(({ id }) => id));
      return section(members[0]?.id ?? "")
        .authority.relations.filter(({ type, id }) => type === "overrides" && !ids.has(id))
        .filter(({ id }) => !section(id).printings?.some((one) => ids.has(one.id)))
        .map(({ id }) => `${slug}: ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it("the topic of a card contains the rules with a sentence about it, but not those that list it as an example", () => {
    const idsOf = (slug: string) => topics.find((topic) => topic.slug === slug)?.members.map(({ id }) => id);
    expect(idsOf("red-alert")).toContain("1e/glossary/captains-order"); // "Red Alert is not a Captain's Order."
    expect(idsOf("search-for-rebels")).toContain("1e/rulebook/7.2.5.0.3"); // Linked through an entry that only refers.
    expect(idsOf("assimilate-counterpart")).not.toContain("1e/glossary/skills"); // "a card such as …"
    // The topic of a term contains the cards that the term names and that refer back to it.
    expect(idsOf("time-travel")).toEqual(
      expect.arrayContaining(["1e/glossary/temporal-rift", "1e/glossary/time-travel-pod"]),
    );
  });

  it("a topic contains every section that overrules words in another section on the topic", () => {
    const membersOf = new Map(topics.map(({ slug, members }) => [slug, new Set(members.map(({ id }) => id))]));
    const missing = sections.flatMap(({ id, topic = "", current, authority: { relations } }) => {
      const members = membersOf.get(topic);
      const isListed = (one: string) =>
        [{ id: one }, ...(section(one).printings ?? [])].some((printing) => members?.has(printing.id));
      return relations
        .filter(({ type }) => members && current === null && (type === "overridden-by" || type === "amended-by"))
        .filter((one) => section(one.id).current === null && !isListed(one.id))
        .map((one) => `${topic}: ${id} is overruled by ${one.id}`);
    });
    expect(missing).toEqual([]);
  });

  it("a topic lists every section that belongs to the topic, except older printings with unchanged words", () => {
    const members = new Map(topics.map(({ slug, members: all }) => [slug, new Set(all.map(({ id }) => id))]));
    const wrong = sections.filter(({ id, topic = "", text, printings = [] }) => {
      const newest = section(printings.at(-1)?.id ?? id);
      const isRepeated = newest.id !== id && newest.text === text && members.get(topic)?.has(newest.id);
      return topic !== "" && members.get(topic)?.has(id) === isRepeated;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

it("a box is an exception to the part of its section that it changes, and not to the whole section", () => {
  expect(relation("1e/rulebook/3.1.0.3", "1e/rulebook/3.1/dilemma-seed-limit")).toBe("exception-to");
  expect(relation("1e/rulebook/3.1.0.3", "1e/rulebook/3.1")).toBeNull();
  expect(relation("1e/rulebook/4.1.0.1", "1e/rulebook/4.1")).toBe("exception-to");
});

it("the table of authority lists one rule per rank, from the strongest to the weakest", () => {
  const ranks = AUTHORITY_RULES.map(({ rank }) => rank);
  expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
});

it("DESIGN.md contains the table of authority", () => {
  const rows = AUTHORITY_RULES.map(
    ({ rank, name, types, yields, says }) =>
      `| ${rank} | ${name} | ${types.join(", ")} | ${yields ? "the second" : "none"} | ${says} |`,
  );
  expect(readFileSync("DESIGN.md", "utf8")).toContain(rows.join("\n"));
});

it("the choice of the governing section does not depend on the order of rows in ties.tsv", () => {
  const ties = [
    { from: "b", to: "a", yields: true, rank: 2 },
    { from: "c", to: "a", yields: true, rank: 2 },
    { from: "d", to: "a", yields: true, rank: 3 },
    { from: "e", to: "b", yields: true, rank: 1, order: 2 },
    { from: "f", to: "b", yields: true, rank: 1, order: 1 },
    { from: "b", to: "f", yields: true, rank: 4 },
    { from: "g", to: "c", rank: 1 },
  ] as const;
  const governing = { a: "f", b: "f" };
  expect(Object.fromEntries(govern(ties))).toEqual(governing);
  expect(Object.fromEntries(govern([...ties].reverse()))).toEqual(governing);
});
