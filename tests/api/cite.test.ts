import request from "supertest";
import { describe, expect, it } from "vitest";
import { citeSchema } from "../../src/api/contract/citations.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";

const app = tinyApp();
const cite = (ref: string) => request(app).get("/api/v1/cite").query({ ref });

describe("GET /api/v1/cite", () => {
  it.each([
    ["7.6", "1e/rulebook/7.6"],
    ["rule 7.6", "1e/rulebook/7.6"],
    ["See Rulebook 7.6: Cloak", "1e/rulebook/7.6"],
    ["1E Rulebook 7.6", "1e/rulebook/7.6"],
    ["CLOAK (7.6)", "1e/rulebook/7.6"],
    ["1e/rulebook/7.6", "1e/rulebook/7.6"],
    [`${PUBLIC_URL}/1e/rulebook/7.6`, "1e/rulebook/7.6"],
    ["glossary cloaking device", "1e/glossary/cloaking-device"],
    ["1E Glossary, cloaking device", "1e/glossary/cloaking-device"],
    ["Cloaking Device", "1e/glossary/cloaking-device"],
    ["errata Horga’hn", "1e/errata/horgahn"],
    ["2e rulebook Order - beam personnel", "2e/rulebook/order-beam-personnel"],
    ["1996 FAQ, Borg Ship", "1e/faq-1996/borg-ship"],
    ["6.5.3.0.3 No Personnel Download Limit", "1e/rulebook/6.5.3.0.3-2"],
  ])("reads %s as %s", async (ref, id) => {
    const answer = citeSchema.parse((await cite(ref)).body);
    expect(answer.status).toBe("OK");
    expect(answer.sections.map((section) => section.id)).toEqual([id]);
  });

  it.each(["6.5.3.0.3", "rulebook 6.5.3.0.3", "1e/rulebook/6.5.3.0.3"])("calls %s ambiguous", async (ref) => {
    const answer = citeSchema.parse((await cite(ref)).body);
    expect(answer.status).toBe("AMBIGUOUS");
    expect(answer.sections.map(({ id }) => id)).toEqual(["1e/rulebook/6.5.3.0.3", "1e/rulebook/6.5.3.0.3-2"]);
  });

  it("offers what is near to a reference that names nothing", async () => {
    const { status, body } = await cite("rulebook 7.7");
    expect(status).toBe(404);
    expect(problemDetailsSchema.parse(body).suggestions?.map(({ id }) => id)).toContain("1e/rulebook/7.6");
  });

  it("says so where it reads a slip as the title that comes nearest", async () => {
    const answer = citeSchema.parse((await cite("glossary cloking device")).body);
    expect(answer.sections.map(({ id }) => id)).toEqual(["1e/glossary/cloaking-device"]);
    expect(answer.notes).toContain("Nothing is titled “cloking device”; “cloaking device” is spelt nearly so.");
  });

  it.each(["..", "'", "[]", "/", "#", "…", "()"])("says that %s is no reference", async (ref) => {
    const { status, body } = await cite(ref);
    expect(problemDetailsSchema.parse(body)).toMatchObject({ detail: expect.stringContaining("no reference") });
    expect([status, body.suggestions]).toEqual([404, []]);
  });

  it("wants a reference", async () => {
    expect((await cite("  ")).body).toMatchObject({ status: 400, parameter: "ref" });
    expect((await request(app).get("/api/v1/cite")).body).toMatchObject({ status: 400, parameter: "ref" });
  });
});
