import { expect, it } from "vitest";
import { search } from "../../src/index/search.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

/** By id, what replaces a text; of two printings of a rule one alone is a hit. */
const replaced = new Map(
  realCorpus.sections.flatMap(({ id, edition, status, title, authority: { governedBy } }) =>
    edition === "1e" && status === "current" && governedBy !== null && !realSection(governedBy).comparedWith
      ? [[id, { title, governedBy }]]
      : [],
  ),
);

it("of two hits the text that counts stands before the one that it replaces, as an erratum before the entry on its card", async () => {
  const together = new Set<string>();
  for (const [id, { title, governedBy }] of replaced) {
    for (const query of [title, `what does ${title} do`, `how do I play ${title}`]) {
      const { hits } = await search(realIndex, { query, edition: "1e", page: 1, limit: 10 });
      const ids = hits.map((hit) => hit.id);
      if (!ids.includes(id) || !ids.includes(governedBy)) continue;
      together.add(id);
      expect([query, ids.indexOf(governedBy) < ids.indexOf(id)]).toEqual([query, true]);
    }
  }
  expect([...together]).toContain("1e/glossary/horgahn");
});
