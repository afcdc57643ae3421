import request from "supertest";
import { describe, expect, it } from "vitest";
import { BULK_FILES } from "../../src/api/bulk.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import { llmsText } from "../../src/views/llms.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const app = realApp();
const text = llmsText({ catalog: createCatalog(realCorpus), publicUrl: PUBLIC_URL });
const addresses = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, url = ""]) => url);

describe("/llms.txt", () => {
  it("is served as text", async () => {
    const answer = await request(app).get("/llms.txt");
    expect([answer.status, answer.type, answer.text]).toEqual([200, "text/plain", text]);
    expect(text.startsWith("# Spaceline\n\n> ")).toBe(true);
  });

  it.each(addresses)("names an address that answers: %s", async (url) => {
    expect(url.startsWith(`${PUBLIC_URL}/`)).toBe(true);
    const answer = await request(app).get(url.slice(PUBLIC_URL.length)).buffer(true);
    expect(answer.status).toBe(200);
    if (answer.type === "application/json" && "total" in answer.body) expect(answer.body.total).toBeGreaterThan(0);
  });

  it("gives one example of each question, in words of the texts", () => {
    const asked = addresses.map((url) => url.slice(PUBLIC_URL.length).replace(/[?].*/, ""));
    for (const path of ["search", "cite", "topics", "changes", "documents"]) expect(asked).toContain(`/api/v1/${path}`);
    expect(asked.filter((path) => path.startsWith("/api/v1/sections/"))).toHaveLength(2);
  });

  it("names every document and every bulk file", () => {
    for (const { id } of realCorpus.documents) expect(addresses).toContain(`${PUBLIC_URL}/${id}`);
    for (const { name } of BULK_FILES) expect(addresses).toContain(`${PUBLIC_URL}/api/v1/bulk/${name}`);
  });

  it("says in five lines which text counts", () => {
    const [, rules = ""] = /## Which text counts\n\n([^#]*)/.exec(text) ?? [];
    expect(rules.trim().split("\n")).toHaveLength(5);
  });

  it("names where tools are, which is no page to be read", async () => {
    expect(text).toContain(`\`${PUBLIC_URL}/mcp\``);
    expect((await request(app).get("/mcp")).status).toBe(405);
  });

  it("is written of whatever texts there are", async () => {
    const bare = await request(tinyApp({ corpus: { ...tinyCorpus, topics: [], changes: [] } })).get("/llms.txt");
    expect([bare.status, bare.text.includes("undefined")]).toEqual([200, false]);
  });
});
