import request from "supertest";
import { describe, expect, it } from "vitest";
import { documentListSchema, documentSchema } from "../../src/api/contract/document.js";
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

const app = tinyApp();

describe("GET /api/v1/documents/{id}", () => {
  it("shows a document as the tree of its sections", async () => {
    const { body } = await request(app).get("/api/v1/documents/1e/rulebook");
    const { tree } = documentSchema.parse(body);
    expect(tree.map(({ number }) => number)).toEqual(["6.5.3.0.3", "6.5.3.0.3", "7"]);
    expect(tree[2]?.children[0]?.children[0]?.id).toBe("1e/rulebook/7.6.0.1");
  });

  it("offers the nearest documents for an unknown one", async () => {
    const { status, body } = await request(app).get("/api/v1/documents/1e/rulebok");
    expect(status).toBe(404);
    expect(body.suggestions[0].id).toBe("1e/rulebook");
    const nothingNear = await request(app).get("/api/v1/documents/comprehensive-rules");
    expect(nothingNear.body.suggestions).toHaveLength(5);
  });
});
