import request from "supertest";
import { describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { healthSchema, readySchema } from "../../src/api/contract/service.js";
import { tinyApp } from "../support/tiny-app.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

describe("GET /healthz and /readyz", () => {
  it("say that the process lives and what it serves", async () => {
    const app = tinyApp();
    healthSchema.parse((await request(app).get("/healthz")).body);
    const ready = await request(app).get("/readyz");
    expect(readySchema.parse(ready.body)).toMatchObject({ sections: tinyCorpus.sections.length });
    expect(ready.get("Cache-Control")).toBe("no-store");
  });

  it("is not ready with an empty corpus", async () => {
    const app = tinyApp({ corpus: { ...tinyCorpus, sections: [], topics: [] } });
    const { status, body } = await request(app).get("/readyz");
    expect(status).toBe(503);
    problemDetailsSchema.parse(body);
  });
});
