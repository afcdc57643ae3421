import request from "supertest";
import { describe, expect, it } from "vitest";
import { suggestionListSchema } from "../../src/api/contract/search.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";

const app = tinyApp();

describe("GET /api/v1/suggest", () => {
  it("offers what fits the words being typed, with the address it leads to", async () => {
    const { body } = await request(app).get("/api/v1/suggest?q=cloak");
    const { data } = suggestionListSchema.parse(body);
    expect(data.map(({ id }) => id)).toContain("1e/rulebook/7.6");
    expect(data[0]?.url).toBe(`${PUBLIC_URL}/${data[0]?.id}`);
  });

  it("keeps to the edition and the limit", async () => {
    const second = suggestionListSchema.parse((await request(app).get("/api/v1/suggest?q=order&edition=2e")).body);
    expect(second.data.map(({ id }) => id)).toEqual(["2e/rulebook/order-beam-personnel"]);
    const one = suggestionListSchema.parse((await request(app).get("/api/v1/suggest?q=cloak&limit=1")).body);
    expect(one.data).toHaveLength(1);
    expect((await request(app).get("/api/v1/suggest?q=cloak&limit=51")).status).toBe(400);
  });
});

describe("GET /api/v1/suggest over the real texts", () => {
  const real = realApp();
  const offers = async (query: string) =>
    suggestionListSchema.parse((await request(real).get("/api/v1/suggest").query({ q: query })).body).data;

  it("offers the sections whose number begins so, chapters before their parts", async () => {
    const [first, ...others] = await offers("7.");
    expect([first?.kind, others.length]).toEqual(["number", 7]);
    const narrower = await offers("7.4");
    expect(narrower[0]).toMatchObject({ kind: "number", id: "1e/rulebook/7.4" });
    expect(narrower.length).toBeGreaterThan(1);
    expect(narrower.every(({ kind, text }) => kind === "number" && text.startsWith("7.4"))).toBe(true);
  });

  it("offers questions that have an answer", async () => {
    const questions = (await offers("can i")).filter(({ kind }) => kind === "question");
    expect(questions.length).toBeGreaterThan(0);
    expect(questions[0]?.text.toLowerCase()).toMatch(/^can i\b/);
  });

  it("offers nothing but what holds a word that begins as typed", async () => {
    const found = await offers("devic");
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ text }) => !/\bdevic/i.test(text))).toEqual([]);
  });

  it("tells where each stands and the first words of the text that counts", async () => {
    const [stopping] = await offers("10.2.1");
    expect(stopping?.section).toMatchObject({ number: "10.2.1", document: "1E Rulebook" });
    expect(stopping?.standing).toBe("counts");
    expect((await offers("Home Away From Home"))[0]?.standing).toBe("history");
    const counting = realCorpus.sections.find(({ id }) => id === "1e/borg/10.2.1");
    expect(counting?.text.replace(/\s+/g, " ").startsWith(stopping?.lead.slice(0, -1) ?? "?")).toBe(true);
    expect(stopping?.lead).toMatch(/^.{60,109}…$/);
  });

  it("tells cards from titles", async () => {
    expect((await offers("kevin ux"))[0]?.kind).toBe("card");
    expect((await offers("cloaking dev"))[0]).toMatchObject({ kind: "title", id: "1e/glossary/cloaking-device" });
  });
});
