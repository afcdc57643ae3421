import { describe, expect, it } from "vitest";
import { makeVectorIndex, similarities, unpackVectors } from "../../src/index/build/vector-index.js";
import { passages } from "../../src/language/text-vectors.js";
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

  it("find a rule by a question that shares no word with it", () => {
    const like = similarities(index, "my guy is locked up in jail on his vessel") as Float32Array;
    const nearest = [...sections.keys()]
      .filter((at) => sections[at]?.edition === "1e")
      .sort((a, b) => (like[b] ?? 0) - (like[a] ?? 0))
      .slice(0, 15)
      .map((at) => sections[at]?.id);
    expect(nearest).toContain("1e/rulebook/7.7");
  });

  it("say nothing of words that the table does not know", () => {
    expect(similarities(index, "xqzzt 〇")).toBeNull();
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
