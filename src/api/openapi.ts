/** @file The OpenAPI 3.1 description of the API, made from the table of routes and the schemas of the contract. */
import { z } from "zod";
import type { Route } from "./context.js";
import { namedSchemas } from "./contract/common.js";
import { problemDetailsSchema } from "./contract/problem-details.js";
import { API_VERSION } from "./http/respond.js";

const PROBLEM_STATUSES = { "400": "A parameter is wrong", "404": "There is no such thing", "429": "Too many requests" };

/** Describes the routes as served below `publicUrl`. */
export function describeApi(routes: readonly Route[], publicUrl: string): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "Spaceline",
      version: API_VERSION,
      description: "Rules lookup and search for the Star Trek Customizable Card Game.",
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(routes.map((route) => [route.path, { [route.method ?? "get"]: operation(route) }])),
    components: { schemas: components() },
  };
}

function operation(route: Route) {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    description: "Slashes belong to it and stay as they are",
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(route.query?.shape ?? {}).map(([name, field]) => ({
    name,
    in: "query",
    required: !(field as z.ZodType).safeParse(undefined).success,
    explode: false,
    schema: jsonSchema(field as z.ZodType),
  }));
  const problem = { "application/problem+json": { schema: reference(problemDetailsSchema) } };
  const problems = Object.entries(PROBLEM_STATUSES).map(([status, description]) => [
    status,
    { description, content: problem },
  ]);
  const content = Object.fromEntries(
    Object.entries(route.answers).map(([type, schema]) => [type, { schema: reference(schema) }]),
  );
  const found = { description: "The answer", headers: { "Spaceline-Corpus": { schema: { type: "string" } } }, content };
  return {
    operationId: operationId(route),
    summary: route.summary,
    parameters: [...inPath, ...inQuery],
    responses: { "200": found, ...Object.fromEntries(problems) },
  };
}

function operationId({ path, method = "get" }: Route): string {
  const parts = path.replace("/api/v1", "").match(/\w+/g) ?? [];
  return [method, ...parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1))].join("");
}

/** A schema that has a name is referred to by it; any other is written out where it is used. */
function reference(schema: z.ZodType) {
  const name = namedSchemas.get(schema)?.id;
  return name ? { $ref: `#/components/schemas/${name}` } : jsonSchema(schema);
}

function jsonSchema(schema: z.ZodType) {
  const { $schema, ...json } = z.toJSONSchema(schema, { reused: "inline", unrepresentable: "any" });
  return json;
}

function components() {
  const { schemas } = z.toJSONSchema(namedSchemas, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...json }]: [string, Record<string, unknown>]) => [name, json]),
  );
}
