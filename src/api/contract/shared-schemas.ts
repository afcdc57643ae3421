/** @file Schemas that several resources share. */
import { z } from "zod";
import type { Standing } from "../../views/rule.js";

/** Names of schemas in the OpenAPI description. */
export const namedSchemas = z.registry<{ id: string }>();

export const id = z.string().min(1);
export const edition = z.enum(["1e", "2e"]);
export const status = z.enum(["current", "legacy"]);
const STANDINGS = ["counts", "replaced", "point", "history"] as const satisfies readonly Standing[];
export const standing = z.enum(STANDINGS);
export const corpus = z.string().describe("The version of the corpus the answer spoke from");

export const pathStep = z
  .strictObject({
    id: id.describe("The id of the section"),
    number: z.string().nullable().describe("Its number as printed; null where it has none"),
    title: z.string().describe("Its heading as printed; empty where the print has lost it"),
  })
  .describe("A section by its name")
  .register(namedSchemas, { id: "SectionName" });

export const nearMiss = z
  .strictObject({ ...pathStep.shape, url: z.url().describe("Its page") })
  .describe("A section by its name, and where to read it")
  .register(namedSchemas, { id: "NamedSection" });

export const changePart = z
  .strictObject({
    type: z.enum(["same", "added", "removed"]).describe("In both texts, in the second alone, in the first alone"),
    text: z.string().describe("The words, with all spaces and signs"),
  })
  .describe("A run of words of two texts")
  .register(namedSchemas, { id: "ChangePart" });

/** The schema of a list; all lists have this shape. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    object: z.literal("list").describe("What this object is"),
    total: z.int().min(0).describe("How many there are in all"),
    page: z.int().min(1).describe("Which page this is, counted from 1"),
    limit: z.int().min(0).describe("How many a page holds at most"),
    hasMore: z.boolean().describe("Whether a page follows"),
    next: z.url().nullable().describe("The address of the page that follows; null on the last one"),
    warnings: z.array(z.string()).describe("What of the request was not understood, or was understood otherwise"),
    data: z.array(item).describe("This page's part of the list"),
    corpus,
  });
}

export const iconUses = z
  .object({
    tags: z.array(z.string()).describe('What stands for the icon in texts: "[Fed]"'),
    uses: z.array(id).describe("The rules in whose texts it stands"),
  })
  .describe("Where an icon of the legend is used");
