import request from "supertest";
import { describe, expect, it } from "vitest";
import { bulkSchema } from "../../src/api/contract/bulk.js";
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
