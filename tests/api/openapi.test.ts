import request from "supertest";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../src/api/routes.js";
import { tinyApp } from "../support/tiny-app.js";

const description = (await request(tinyApp()).get("/api/v1/openapi.json")).body;

describe("GET /api/v1/openapi.json", () => {
  it("describes every route there is", () => {
    expect(description.openapi).toBe("3.1.0");
    expect(Object.keys(description.paths)).toEqual(ROUTES.map(({ path }) => path));
  });

  it("describes the parameters with their bounds", () => {
    const parameters: { name: string; required: boolean; schema: object }[] =
      description.paths["/api/v1/search"].get.parameters;
    expect(parameters.find(({ name }) => name === "q")).toMatchObject({ required: true, schema: { maxLength: 500 } });
    expect(parameters.find(({ name }) => name === "limit")).toMatchObject({
      required: false,
      schema: { type: "integer", minimum: 1, maximum: 50, default: 10 },
    });
    expect(parameters.find(({ name }) => name === "explain")?.schema).toMatchObject({ type: "boolean" });
  });

  it("refers only to schemas that it holds", () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
    const held = Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((target) => !held.includes(target ?? ""))).toEqual([]);
  });
});
