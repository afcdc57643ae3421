import request from "supertest";
import { describe, expect, it } from "vitest";
import { problemListSchema } from "../../src/api/contract/problem.js";
import { tinyApp } from "../support/tiny-app.js";

const app = tinyApp();
const problems = async (parameters = "") =>
  problemListSchema.parse((await request(app).get(`/api/v1/problems?${parameters}`)).body);

describe("GET /api/v1/problems", () => {
  it("shows each row with the section that owns its line, and the words in their paragraph", async () => {
    const { data } = await problems();
    expect(data[0]).toMatchObject({ section: null, context: null });
    expect(data[1]).toMatchObject({ line: 1008, section: { id: "1e/rulebook/6.5.3.0.3-2" }, context: null });
    expect(data[2]?.context).toMatch(/^Under Open Rules, there is no General Quarters rule\./);
  });

  it("begins with what weighs most", async () => {
    expect((await problems()).data.map(({ severity }) => severity)).toEqual(["error", "warning", "info"]);
  });

  it("filters by rule, publication and severity", async () => {
    expect((await problems("rule=duplicate-number")).total).toBe(2);
    expect((await problems("publication=1e-faq-1996")).total).toBe(1);
    expect((await problems("severity=info")).data[0]?.rule).toBe("torn-sentence");
    expect((await request(app).get("/api/v1/problems?severity=fatal")).body.parameter).toBe("severity");
  });

  it("counts by rule under the other filters", async () => {
    expect((await problems("rule=torn-sentence")).counts).toEqual([
      { rule: "duplicate-number", count: 2 },
      { rule: "torn-sentence", count: 1 },
    ]);
    expect((await problems("severity=error")).counts).toEqual([{ rule: "duplicate-number", count: 1 }]);
  });
});
