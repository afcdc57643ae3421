import type { RequestListener } from "node:http";
import request from "supertest";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { citeCheckSchema, citeSchema, comparisonSchema } from "../../src/api/contract/citations.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { searchListSchema } from "../../src/api/contract/search.js";
import { sectionSchema } from "../../src/api/contract/section.js";
import { realApp } from "../support/real-app.js";
import { typed } from "./typed.js";

const app: RequestListener = realApp();

const ASKED: readonly (readonly [line: string, address: string, code: number, schema: z.ZodType])[] = [
  ["search cloak battle --limit 2", "/search?q=cloak+battle&limit=2", 0, searchListSchema],
  [
    "search stopped --edition 2e --kind term --explain",
    "/search?q=stopped&edition=2e&kind=term&explain=1",
    0,
    searchListSchema,
  ],
  ["search xyzzyqq", "/search?q=xyzzyqq", 1, searchListSchema],
  ["show 1e/rulebook/7.6", "/sections/1e/borg/7.6", 0, sectionSchema],
  ["show rulebook 7.6 --printing 2.4.5", "/sections/1e/rulebook/7.6", 0, sectionSchema],
  ["show glossary cloaking device", "/sections/1e/glossary/cloaking-device", 0, sectionSchema],
  ["compare 1e/rulebook/7.6 1e/borg/7.6", "/compare?a=1e/rulebook/7.6&b=1e/borg/7.6", 0, comparisonSchema],
  ["compare 6.5.3.0.3 7.6", "/compare?a=6.5.3.0.3&b=7.6", 1, problemDetailsSchema],
  ["cite glossary cloaking device", "/cite?ref=glossary+cloaking+device", 0, citeSchema],
  ["cite 6.5.3.0.3", "/cite?ref=6.5.3.0.3", 1, citeSchema],
  ["cite rulebook 77.99", "/cite?ref=rulebook+77.99", 1, problemDetailsSchema],
];

describe("--json", () => {
  it.each(ASKED)("of “%s” prints what the API answers at %s", async (line, address, code, schema) => {
    const told = await typed(`${line} --json`);
    expect(told.code).toBe(code);
    const answer: unknown = JSON.parse(told.out);
    expect(schema.safeParse(answer).error).toBeUndefined();
    const { body } = await request(app).get(`/api/v1${address}`).set("Accept", "application/json");
    expect(answer).toEqual(body);
  });

  it("of check prints what the API answers to the same references", async () => {
    const told = await typed(`check "rulebook 7.6" "glossary stasis" --json`);
    expect(told.code).toBe(1);
    const answer: unknown = JSON.parse(told.out);
    expect(citeCheckSchema.safeParse(answer).error).toBeUndefined();
    const references = [{ ref: "rulebook 7.6" }, { ref: "glossary stasis" }];
    const { body } = await request(app).post("/api/v1/cite/check").send({ references });
    expect(answer).toEqual(body);
    expect(await typed(`check "glossary stasis" --json`)).toMatchObject({ code: 0 });
  });
});
