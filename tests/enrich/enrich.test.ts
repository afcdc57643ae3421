import { expect, it } from "vitest";
import { readRows } from "../support/read-lines.js";
import { realCorpus } from "../support/real-corpus.js";

const { sections } = realCorpus;

it("every question for training the word vectors belongs to a section of the corpus", () => {
  const ids = readRows("tools/word-vectors/questions.tsv", 3).map(([id]) => id);
  expect(ids.length).toBeGreaterThan(900);
  expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

it("the search help has more than 7,000 questions, and no section has the same question twice", () => {
  expect(sections.flatMap(({ help }) => help?.questions ?? []).length).toBeGreaterThan(7000);
  for (const { id, help } of sections) expect(new Set(help?.questions).size, id).toBe(help?.questions.length ?? 0);
});

it("a section has at most five related sections, all current and from the same edition", () => {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const withRelated = sections.filter(({ related }) => related);
  expect(withRelated.length).toBeGreaterThan(100);
  for (const { id, edition, related = [], links, citedBy, authority, children, parent } of withRelated) {
    expect(related.length, id).toBeLessThanOrEqual(5);
    const linked = [...links.map(({ target }) => target), ...citedBy.map((one) => one.id)];
    const reachable = [id, parent, ...children, ...linked, ...authority.relations.map((relation) => relation.id)];
    for (const other of related) {
      expect(byId.get(other), `${id} → ${other}`).toMatchObject({ edition, status: "current" });
      expect(reachable).not.toContain(other);
    }
  }
});
