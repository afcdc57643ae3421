import request from "supertest";
import { describe, expect, it } from "vitest";
import { documentListSchema } from "../../src/api/contract/document.js";
import { tinyApp } from "../support/tiny-app.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

describe("GET /api/v1/documents", () => {
  it("lists every document with its version, date and status", async () => {
    const { body } = await request(tinyApp()).get("/api/v1/documents");
    const { data, total } = documentListSchema.parse(body);
    expect(total).toBe(tinyCorpus.documents.length);
    expect(data[0]).toMatchObject({ id: "1e/rulebook", version: "2.4.5", date: "2023-05", sections: 5 });
    expect(data.at(-1)).toMatchObject({ id: "1e/faq-1996", status: "legacy" });
  });
});
