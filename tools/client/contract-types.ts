/** @file The contract as types that a client copies: parameters and answers of some operations, each field with its words. */
import { z } from "zod";
import type { JsonSchema } from "../../src/api/openapi-document.js";
import { components, jsonSchemaOf } from "../../src/api/openapi.js";
import { ROUTES } from "../../src/api/routes.js";

/** What a client asks and is answered, by the names that the description gives them. */
export interface ClientContract {
  /** Operations whose parameters get a type: `search` becomes `SearchParameters`. */
  readonly operations: readonly string[];
  /** Schemas that get a type, together with all that they refer to. */
  readonly schemas: readonly string[];
}

/** The types as TypeScript: parameters in the order asked for, then the schemas by their names.
 *  @throws Error for an operation or a schema that there is not */
export function contractTypes({ operations, schemas }: ClientContract): string {
  const named = components();
  return [
    ...operations.map(parametersType),
    ...reachable(schemas, named).map((name) => schemaType(name, named[name])),
  ].join("\n");
}

function parametersType(operation: string): string {
  const route = ROUTES.find(({ operationId }) => operationId === operation);
  if (!route?.query) throw new Error(`no operation ${operation} has parameters`);
  const fields = Object.entries(route.query.shape).map(([name, field]) => {
    const schema = jsonSchemaOf(field as z.ZodType);
    const needed = !z.safeParse(field, undefined).success;
    return `${words(schema, "  ")}  ${name}${needed ? "" : "?"}: ${typeOf(schema, "  ")}${needed ? "" : " | undefined"};\n`;
  });
  const name = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Parameters`;
  return `/** ${comment(route.summary)} */\nexport interface ${name} {\n${fields.join("")}}\n`;
}

/** The names of schemas and of all that they refer to, in alphabetical order. */
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

/** A schema as a type, its lines behind the first indented. */
function typeOf(schema: JsonSchema, indent: string): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent)).join(" | ");
  if (schema.properties) return objectType(schema, indent);
  if (schema.prefixItems) return `[${schema.prefixItems.map((one) => typeOf(one, indent)).join(", ")}]`;
  if (schema.items) return listType(typeOf(schema.items, indent));
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

function listType(item: string): string {
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
    throw new Error(`the contract has a type that a client cannot say: ${JSON.stringify(type)}`);
  return scalars.join(" | ");
}

function words({ description }: JsonSchema, indent: string): string {
  return description ? `${indent}/** ${comment(description)} */\n` : "";
}

function comment(text: string): string {
  return text.replaceAll("*/", "*\u200b/");
}
