import { expect, it } from "vitest";
import { search } from "../../src/index/search.js";
import { realIndex } from "../support/real-index.js";

async function first(query: string): Promise<[string | undefined, string[]]> {
  const [hit] = (await search(realIndex, { query, edition: "1e", page: 1, limit: 3 })).hits;
  return [hit?.id, hit?.alsoIn.map(({ id }) => id) ?? []];
}

it.each([
  ["cloak ship", "1e/borg/7.6", "1e/rulebook/7.6"],
  ["capture personnel", "1e/borg/7.7", "1e/rulebook/7.7"],
])("“%s” shows the printing that counts, the older one under it", async (query, counting, older) => {
  const [id, under] = await first(query);
  expect(id).toBe(counting);
  expect(under).toContain(older);
});

it("a section that the query cites is shown as cited", async () => {
  expect((await first("rulebook 7.6"))[0]).toBe("1e/rulebook/7.6");
});
