import { createServer } from "node:http";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { chatSchema, expansionSchema } from "../../src/api/contract/chat.js";
import { realApp } from "../support/real-app.js";
import { PUBLIC_URL } from "../support/tiny-app.js";

const server = createServer(realApp()).listen(0);

async function messageFor(path: string, query: object) {
  const { status, body } = await request(server)
    .get(`/api/v1/${path}`)
    .query({ ...query, as: "chat" });
  expect(status).toBe(200);
  return chatSchema.parse(body);
}

async function expand(text: string) {
  const { status, body } = await request(server).post("/api/v1/expand").send({ text });
  expect(status).toBe(200);
  return expansionSchema.parse(body);
}

describe("GET /api/v1/search?as=chat", () => {
  it("returns a message with the wording in force, the citation, the version, the status and the URL", async () => {
    const { text, answer, others } = await messageFor("search", { q: "cloaked ship battle" });
    expect(answer).toMatchObject({
      id: "1e/borg/7.6",
      version: "2.5.6",
      standing: "point",
      citation: "1E Rulebook 7.6, paragraph 4, version 2.5.6 (June 2024)",
      url: `${PUBLIC_URL}/1e/borg/7.6?p=4#p4`,
    });
    expect(text.split("\n").at(-1)).toBe(answer?.url);
    expect(others.map(({ id }) => id)).toContain("1e/borg/7.4.3");
    expect((await messageFor("search", { q: "may a cloaked ship battle" })).answer).toEqual(answer);
  });

  it("a chat message applies the search filters, but ignores the page number", async () => {
    const whole = await messageFor("search", { q: "stasis" });
    expect((await messageFor("search", { q: "stasis", page: "3", limit: "1" })).text).toBe(whole.text);
    const { answer } = await messageFor("search", { q: "stop", edition: "2e" });
    expect(answer?.status).toContain("Second Edition");
  });

  it("a chat message reports unknown parameters, and says if no section answers the question", async () => {
    const { text, answer, warnings } = await messageFor("search", { q: "zzqx", colour: "red" });
    expect([text, answer]).toEqual(["No text answers “zzqx”.", null]);
    expect(warnings[0]).toContain('"colour"');
  });

  it("returns 400 for an unknown value of `as`", async () => {
    const { status, body } = await request(server).get("/api/v1/search").query({ q: "stasis", as: "poem" });
    expect([status, body.parameter]).toEqual([400, "as"]);
  });
});

it("view=chat has the same effect as as=chat, because `as` is a reserved word in some languages", async () => {
  for (const path of ["search?q=stasis", "cite?ref=7.6"]) {
    const [message, same] = [
      await request(server).get(`/api/v1/${path}&as=chat`),
      await request(server).get(`/api/v1/${path}&view=chat`),
    ];
    expect(same.body.object).toBe("chat");
    expect(same.body).toEqual(message.body);
  }
});

it("GET /cite?as=chat returns 200 with the nearest sections if the reference names no section", async () => {
  const { text, others } = await messageFor("cite", { ref: "rulebook 7.6.99" });
  expect(text).toMatch(/^No text matches “rulebook 7\.6\.99”\.\nClosest matches:\n/);
  expect(others[0]?.id).toBe("1e/borg/7.6");
});

describe("POST /api/v1/expand", () => {
  it("returns the citation, the quotation and the URL for each mark, in the order of the message", async () => {
    const { data, text, left } = await expand("((cloaking device)) and [[7.6]], not {{Horga'hn}}");
    expect(data.map(({ mark, id }) => [mark, id])).toEqual([
      ["((cloaking device))", "1e/glossary/cloaking-device"],
      ["[[7.6]]", "1e/borg/7.6"],
      ["{{Horga'hn}}", "1e/errata/horgahn"],
    ]);
    expect(data[1]?.notes).toEqual([
      "Version 2.4.5 is no longer in force: A ship needs no personnel aboard to cloak or decloak.",
      expect.stringMatching(/^One point is overruled by Tantalus Field \(1E Glossary\): “You may not use/),
    ]);
    for (const one of data) expect(text).toContain(one.url ?? "an address");
    expect(left).toEqual([]);
  });

  it("reports unknown marks, and suggests the nearest sections", async () => {
    const { data } = await expand("{{Kivas Fajo the Collector}} [[99.99]]");
    expect(data.map(({ status, id }) => [status, id])).toEqual([
      ["UNKNOWN", null],
      ["UNKNOWN", null],
    ]);
    expect(data[0]?.others[0]?.id).toBe("1e/glossary/kivas-fajo");
  });

  it.each([
    ["no body", {}, "text: is missing"],
    ["no text", { text: 7 }, "text: must be a string"],
    ["a long text", { text: "x".repeat(4001) }, "text: must not be longer than 4000 characters"],
    ["an unknown field", { text: "", colour: "red" }, "colour: is not a known field"],
  ])("POST /expand returns 400 for %s", async (_, body, detail) => {
    const answer = await request(server).post("/api/v1/expand").send(body);
    expect([answer.status, answer.body.detail]).toEqual([400, detail]);
  });
});
