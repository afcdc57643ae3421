import request from "supertest";
import { describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { sectionListSchema } from "../../src/api/contract/section.js";
import { realApp } from "../support/real-app.js";
import { realSection } from "../support/real-corpus.js";

const app = realApp();
const sections = (query: Record<string, string>) => request(app).get("/api/v1/sections").query(query);

describe("GET /api/v1/sections", () => {
  it("tells several sections at once, each once, in the order asked for", async () => {
    const ids = "1e/glossary/cloaking-device,1e/borg/7.6, 1e/glossary/cloaking-device";
    const { data, total, unknown } = sectionListSchema.parse((await sections({ ids })).body);
    expect(data.map(({ id }) => id)).toEqual(["1e/glossary/cloaking-device", "1e/borg/7.6"]);
    expect([total, unknown]).toEqual([2, []]);
    expect(data[0]).not.toHaveProperty("text");
  });

  it("tells their words where it is asked to", async () => {
    const { data } = sectionListSchema.parse((await sections({ ids: "1e/borg/7.6", include: "text" })).body);
    expect(data[0]).toMatchObject({ text: realSection("1e/borg/7.6").text, hash: realSection("1e/borg/7.6").hash });
  });

  it("names the ids that no section has, with what comes near, and answers for the others", async () => {
    const { status, body } = await sections({ ids: "1e/borg/7.6,1e/rulebook/7.99" });
    const { data, unknown } = sectionListSchema.parse(body);
    expect([status, data.length]).toEqual([200, 1]);
    expect(unknown.map(({ id }) => id)).toEqual(["1e/rulebook/7.99"]);
    expect(unknown[0]?.suggestions.map(({ id }) => id)).toContain("1e/rulebook/7");
  });

  it.each([
    [{}, "is missing"],
    [{ ids: ",," }, "must name at least one"],
    [{ ids: Array.from({ length: 51 }, (_, at) => `1e/rulebook/${at}`).join(",") }, "must not name more than 50"],
  ])("refuses %j", async (query, fault) => {
    const { status, body } = await sections(query as Record<string, string>);
    expect(problemDetailsSchema.parse(body)).toMatchObject({ parameter: "ids", detail: `ids: ${fault}` });
    expect(status).toBe(400);
  });
});
