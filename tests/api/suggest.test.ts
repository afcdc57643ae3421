import request from "supertest";
import { describe, expect, it } from "vitest";
import { suggestionListSchema } from "../../src/api/contract/suggest.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";

const app = tinyApp();

describe("GET /api/v1/suggest", () => {
  it("offers what fits the words being typed, with the address it leads to", async () => {
    const { body } = await request(app).get("/api/v1/suggest?q=cloak");
    const { data } = suggestionListSchema.parse(body);
    expect(data.map(({ id }) => id)).toContain("1e/rulebook/7.6");
    expect(data[0]?.url).toBe(`${PUBLIC_URL}/${data[0]?.id}`);
  });

  it("keeps to the edition and the limit", async () => {
    const second = suggestionListSchema.parse((await request(app).get("/api/v1/suggest?q=order&edition=2e")).body);
    expect(second.data.map(({ id }) => id)).toEqual(["2e/rulebook/order-beam-personnel"]);
    const one = suggestionListSchema.parse((await request(app).get("/api/v1/suggest?q=cloak&limit=1")).body);
    expect(one.data).toHaveLength(1);
    expect((await request(app).get("/api/v1/suggest?q=cloak&limit=51")).status).toBe(400);
  });
});
