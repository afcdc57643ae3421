import request from "supertest";
import { describe, expect, it } from "vitest";
import { citeCheckSchema } from "../../src/api/contract/citations.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { realApp } from "../support/real-app.js";
import { realSection } from "../support/real-corpus.js";

const app = realApp();
const post = (body: string | object, type = "application/json") =>
  request(app).post("/api/v1/cite/check").set("Content-Type", type).send(body);

async function refused(body: string | object, type?: string) {
  const answer = await post(body, type);
  expect(answer.type).toBe("application/problem+json");
  const { parameter, detail } = problemDetailsSchema.parse(answer.body);
  return { status: answer.status, parameter, detail };
}

describe("POST /api/v1/cite/check", () => {
  it("tells what has become of each citation, in the order given", async () => {
    const older = realSection("1e/rulebook/7.6");
    const references = [
      { ref: "1E Glossary, cloaking device", hash: realSection("1e/glossary/cloaking-device").hash },
      { ref: "1e/borg/7.6", hash: older.hash },
      { ref: "Rulebook 7.99" },
      { ref: "1996 FAQ, Borg Ship" },
      { ref: "6.5.3.0.3" },
      { ref: ".." },
    ];
    const answer = await post({ references });
    expect(answer.status).toBe(200);
    const { data, total } = citeCheckSchema.parse(answer.body);
    expect(total).toBe(6);
    expect(data.map(({ ref, status }) => [ref, status])).toEqual([
      ["1E Glossary, cloaking device", "OK"],
      ["1e/borg/7.6", "CHANGED"],
      ["Rulebook 7.99", "GONE"],
      ["1996 FAQ, Borg Ship", "SUPERSEDED"],
      ["6.5.3.0.3", "AMBIGUOUS"],
      ["..", "MALFORMED"],
    ]);
    expect(data[1]?.changed?.parts?.map(({ type }) => type)).toContain("added");
    expect(data[3]?.supersededBy?.section.citation.short).toBe("1E Errata, Borg Ship");
    expect(data[4]?.candidates).toHaveLength(2);
  });

  it("is kept by nobody, for the answer depends on what was posted", async () => {
    const { headers } = await post({ references: [{ ref: "7.6" }] });
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers).not.toHaveProperty("etag");
  });

  it("names the field that is wrong, and says what it must be", async () => {
    const good = { ref: "7.6" };
    expect(await refused({ references: [good, good, good, { ref: 7.6 }] })).toEqual({
      status: 400,
      parameter: "references[3].ref",
      detail: "references[3].ref: must be a string",
    });
    expect(await refused({ references: [{}] })).toMatchObject({ detail: "references[0].ref: is missing" });
    expect(await refused({ references: [{ ref: "7.6", hash: "abc" }] })).toMatchObject({
      status: 400,
      parameter: "references[0].hash",
      detail: expect.stringContaining("64 hexadecimal digits"),
    });
    expect(await refused({ references: [{ ...good, page: 3 }] })).toMatchObject({
      detail: "references[0].page: is not known here",
    });
    expect(await refused({ references: "7.6" })).toMatchObject({ detail: "references: must be a list" });
    expect(await refused({})).toMatchObject({ detail: "references: is missing" });
    expect(await refused([good])).toMatchObject({ detail: "body: must be an object" });
    expect(await refused({ references: [] })).toMatchObject({ parameter: "references" });
    expect(await refused({ references: Array.from({ length: 101 }, () => good) })).toMatchObject({
      parameter: "references",
      detail: expect.stringContaining("100"),
    });
    expect(await refused({ references: [{ ref: "a".repeat(501) }] })).toMatchObject({ parameter: "references[0].ref" });
  });

  it("says what to do about a body that it cannot read", async () => {
    expect(await refused("{", "application/json")).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^The body is not valid JSON: /),
    });
    expect(await refused("ref=7.6", "application/x-www-form-urlencoded")).toMatchObject({
      status: 415,
      detail: expect.stringContaining("Content-Type: application/json"),
    });
    expect(await refused(JSON.stringify({ references: [{ ref: "a".repeat(70_000) }] }))).toMatchObject({
      status: 413,
      detail: expect.stringContaining("64 kB"),
    });
    expect(await refused("{}", "application/json; charset=latin1")).toMatchObject({ status: 415 });
  });

  it("takes nothing but what is posted, and pages of other origins may post it", async () => {
    const asked = await request(app).get("/api/v1/cite/check");
    expect([asked.status, asked.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
    const preflight = await request(app)
      .options("/api/v1/cite/check")
      .set("Access-Control-Request-Method", "POST")
      .set("Access-Control-Request-Headers", "content-type");
    expect([preflight.status, preflight.get("Allow")]).toEqual([204, "POST, OPTIONS"]);
    expect(preflight.get("Access-Control-Allow-Methods")).toContain("POST");
    expect(preflight.get("Access-Control-Allow-Headers")).toBe("content-type");
  });
});
