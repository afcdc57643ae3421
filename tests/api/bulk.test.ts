import request from "supertest";
import { describe, expect, it } from "vitest";
import { bulkSchema } from "../../src/api/contract/bulk.js";
import { sectionSchema } from "../../src/api/contract/section.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import { sectionObject } from "../../src/views/section.js";
import { realCorpus } from "../support/real-corpus.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

describe("GET /api/v1/bulk", () => {
  it("names the file that holds every section", async () => {
    const { body } = await request(tinyApp()).get("/api/v1/bulk");
    expect(bulkSchema.parse(body).files[0]).toMatchObject({
      url: `${PUBLIC_URL}/api/v1/bulk/sections.jsonl`,
      records: tinyCorpus.sections.length,
    });
  });
});

const app = tinyApp();
const bulk = () => request(app).get("/api/v1/bulk/sections.jsonl").buffer(true);

describe("GET /api/v1/bulk/sections.jsonl", () => {
  it("gives every section in reading order, one a line, as the contract promises", async () => {
    const { type, text } = await bulk();
    expect(type).toBe("application/jsonl");
    const ids = text
      .trimEnd()
      .split("\n")
      .map((line) => sectionSchema.parse(JSON.parse(line)).id);
    expect(ids).toEqual(tinyCorpus.sections.map(({ id }) => id));
  });

  it("keeps the contract for every section of the real texts too", () => {
    const context = { catalog: createCatalog(realCorpus), publicUrl: PUBLIC_URL };
    const broken = realCorpus.sections.flatMap((section) => {
      const read = sectionSchema.safeParse(sectionObject(section, context));
      return read.success ? [] : [`${section.id}: ${read.error.issues[0]?.message}`];
    });
    expect(broken).toEqual([]);
  });

  it("is not sent again to a client that has it", async () => {
    const etag = (await bulk()).get("ETag") ?? "";
    const again = await bulk().set("If-None-Match", etag);
    expect(again.status).toBe(304);
    expect(again.text).toBe("");
  });

  it("is sent compressed to a client that can read it so", async () => {
    const { headers } = await bulk().set("Accept-Encoding", "gzip");
    expect(headers["content-encoding"]).toBe("gzip");
  });
});
