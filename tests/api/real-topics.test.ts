import request from "supertest";
import { describe, expect, it } from "vitest";
import { topicListSchema, topicSchema } from "../../src/api/contract/topic.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";

const app = realApp();

describe("topics over the real texts", () => {
  it("put the Glossary's beaming first, the Rulebook beside it, the FAQ of 1996 into history", async () => {
    const topic = topicSchema.parse((await request(app).get("/api/v1/topics/beaming")).body);
    expect(topic.governing?.id).toBe("1e/glossary/beaming");
    expect(topic.groups.beside).toEqual(expect.arrayContaining(["1e/rulebook/7.1.1", "1e/borg/7.1.1"]));
    expect(topic.groups.history).toEqual(["1e/faq-1996/beaming"]);
    expect(topic.timeline.map(({ date }) => date)).toEqual(["1996", "2023-05", "2023-05", "2023-05", "2024-06"]);
    const faq = topic.sections.find(({ id }) => id === "1e/faq-1996/beaming");
    expect([faq?.relation, faq?.to]).toEqual(["superseded-by", "1e/glossary/beaming"]);
  });

  it("say of every text but the governing one how it stands, and why", async () => {
    for (const { slug } of realCorpus.topics.filter((_, at) => at % 12 === 0)) {
      const topic = topicSchema.parse((await request(app).get(`/api/v1/topics/${slug}`)).body);
      const silent = topic.sections.slice(1).filter(({ relation, reason }) => !relation || !reason);
      expect([slug, silent.map(({ id }) => id)]).toEqual([slug, []]);
      expect(
        topic.sections.filter(
          ({ status, group }) => status === "legacy" && group !== "history" && group !== "governing",
        ),
      ).toEqual([]);
    }
  });

  it("never mix the two games", () => {
    const mixed = realCorpus.topics.filter(({ members }) => new Set(members.map(({ id }) => id.slice(0, 2))).size > 1);
    expect(mixed).toEqual([]);
  });

  it("answer to words, the topic of that very name first", async () => {
    const list = topicListSchema.parse((await request(app).get("/api/v1/topics?q=beaming")).body);
    expect(list.data[0]?.slug).toBe("beaming");
    expect(list.data[0]?.groups.history).toEqual(["1e/faq-1996/beaming"]);
  });
});
