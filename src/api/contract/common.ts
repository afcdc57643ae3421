/** @file What the schemas of several resources share. */
import { z } from "zod";
import type { Standing } from "../../views/rule/rule.js";

/** The schemas that the OpenAPI description gives a name. */
export const namedSchemas = z.registry<{ id: string }>();

export const id = z.string().min(1);
export const edition = z.enum(["1e", "2e"]);
export const status = z.enum(["current", "legacy"]);
const STANDINGS = ["counts", "replaced", "point", "history"] as const satisfies readonly Standing[];
export const standing = z.enum(STANDINGS);
export const corpus = z.string().describe("The version of the corpus the answer spoke from");

export const pathStep = z.strictObject({ id, number: z.string().nullable(), title: z.string() });

/** The one shape of every list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    object: z.literal("list"),
    total: z.int().min(0),
    page: z.int().min(1),
    limit: z.int().min(0),
    hasMore: z.boolean(),
    next: z.url().nullable(),
    warnings: z.array(z.string()),
    data: z.array(item),
    corpus,
  });
}
