import { expect, it } from "vitest";
import { search } from "../../src/index/search.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

async function first(query: string): Promise<[string | undefined, string[]]> {
  const [hit] = (await search(realIndex, { query, edition: "1e", page: 1, limit: 3 })).hits;
  return [hit?.id, hit?.alsoIn.map(({ id }) => id) ?? []];
}

it.each([
  ["cloak ship", "1e/borg/7.6", "1e/rulebook/7.6"],
  ["capture personnel", "1e/borg/7.7", "1e/rulebook/7.7"],
])("shows the printing in force for “%s”, with the older one under it", async (query, current, older) => {
  const [id, under] = await first(query);
  expect(id).toBe(current);
  expect(under).toContain(older);
});

it("shows the words in force of a section that the query cites, and another printing if its version is named", async () => {
  expect((await first("rulebook 7.6"))[0]).toBe("1e/borg/7.6");
  expect((await first("rulebook 2.4.5 7.6"))[0]).toBe("1e/rulebook/7.6");
});

it.each(["beam down", "walk between sites", "show your opponent proof"])(
  "shows no hit for “%s” in an older printing, even if its words match better",
  async (query) => {
    const { hits } = await search(realIndex, { query, edition: "1e", page: 1, limit: 30 });
    const outdated = hits.filter(({ id }) => {
      const { current, printings = [] } = realSection(id);
      return current !== null && printings.some((printing) => printing.id === current.id);
    });
    expect(outdated.map(({ id }) => id)).toEqual([]);
  },
);

/** The governing section of each superseded one. Of two printings of a rule only one is a hit. */
const replaced = new Map(
  realCorpus.sections.flatMap(({ id, edition, status, title, authority: { governedBy } }) =>
    edition === "1e" && status === "current" && governedBy !== null && !realSection(governedBy).comparedWith
      ? [[id, { title, governedBy }]]
      : [],
  ),
);

it("ranks a governing text before the one it supersedes, as an erratum before the entry on its card", async () => {
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
