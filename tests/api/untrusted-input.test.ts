import { createServer } from "node:http";
import fc from "fast-check";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { ROUTES } from "../../src/api/routes.js";
import { createObserver } from "../../src/server/request-log.js";
import { recordLog } from "../support/record-log.js";
import { tinyApp } from "../support/tiny-app.js";

const { log, lines: errors } = recordLog("error");
const server = createServer(tinyApp({ observer: createObserver({ log }) })).listen(0);

async function expectAnswer(path: string): Promise<void> {
  const { status, body } = await request(server).get(path);
  expect([200, 400, 404]).toContain(status);
  if (status !== 200) problemDetailsSchema.parse(body);
}

describe("random input", () => {
  const SYNTAX = ['"', "-", "title:", "in:", "7.6", "..", "(", "%", "\\", "*", "^~", "2e ", "see ", "\u0000", "İ", "ﬁ"];
  const text = fc
    .array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...SYNTAX)), { maxLength: 12 })
    .map((pieces) => pieces.join("").replace(/\p{Surrogate}/gu, "�"));

  it.each([
    "search?q=",
    "suggest?q=",
    "cite?ref=",
    "search?as=chat&q=",
    "cite?as=chat&ref=",
    "topics?q=",
    "problems?rule=",
  ])("never causes an error in %s", async (route) => {
    const check = (value: string) => expectAnswer(`/api/v1/${route}${encodeURIComponent(value)}`);
    await fc.assert(fc.asyncProperty(text, check), { numRuns: 60 });
    expect(errors).toEqual([]);
  });

  it("never causes an error as a query string or an id", async () => {
    const raw = fc.string({ unit: fc.constantFrom(..."q=&%[]+;/.?7e1a"), maxLength: 40 });
    const check = async (value: string) => {
      await expectAnswer(`/api/v1/search?${value}`);
      await expectAnswer(`/api/v1/sections/${value}`);
    };
    await fc.assert(fc.asyncProperty(raw, check), { numRuns: 100 });
    expect(errors).toEqual([]);
  });
});

describe("a word that is a property of every JavaScript object", () => {
  const FIELDS = ["title", "in", "kind", "ed", "n", "is", "cites"];
  const PREFIXES = [
    "/",
    "/1e/",
    "/1e/glossary/",
    "/topics/",
    "/changes/",
    "/preview/",
    "/api/v1/sections/1e/rulebook/",
  ];
  /** URLs with the word in every path segment, parameter and search field. */
  const urlsWith = (word: string): string[] => [
    ...ROUTES.filter(({ path }) => path.includes("{")).map(({ path }) => path.replace(/\{\w+\}/g, word)),
    ...ROUTES.flatMap(({ path, query }) =>
      Object.keys(query?.shape ?? {}).map((name) => `${path.replace(/\{\w+\}/g, "x")}?${name}=${word}`),
    ),
    ...FIELDS.flatMap((field) => [`/api/v1/search?q=${field}:${word}`, `/search?q=cloak%20${field}:${word}`]),
    ...PREFIXES.map((prefix) => prefix + word),
    `/api/v1/cite?ref=glossary%20${word}`,
    `/api/v1/search?q=cloak&${word}=1`,
  ];

  it.each(["constructor", "__proto__", "toString"])("is treated like any unknown word: %s", async (word) => {
    const unknown = urlsWith("zzqx");
    for (const [at, url] of urlsWith(word).entries()) {
      const [answer, plain] = [await request(server).get(url), await request(server).get(unknown[at] ?? "")];
      expect([url, answer.status, answer.body.total]).toEqual([url, plain.status, plain.body.total]);
    }
  });
});
