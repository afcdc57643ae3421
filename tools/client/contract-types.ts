/** @file Converts the API's schemas to TypeScript types, with a description of each field. */

import type { JsonSchema } from "../../src/api/contract/openapi-document.js";
import { components } from "../../src/api/openapi.js";
import { ROUTES } from "../../src/api/routes.js";

/** Returns TypeScript types for the schemas, and for all schemas that they refer to.
 *  @throws Error if a schema is unknown */
export function contractTypes(schemas: readonly string[]): string {
  const named = components(ROUTES);
  return reachable(schemas, named)
    .map((name) => schemaType(name, named[name]))
    .join("\n");
}

/** Returns the named schemas and all schemas that they refer to, in alphabetical order. */
function reachable(names: readonly string[], named: Readonly<Record<string, JsonSchema>>): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    const schema = named[name];
    if (!schema) throw new Error(`the contract has no schema ${name}`);
    found.add(name);
    for (const [, other = ""] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) visit(other);
  };
  names.forEach(visit);
  return [...found].sort();
}

function schemaType(name: string, schema: JsonSchema = {}): string {
  const type = typeOf(schema, "");
  const declared = type.startsWith("{") ? `export interface ${name} ${type}` : `export type ${name} = ${type};`;
  return `${words(schema, "")}${declared}\n`;
}

/** Returns the type for a schema.
 *  @param indent - indentation of all lines but the first */
function typeOf(schema: JsonSchema, indent: string): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((one) => typeOf(one, indent)).join(" | ");
  if (schema.properties) return objectType(schema, indent);
  if (schema.items) return listType(typeOf(schema.items, indent), schema);
  if (typeof schema.additionalProperties === "object")
    return `Record<string, ${typeOf(schema.additionalProperties, indent)}>`;
  return scalarType(schema);
}

function objectType({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${words(field, inner)}${inner}${name}${required.includes(name) ? "" : "?"}: ${typeOf(field, inner)};\n`,
  );
  return `{\n${fields.join("")}${indent}}`;
}

function listType(item: string, { minItems = 0, maxItems }: JsonSchema): string {
  if (maxItems !== undefined && minItems === maxItems) return `[${Array(maxItems).fill(item).join(", ")}]`;
  return /^[\w"]+$/.test(item) ? `${item}[]` : `Array<${item}>`;
}

const SCALARS: Readonly<Record<string, string>> = {
  string: "string",
  boolean: "boolean",
  integer: "number",
  number: "number",
  null: "null",
};

function scalarType({ type = [] }: JsonSchema): string {
  const scalars = [type].flat().map((one) => SCALARS[one]);
  if (scalars.length === 0 || scalars.includes(undefined))
    throw new Error(`no TypeScript type for ${JSON.stringify(type)}`);
  return scalars.join(" | ");
}

function words({ description }: JsonSchema, indent: string): string {
  return description ? `${indent}/** ${comment(description)} */\n` : "";
}

function comment(text: string): string {
  return text.replaceAll("*/", "*\u200b/");
}
