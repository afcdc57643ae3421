import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import request from "supertest";
import { expect, it } from "vitest";
import { packageVersion } from "../../src/package-root.js";
import { realApp } from "../support/real-app.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const app = realApp();
const folder = temporaryFolder();
const { body: description } = await request(app).get("/api/v1/openapi.json");

const REDOCLY = resolve(import.meta.dirname, "../../node_modules/.bin/redocly");

/** Prevents the linter from connecting to the internet. */
const QUIET = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly schema: { readonly enum?: readonly string[] };
}

const operations: [name: string, operation: { parameters: Parameter[]; responses: object; tags: string[] }][] =
  Object.entries<object>(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as never),
  );

const searchParameter = (name: string) =>
  description.paths["/api/v1/search"].get.parameters.find((one: Parameter) => one.name === name);

function undescribed(schema: unknown, place: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: Record<string, { description?: string }> };
  const own = Object.entries(properties).flatMap(([name, property]) => {
    const here = `${place}.${name}`;
    return [...(property.description ? [] : [here]), ...undescribed(property, here)];
  });
  return [...own, ...Object.values(rest).flatMap((part) => undescribed(part, place))];
}

interface DescribedEnum {
  readonly place: string;
  readonly values: readonly string[];
  readonly words: string;
}

/** Returns the enums in a schema. An enum in list items or in a nullable value is described by the property that
 *  contains it. */
function enumsIn(schema: unknown, place: string, outer = ""): DescribedEnum[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { description: words = outer, enum: values } = schema as { description?: string; enum?: string[] };
  if (Array.isArray(values)) return [{ place, values, words }];
  return Object.entries(schema).flatMap(([name, part]) => {
    return enumsIn(part, `${place}.${name}`, typeof words === "string" ? words : outer);
  });
}

it("GET /openapi.json returns valid OpenAPI 3.1 that passes the Redocly linter", async () => {
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(description));
  const options = { cwd: folder, env: { ...process.env, ...QUIET } };
  const { stdout } = await promisify(execFile)(REDOCLY, ["lint", "openapi.json", "--format=json"], options);
  expect(JSON.parse(stdout).problems).toEqual([]);
});

it("/openapi.json and /api/v1/openapi.json return the same description", async () => {
  const answer = await request(app).get("/openapi.json");
  expect(answer.body).toEqual(description);
  expect(description.info.version).toBe(packageVersion());
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
});

it("the description explains every schema, property and parameter", () => {
  const schemas = Object.entries<{ description?: string }>(description.components.schemas);
  expect(schemas.length).toBeGreaterThan(25);
  expect(schemas.filter(([, schema]) => !schema.description).map(([name]) => name)).toEqual([]);
  expect(schemas.flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
  const parameters = operations.flatMap(([place, { parameters }]) =>
    parameters.map((one) => [place, one.name, one.description]),
  );
  expect(parameters.filter(([, , words]) => !words)).toEqual([]);
});

it("the description lists the allowed values of parameters that depend on the corpus", () => {
  expect(searchParameter("document").schema.enum).toContain("1e/rulebook");
  const problems: Parameter[] = description.paths["/api/v1/problems"].get.parameters;
  expect(problems.find(({ name }) => name === "rule")?.schema.enum).toContain("dangling-link");
});

it("the description explains the tag of every operation", () => {
  const tags = description.tags.map(({ name }: { name: string }) => name);
  expect(operations.flatMap(([, operation]) => operation.tags).filter((tag) => !tags.includes(tag))).toEqual([]);
});

it("the description uses named schemas for responses", () => {
  const answers = operations.flatMap(([, { responses }]) =>
    [...JSON.stringify(responses).matchAll(/"schema":\{"(.*?)"/g)].map(([, first]) => first),
  );
  expect(new Set(answers)).toEqual(new Set(["$ref"]));
});

it("the description explains each enum value", () => {
  const enums = enumsIn(description.components.schemas, "");
  const named = operations.flatMap(([place, { parameters }]) =>
    parameters.flatMap(({ name, description: words, schema }) =>
      enumsIn({ ...schema, description: words }, `${place} ${name}`),
    ),
  );
  const described = [...enums, ...named].filter(({ place }) => !/ (document|id|chapter|rule|publication)$/.test(place));
  expect(described.length).toBeGreaterThan(50);
  const unexplained = described.filter(
    ({ values, words }) => !words.startsWith("Alias of") && values.some((value) => !words.includes(`\`${value}\`: `)),
  );
  expect(unexplained.map(({ place }) => place)).toEqual([".CiteCheckRequest.properties.fields.items"]);
});

it("the description says that later versions may add values to each enum in a response", () => {
  const enums = enumsIn(description.components.schemas, "").filter(({ place }) => !place.includes("Request."));
  const closed = enums.filter(({ words }) => !words.endsWith("More values may be added"));
  expect(closed.map(({ place }) => place)).toEqual([]);
});
