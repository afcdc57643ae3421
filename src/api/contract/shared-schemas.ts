/** @file Schemas that several resources share. */
import { z } from "zod";
import type { Standing } from "../../views/rule.js";

/** Names of schemas in the OpenAPI description. */
export const namedSchemas = z.registry<{ id: string }>();

export const id = z.string().min(1);
export const edition = z.enum(["1e", "2e"]);
export const status = z.enum(["current", "legacy"]);
const STANDINGS = ["counts", "replaced", "point", "history"] as const satisfies readonly Standing[];
export const standing = z
  .enum(STANDINGS)
  .describe(
    "Whether the text is in force. counts: in force. point: partly overruled. replaced: superseded by another section. history: historical",
  );
export const statusLine = z
  .string()
  .describe("`standing` as a sentence, with the printing; show it with every quotation");
export const current = z
  .strictObject({
    id: id.nullable().describe("Id of the section whose words are in force; null if there is none"),
    citation: z.string().nullable().describe("Its short citation; null if there is none"),
    reason: z.string().describe("Why the words of this section are not in force, as a sentence"),
    text: z
      .string()
      .optional()
      .describe("Its words, as they are to be quoted; present in the answer for one section and with include=text"),
  })
  .nullable()
  .describe("The words in force in place of this section's own; null only if its own are in force");
export const corpus = z.string().describe("Version of the corpus: the SHA-256 of its content");

export const pathStep = z
  .strictObject({
    id: id.describe("Id of the section"),
    number: z.string().nullable().describe("Number as printed; null if it has none"),
    title: z.string().describe("Heading as printed; empty if the source has lost it"),
  })
  .describe("Name of a section")
  .register(namedSchemas, { id: "SectionName" });

export const nearMiss = z
  .strictObject({ ...pathStep.shape, url: z.url().describe("URL of the page") })
  .describe("Name and URL of a section")
  .register(namedSchemas, { id: "NamedSection" });

export const changePart = z
  .strictObject({
    type: z
      .enum(["same", "added", "removed"])
      .describe("same: in both texts. added: only in the second. removed: only in the first"),
    text: z.string().describe("Text of the segment, with spaces and punctuation"),
  })
  .describe("A diff segment")
  .register(namedSchemas, { id: "ChangePart" });

/** The schema of a list; all lists have this shape. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    object: z.literal("list").describe("Object type"),
    total: z.int().min(0).describe("Total number of items"),
    page: z.int().min(1).describe("Page number, counted from 1"),
    limit: z.int().min(0).describe("Maximum number of items per page"),
    hasMore: z.boolean().describe("Whether there is a next page"),
    next: z.url().nullable().describe("URL of the next page; null on the last page"),
    warnings: z.array(z.string()).describe("Warnings about parts of the request that were ignored or read differently"),
    data: z.array(item).describe("Items of this page"),
    corpus,
  });
}

export const iconUses = z
  .object({
    tags: z.array(z.string()).describe('Codes of the icon in texts: "[Fed]"'),
    uses: z.array(id).describe("Ids of the rules whose text contains it"),
  })
  .describe("Uses of an icon of the legend");
