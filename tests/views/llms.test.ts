import request from "supertest";
import { expect, it } from "vitest";
import { BULK_FILES } from "../../src/api/bulk.js";
import { llmsText } from "../../src/views/llms.js";
import { realApp } from "../support/real-app.js";
import { realContext, realCorpus } from "../support/real-corpus.js";
import { PUBLIC_URL, tinyApp, tinyCorpus } from "../support/tiny-app.js";

const app = realApp();
const text = llmsText(realContext);
const urls = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, url = ""]) => url);

it("/llms.txt is plain text", async () => {
  const response = await request(app).get("/llms.txt");
  expect([response.status, response.type, response.text]).toEqual([200, "text/plain", text]);
  expect(text.startsWith("# Spaceline\n\n> ")).toBe(true);
});

it("/llms.txt lists working URLs, with an example for each endpoint", async () => {
  for (const url of urls.filter((one) => !one.includes("/bulk"))) {
    const response = await request(app).get(url.slice(PUBLIC_URL.length)).buffer(true);
    expect([url, response.status]).toEqual([url, 200]);
    if (response.type === "application/json" && "total" in response.body)
      expect(response.body.total).toBeGreaterThan(0);
  }
  const paths = urls.map((url) => url.slice(PUBLIC_URL.length).replace(/[?].*/, ""));
  for (const path of ["search", "cite", "topics", "changes", "documents"]) expect(paths).toContain(`/api/v1/${path}`);
  expect(paths.filter((path) => path.startsWith("/api/v1/sections/"))).toHaveLength(2);
  expect(text).toContain(`\`${PUBLIC_URL}/mcp\``);
});

it("/llms.txt lists every document and every bulk file", () => {
  for (const { id } of realCorpus.documents) expect(urls).toContain(`${PUBLIC_URL}/${id}`);
  for (const { name } of BULK_FILES) expect(urls).toContain(`${PUBLIC_URL}/api/v1/bulk/${name}`);
});

it("/llms.txt has no gaps if the corpus has no topics and no changes", async () => {
  const bare = await request(tinyApp({ corpus: { ...tinyCorpus, topics: [], changes: [] } })).get("/llms.txt");
  expect([bare.status, bare.text.includes("undefined")]).toEqual([200, false]);
});
