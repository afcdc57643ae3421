import request from "supertest";
import { expect, it } from "vitest";
import { searchListSchema } from "../../src/api/contract/search.js";
import { realApp } from "../support/real-app.js";
import { PUBLIC_URL } from "../support/tiny-app.js";

const app = realApp();
const search = async (q: string) =>
  searchListSchema.parse((await request(app).get("/api/v1/search").query({ q, limit: 3 })).body);

it.each([
  ["7.6", "section", "1e/rulebook/7.6", "/1e/rulebook/7.6"],
  ["2.5.6", "changes", undefined, "/changes"],
  ["what changed in 2.5.6", "changes", undefined, "/changes"],
  ["what refers to cumulative?", "mentions", "1e/glossary/cumulative", "/search?q=cites%3A1e%2Fglossary%2Fcumulative"],
])("“%s” leads to the %s %s", async (q, what, id, url) => {
  const { leadsTo } = await search(q);
  expect(leadsTo).toEqual({ what, ...(id && { id }), url: PUBLIC_URL + url, api: expect.stringContaining("/api/v1/") });
  const { pathname, search: asked } = new URL(leadsTo?.api ?? "");
  expect((await request(app).get(pathname + asked)).status).toBe(200);
  expect((await request(app).get(url)).status).toBeLessThan(400);
});

it.each(["cloak", "can a cloaked ship attack?", "6.5.3.0.3", "in:glossary phase"])(
  "“%s” is answered by its hits and leads nowhere else",
  async (q) => {
    const list = await search(q);
    expect(list).not.toHaveProperty("leadsTo");
    expect(list.data.length).toBeGreaterThan(0);
  },
);
