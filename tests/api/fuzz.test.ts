import { createServer } from "node:http";
import fc from "fast-check";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { createObserver } from "../../src/server/request-log.js";
import { keptLog } from "../support/kept-log.js";
import { tinyApp } from "../support/tiny-app.js";

const { log, lines: logged } = keptLog("error");
const server = createServer(tinyApp({ observer: createObserver({ log }) })).listen(0);

const pieces = fc.array(
  fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      '"',
      "-",
      "title:",
      "in:",
      "7.6",
      "..",
      "(",
      "%",
      "\\",
      "*",
      "^~",
      "2e ",
      "see ",
      "\u0000",
      "İ",
      "ﬁ",
    ),
  ),
  { maxLength: 12 },
);
const typed = pieces.map((all) => all.join(""));

async function answersWithoutFailing(path: string): Promise<void> {
  const { status, body } = await request(server).get(path);
  expect([200, 400, 404]).toContain(status);
  if (status !== 200) problemDetailsSchema.parse(body);
}

describe("whatever is sent", () => {
  it.each([
    "search?q=",
    "suggest?q=",
    "cite?ref=",
    "search?as=chat&q=",
    "cite?as=chat&ref=",
    "topics?q=",
    "problems?rule=",
  ])("%s never fails", async (route) => {
    const asked = fc.asyncProperty(typed, (text) =>
      answersWithoutFailing(`/api/v1/${route}${encodeURIComponent(text.replace(/\p{Surrogate}/gu, "�"))}`),
    );
    await fc.assert(asked, { numRuns: 60 });
    expect(logged).toEqual([]);
  });

  it("no query string and no id makes it fail, however broken", async () => {
    const raw = fc.string({ unit: fc.constantFrom(..."q=&%[]+;/.?7e1a"), maxLength: 40 });
    const asked = fc.asyncProperty(raw, async (text) => {
      await answersWithoutFailing(`/api/v1/search?${text}`);
      await answersWithoutFailing(`/api/v1/sections/${text}`);
    });
    await fc.assert(asked, { numRuns: 100 });
    expect(logged).toEqual([]);
  });
});
