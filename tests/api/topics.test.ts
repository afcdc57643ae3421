import request from "supertest";
import { describe, expect, it } from "vitest";
import { topicListSchema, topicSchema } from "../../src/api/contract/topic.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";

const app = tinyApp();

describe("GET /api/v1/topics", () => {
  it("lists topics by the words of their title", async () => {
    const { body } = await request(app).get("/api/v1/topics?q=cloak");
    expect(topicListSchema.parse(body).data).toEqual([
      {
        object: "topic",
        slug: "cloak",
        title: "CLOAK",
        url: `${PUBLIC_URL}/topics/cloak`,
        governing: "1e/rulebook/7.6",
        sections: 3,
        groups: {
          precedes: [],
          overrides: [],
          exceptions: [],
          beside: ["1e/glossary/cloaking-device"],
          history: ["1e/faq-1996/borg-ship"],
        },
      },
    ]);
    expect((await request(app).get("/api/v1/topics?q=battle")).body.total).toBe(0);
  });
});

describe("GET /api/v1/topics/{slug}", () => {
  it("puts the governing section first and says how the others stand to it", async () => {
    const { body } = await request(app).get("/api/v1/topics/cloak");
    const topic = topicSchema.parse(body);
    expect(topic.governing?.id).toBe("1e/rulebook/7.6");
    expect(topic.sections.map(({ id, relation }) => [id, relation])).toEqual([
      ["1e/rulebook/7.6", null],
      ["1e/glossary/cloaking-device", null],
      ["1e/faq-1996/borg-ship", "superseded-by"],
    ]);
  });

  it("offers the nearest topics for an unknown one", async () => {
    const { status, body } = await request(app).get("/api/v1/topics/cloaks");
    expect(status).toBe(404);
    expect(body.suggestions[0].id).toBe("cloak");
  });
});
