/** @file Builders for response schemas. Each builder receives the description for the OpenAPI document. */
import { z } from "zod";

/** The schemas that the OpenAPI description lists by name. */
export const namedSchemas = z.registry<{ id: string }>();

export const id = z.string().min(1);
export const idOrNull = (description: string) => id.nullable().describe(description);
export const ids = (description: string) => z.array(id).describe(description);

export const text = (description: string) => z.string().describe(description);
export const textOrNull = (description: string) => z.string().nullable().describe(description);
export const texts = (description: string) => z.array(z.string()).describe(description);

export const url = (description: string) => z.url().describe(description);
export const pageUrl = url("URL of the web page");

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
export const sha256 = (description: string) => hex64.describe(description);

export const count = (description: string) => z.int().min(0).describe(description);

const offsets = z.tuple([z.int().min(0), z.int().min(0)]);
export const span = (description: string) => offsets.describe(description);
export const spanOrNull = (description: string) => offsets.nullable().describe(description);

export const whether = (description: string) => z.boolean().describe(description);

/** Schema for a property that is either `true` or absent. */
export const present = (description: string) => z.literal(true).describe(description).optional();

export const objectType = <Name extends string>(name: Name) => z.literal(name).describe("Type of the object");

/** Later versions of the API may add values. */
export function valuesOf<Value extends string>(subject: string, meanings: Readonly<Record<Value, string>>) {
  const values = Object.keys(meanings) as [Value, ...Value[]];
  const each = values.map((value) => `\`${value}\`: ${meanings[value]}`);
  return z.enum(values).describe(`${[subject, ...each].join(". ")}. More values may be added`);
}

export function arrayOf<Item extends z.ZodType>(item: Item, description: string) {
  return z.array(item).describe(description);
}

export function object<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  return z.strictObject(fields).describe(description);
}

export function objectOrNull<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  return z.strictObject(fields).nullable().describe(description);
}

export function optionalObject<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  return object(description, fields).optional();
}

export function rows<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  return z.array(z.strictObject(fields)).describe(description);
}

export function optionalRows<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  return rows(description, fields).optional();
}

/** Creates the schema for an object and registers its name, so that the OpenAPI description lists it once. */
export function named<Fields extends z.ZodRawShape>(name: string, description: string, fields: Fields) {
  return object(description, fields).register(namedSchemas, { id: name });
}

export const warnings = texts("Warnings about parts of the request that were ignored or interpreted differently");
export const corpus = text("Version of the corpus, which is the SHA-256 of its content");

/** Every list in the API has this form. */
export function namedList<Item extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>(
  name: string,
  description: string,
  item: Item,
  more: More = {} as More,
) {
  return named(name, description, {
    object: objectType("list"),
    total: count("Number of items in the whole list"),
    page: z.int().min(1).describe("Page number, counted from 1"),
    limit: count("Maximum number of items on a page of the list"),
    hasMore: whether("Whether the list has a next page"),
    next: z.url().nullable().describe("URL of the next page of the list; null on the last page"),
    warnings,
    data: arrayOf(item, "Items on this page of the list"),
    corpus,
    ...more,
  });
}

export function namedUnion<One extends z.ZodObject, Other extends z.ZodObject>(
  name: string,
  description: string,
  objects: [One, Other],
) {
  const union = z.discriminatedUnion("object", objects).describe(description);
  namedSchemas.add(union, { id: name });
  return union;
}

/** Generated clients cannot parse JSON Lines or Atom, so they return the raw bytes. */
export function fileOf(name: string, description: string): z.ZodType {
  return z.string().meta({ description, format: "binary" }).register(namedSchemas, { id: name });
}
