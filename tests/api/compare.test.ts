import request from "supertest";
import { describe, expect, it } from "vitest";
import { comparisonSchema } from "../../src/api/contract/citations.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { realApp } from "../support/real-app.js";
import { realSection } from "../support/real-corpus.js";

const app = realApp();
const compare = (query: Record<string, string>) => request(app).get("/api/v1/compare").query(query);
const compared = async (a: string, b: string) => comparisonSchema.parse((await compare({ a, b })).body);
const reading = ({ parts }: Awaited<ReturnType<typeof compared>>, without: string) =>
  parts.flatMap(({ type, text }) => (type === without ? [] : text)).join("");

describe("GET /api/v1/compare", () => {
  it.each([
    ["1e/rulebook/7.6", "1e/borg/7.6"],
    ["1e/borg/7.6", "1e/rulebook/7.6"],
    ["1e/rulebook/7.6", "1e/rulebook/7.6"],
    ["1e/errata/borg-ship", "1e/faq-1996/borg-ship"],
    ["1e/glossary/cloaking-device", "1e/rulebook/9"],
  ])("tells of %s and %s what only one of them says, so that both can be read from it", async (a, b) => {
    const told = await compared(a, b);
    expect([told.a.id, told.b.id]).toEqual([a, b]);
    expect(reading(told, "added")).toBe(realSection(a).text);
    expect(reading(told, "removed")).toBe(realSection(b).text);
  });

  it("reads the two texts as people cite them, and cites both", async () => {
    const told = await compared("Rulebook 7.6 (2.4.5)", "1E Rulebook 7.6 (2.5.6)");
    expect([told.a.citation.short, told.b.citation.short]).toEqual(["1E Rulebook 7.6", "1E Rulebook 7.6 (2.5.6)"]);
    expect(told.alike).toBe(true);
    expect(told.words.added).toBeGreaterThan(0);
  });

  it("does not mark the words of two texts that have little in common", async () => {
    const { alike, words } = await compared("1e/glossary/cloaking-device", "1e/rulebook/9");
    expect([alike, words.same]).toEqual([false, 0]);
  });

  it("names the text that is not there or may be one of several, with what may be meant", async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await compare(query);
      return { ...problemDetailsSchema.parse(body), status };
    };
    expect(await refused({ a: "7.6", b: "rulebook 7.99" })).toMatchObject({ status: 404, parameter: "b" });
    const several = await refused({ a: "6.5.3.0.3", b: "7.6" });
    expect(several).toMatchObject({ status: 404, parameter: "a" });
    expect(several.suggestions?.map(({ id }) => id)).toEqual(["1e/rulebook/6.5.3.0.3", "1e/rulebook/6.5.3.0.3-2"]);
    expect(await refused({ a: "7.6" })).toMatchObject({ status: 400, parameter: "b" });
  });
});
