/** @file The schemas of the contract as JSON Schema. */
import { z } from "zod";
import { namedSchemas } from "../contract/common.js";
import type { JsonSchema } from "../contract/description/description.js";

/** A schema that has a name is referred to by it; any other is written out where it is used. */
export function referenceTo(schema: z.ZodType): JsonSchema {
  const name = namedSchemas.get(schema)?.id;
  return name ? { $ref: `#/components/schemas/${name}` } : jsonSchemaOf(schema);
}

/** A schema as what a caller may write. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { reused: "inline", unrepresentable: "any" });
  return plain(json) as JsonSchema;
}

/** All schemas that have a name. */
export function components(): Readonly<Record<string, JsonSchema>> {
  const { schemas } = z.toJSONSchema(namedSchemas, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { $schema, $id, ...json }]: [string, Record<string, unknown>]) => [name, plain(json) as JsonSchema]),
  );
}

/** Leaves out the bounds that every whole number of JavaScript has: they tell a reader nothing. */
function plain(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(plain);
  if (typeof json !== "object" || json === null) return json;
  const kept = Object.entries(json).filter(([, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(kept.map(([name, value]) => [name, plain(value)]));
}
