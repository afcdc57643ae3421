import { describe, expect, it } from "vitest";
import { makeVectorIndex, unpackVectors } from "../../src/index/build/vector-index.js";
import { similarityTo } from "../../src/index/rank/similarity.js";
import { passages } from "../../src/language/word-vectors.js";
import type { Meaning } from "../../src/model.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const { sections } = realCorpus;
const meaning = realCorpus.meaning as Meaning;

const index = makeVectorIndex(
  unpackVectors(meaning),
  sections.map((_, at) => at),
  sections.length,
);

describe("vectors of meaning in the corpus", () => {
  it("stand for every title, passage and written question", () => {
    const of = (kind: string): number => meaning.texts.filter((text) => text[1] === kind).length;
    expect(of("title")).toBe(sections.length);
    expect(of("question")).toBe(sections.reduce((sum, { help }) => sum + (help?.questions.length ?? 0), 0));
    expect(of("passage")).toBe(sections.reduce((sum, { text }) => sum + passages(text).length, 0));
    expect(atob(meaning.textVectors).length).toBe(meaning.texts.length * meaning.dimensions);
  });

  it("begin with the title of each section, by which the search tells titles", () => {
    const first = new Map<number, string>();
    for (const [place, kind] of meaning.texts) if (!first.has(place)) first.set(place, kind);
    expect(new Set(first.values())).toEqual(new Set(["title"]));
  });

  it("find a rule by a question that shares no word with it", () => {
    const similarity = similarityTo(index, "my guy is locked up in jail on his vessel");
    const nearest = similarity?.nearest(20).map((at) => sections[at]?.id);
    expect(nearest).toContain("1e/rulebook/7.7");
  });

  it.each(["my guy is locked up in jail on his vessel", "two copies of the same person at one place"])(
    "lead to nearly all of the nearest sections without a look at every text: %s",
    (query) => {
      const similarity = similarityTo(index, query);
      if (!similarity) throw new Error("the table knows no word of the query");
      const all = [...sections.keys()].sort((a, b) => similarity.of(b) - similarity.of(a)).slice(0, 20);
      const near = similarity.nearest(20);
      expect(all.filter((place) => near.includes(place)).length).toBeGreaterThanOrEqual(13);
      expect(near.slice(0, 3)).toEqual(all.slice(0, 3));
    },
  );

  it("say nothing of words that the table does not know", () => {
    expect(similarityTo(index, "xqzzt 〇")).toBeNull();
  });

  it("cut a long section into passages of some 130 words and lose none of them", () => {
    const { text } = realSection("1e/rulebook/7.4.3");
    const cut = passages(text);
    expect(cut.length).toBeGreaterThan(3);
    expect(cut.join(" ")).toBe(text.replace(/\n+/g, " "));
  });
});

describe("related sections", () => {
  it("are at most five, of the same game, and reached by no link, relation or branch of the tree", () => {
    const byId = new Map(sections.map((section) => [section.id, section]));
    const withRelated = sections.filter(({ related }) => related);
    expect(withRelated.length).toBeGreaterThan(100);
    for (const { id, edition, related = [], links, citedBy, authority, children, parent } of withRelated) {
      expect(related.length, id).toBeLessThanOrEqual(5);
      const known = [id, parent, ...children, ...links.map(({ target }) => target), ...citedBy.map((one) => one.id)];
      for (const other of related) {
        expect(byId.get(other)?.edition, `${id} → ${other}`).toBe(edition);
        expect([...known, ...authority.relations.map((relation) => relation.id)]).not.toContain(other);
      }
    }
  });

  it("never lead from a current text to an old ruling", () => {
    const legacy = new Set(sections.filter(({ status }) => status === "legacy").map(({ id }) => id));
    expect(sections.flatMap(({ related }) => related ?? []).filter((id) => legacy.has(id))).toEqual([]);
  });
});
