import request from "supertest";
import { describe, expect, it } from "vitest";
import { citeCheckSchema } from "../../src/api/contract/citations.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { sectionListSchema } from "../../src/api/contract/section.js";
import { createSearcher } from "../../src/index/searcher.js";
import { realApp } from "../support/real-app.js";
import { realSection } from "../support/real-corpus.js";
import { CHANGED, GONE, MOVED, MOVED_TO, revisedCorpus } from "../support/revised-corpus.js";

const app = realApp({ corpus: revisedCorpus, index: createSearcher(revisedCorpus) });
const get = (path: string, accept = "application/json") => request(app).get(path).set("Accept", accept).redirects(0);
const check = async (...references: object[]) =>
  citeCheckSchema.parse((await request(app).post("/api/v1/cite/check").send({ references })).body).data;

const LAST = realSection(GONE);

describe("an id whose text has moved", () => {
  it.each([
    [MOVED, MOVED_TO],
    [MOVED.toUpperCase(), MOVED_TO],
    [`${MOVED}.md`, `${MOVED_TO}.md`],
    [`${MOVED}.txt?p=1`, `${MOVED_TO}.txt?p=1`],
    [`${MOVED}.json`, `${MOVED_TO}.json`],
  ])("%s is answered with 301 to %s", async (from, to) => {
    const answer = await get(`/api/v1/sections/${from}`);
    expect([answer.status, answer.headers["location"]]).toEqual([301, `/api/v1/sections/${to}`]);
    const followed = await request(app).get(answer.headers["location"] ?? "");
    expect(followed.status).toBe(200);
    expect(followed.text).toContain(realSection(MOVED).text);
  });

  it("is told under its new one in a list, which says so", async () => {
    const { body } = await get(`/api/v1/sections?ids=${MOVED},${MOVED_TO},${GONE}&include=text`);
    const { data, moved, unknown } = sectionListSchema.parse(body);
    expect(data.map(({ id }) => id)).toEqual([MOVED_TO]);
    expect(moved).toEqual([{ id: MOVED, to: MOVED_TO, reason: "The card was renamed." }]);
    expect(unknown).toMatchObject([
      { id: GONE, gone: { text: LAST.text }, suggestions: [{ title: "special equipment" }] },
    ]);
  });

  it("and its former name are still references to it", async () => {
    for (const ref of [MOVED, "1E Glossary, Drought Tree", "https://rules.example/1e/glossary/drought-tree"]) {
      const { body } = await get(`/api/v1/cite?ref=${encodeURIComponent(ref)}`);
      expect([ref, body.sections[0].id]).toEqual([ref, MOVED_TO]);
    }
    const [checked] = await check({ ref: MOVED, hash: realSection(MOVED).hash });
    expect(checked).toMatchObject({ status: "OK", section: { id: MOVED_TO }, gone: null });
    expect(checked?.notes).toContain(`${MOVED} is ${MOVED_TO} now: The card was renamed.`);
  });
});

describe("an id whose text was taken out", () => {
  it.each([GONE, `${GONE}.md`, `${GONE}.txt`])("%s is answered with 410 and the last words", async (id) => {
    const answer = await get(`/api/v1/sections/${id}`, "*/*");
    expect([answer.status, answer.type]).toEqual([410, "application/problem+json"]);
    expect(problemDetailsSchema.parse(answer.body)).toMatchObject({
      type: "urn:spaceline:problem:gone",
      detail: `${GONE} is no more: The Glossary of 2.6 leaves it out.`,
      gone: { id: GONE, title: "energy dampener", version: "2.4.5", text: LAST.text, hash: LAST.hash },
      suggestions: [{ id: "1e/glossary/special-equipment" }],
    });
  });

  it.each([GONE, "1E Glossary, energy dampener", "energy dampener", "glossary: Energy Dampener"])(
    "is what the reference %s names, which no other text answers to",
    async (ref) => {
      const answer = await get(`/api/v1/cite?ref=${encodeURIComponent(ref)}`);
      expect([answer.status, problemDetailsSchema.parse(answer.body).gone?.id]).toEqual([410, GONE]);
    },
  );

  it("is GONE to whoever checks a citation, by its name or by its words", async () => {
    const checked = await check(
      { ref: "1E Glossary, energy dampener" },
      { ref: "Glossary, power damper", hash: LAST.hash },
    );
    for (const one of checked)
      expect(one).toMatchObject({
        status: "GONE",
        gone: { id: GONE, text: LAST.text },
        candidates: [{ title: "special equipment" }],
      });
  });
});

describe("a text with other words than were cited", () => {
  it("is CHANGED, word by word, where its former words were kept", async () => {
    const [checked] = await check({ ref: CHANGED, hash: realSection(CHANGED).hash });
    expect(checked?.status).toBe("CHANGED");
    expect(checked?.changed?.words).toBe(realSection(CHANGED).text);
    const differing = checked?.changed?.parts?.filter(({ type }) => type !== "same") ?? [];
    expect(differing.map(({ type, text }) => [type, text.trim()])).toEqual([
      ["removed", "both copies"],
      ["added", "one copy only"],
    ]);
  });

  it("is CHANGED without words where nobody knows them", async () => {
    const [checked] = await check({ ref: CHANGED, hash: "0".repeat(64) });
    expect(checked).toMatchObject({ status: "CHANGED", changed: { words: null, parts: null, from: null } });
  });
});
