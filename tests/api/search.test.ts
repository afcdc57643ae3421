import request from "supertest";
import { describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { searchListSchema } from "../../src/api/contract/search.js";
import { plainSearcher } from "../support/plain-searcher.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const app = tinyApp();
const search = (parameters: string) => request(app).get(`/api/v1/search?${parameters}`);

async function refused(parameters: string, parameter: string) {
  const { status, body, type } = await search(parameters);
  expect(type).toBe("application/problem+json");
  expect(problemDetailsSchema.parse(body)).toMatchObject({ status: 400, parameter });
  expect(status).toBe(400);
  return body.detail as string;
}

describe("GET /api/v1/search", () => {
  it("answers with a list of hits, each with the section it leads to", async () => {
    const { status, body } = await search("q=cloak&explain=1");
    expect(status).toBe(200);
    const list = searchListSchema.parse(body);
    expect(list.corpus).toBe(tinyCorpus.hash);
    expect(list.edition).toBe("1e");
    expect(list.data[0]?.section.id).toBe("1e/rulebook/7.6");
    expect(list.data[0]?.section.citation.short).toBe("1E Rulebook 7.6");
    expect(list.data[0]?.explain).toEqual({ words: 1 });
  });

  it("gives the address of the next page, and none behind the last", async () => {
    const first = searchListSchema.parse((await search("q=cloak&limit=2&edition=1e")).body);
    expect(first).toMatchObject({ page: 1, limit: 2, hasMore: true });
    expect(first.next).toBe(`${PUBLIC_URL}/api/v1/search?q=cloak&limit=2&edition=1e&page=2`);
    const last = searchListSchema.parse((await search(`q=cloak&limit=2&page=${Math.ceil(first.total / 2)}`)).body);
    expect(last).toMatchObject({ hasMore: false, next: null });
    expect(last.data.length).toBeGreaterThan(0);
  });

  it("hands the filters to the index", async () => {
    const legacy = searchListSchema.parse((await search("q=cloak&status=legacy")).body);
    expect(legacy.data.map(({ section }) => section.id)).toEqual(["1e/faq-1996/borg-ship"]);
    const boxes = searchListSchema.parse((await search("q=cloak&kind=clarification")).body);
    expect(boxes.data.map(({ section }) => section.id)).toEqual(["1e/rulebook/7.6.0.1"]);
    const modern = searchListSchema.parse((await search("q=shape-shift&format=modern")).body);
    expect(modern.total).toBe(0);
  });

  it("finds nothing in a document of the other game, and says why", async () => {
    const list = searchListSchema.parse((await search("q=cloak&document=2e/rulebook&edition=1e")).body);
    expect(list.data).toEqual([]);
    expect(list.warnings).toEqual([expect.stringContaining("2e/rulebook belongs to 2e")]);
  });

  it("takes the edition from the document asked for", async () => {
    const list = searchListSchema.parse((await search("q=order&document=2e/rulebook")).body);
    expect(list.edition).toBe("2e");
    expect(list.data[0]?.section.id).toBe("2e/rulebook/order-beam-personnel");
  });

  it("refuses a parameter that is wrong and names it", async () => {
    expect(await refused("edition=1e", "q")).toContain("missing");
    expect(await refused("q=cloak&limit=51", "limit")).toContain("1 to 50");
    await refused("q=cloak&limit=0", "limit");
    await refused("q=cloak&limit=many", "limit");
    await refused("q=cloak&page=-1", "page");
    await refused("q=cloak&page=1.5", "page");
    await refused("q=cloak&edition=3e", "edition");
    expect(await refused("q=cloak&kind=rule", "kind")).toContain("must be one of chapter, section, clarification");
    expect(await refused("q=cloak&document=1e/rules", "document")).toContain("1e/rulebook");
    await refused("q=cloak&explain=perhaps", "explain");
    expect(await refused(`q=${"a".repeat(501)}`, "q")).toContain("500");
  });

  it("refuses a parameter that is given twice", async () => {
    expect(await refused("q=cloak&q=phase", "q")).toContain("once");
  });

  it("warns of a parameter it does not know, and answers", async () => {
    const { status, body } = await search("q=cloak&sort=title&constructor=1");
    expect(status).toBe(200);
    expect(searchListSchema.parse(body).warnings[0]).toContain('"sort"');
    expect(body.warnings[1]).toContain('"constructor"');
  });

  it("passes on what the index warns of and what it thinks was meant", async () => {
    const index = {
      ...plainSearcher(tinyCorpus),
      search: async () => ({
        total: 0,
        page: 1,
        limit: 10,
        hits: [],
        certain: 0,
        warnings: ["answered from the Second Edition"],
        edition: "2e" as const,
        didYouMean: ["cloak"],
      }),
    };
    const { body } = await request(tinyApp({ index })).get("/api/v1/search?q=2e+cloka");
    expect(searchListSchema.parse(body)).toMatchObject({
      warnings: ["answered from the Second Edition"],
      edition: "2e",
      didYouMean: ["cloak"],
    });
  });
});
