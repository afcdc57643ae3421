/** @file Schemas that several resources share. */
import { z } from "zod";
import type { Kind, RelationType, TopicGroup } from "../../model.js";
import type { Standing } from "../../views/rule.js";

/** Names of schemas in the OpenAPI description. */
export const namedSchemas = z.registry<{ id: string }>();

/** An enum of an answer that later versions may extend, described value by value. */
export function valuesOf<Value extends string>(subject: string, meanings: Readonly<Record<Value, string>>) {
  const values = Object.keys(meanings) as [Value, ...Value[]];
  const each = values.map((value) => `${value}: ${meanings[value]}`);
  return z.enum(values).describe(`${[subject, ...each].join(". ")}. More values may be added`);
}

/** The schema of an answer that generated clients hand over as bytes: they know neither JSON Lines nor Atom. */
export function fileOf(name: string, description: string): z.ZodType {
  return z.string().meta({ description, format: "binary" }).register(namedSchemas, { id: name });
}

export const id = z.string().min(1);
export const edition = z.enum(["1e", "2e"]);
export const status = z.enum(["current", "legacy"]);
export const standing = valuesOf<Standing>("Whether the text is in force", {
  counts: "in force",
  point: "partly overruled",
  replaced: "superseded by another section",
  history: "historical",
});
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
export const kind = valuesOf<Kind>("Kind of section", {
  chapter: "a numbered chapter",
  section: "a numbered section",
  clarification: "a box that explains a section",
  tip: "a box with advice, which binds nobody",
  "borg-rule": "a box for Borg players",
  "open-rules": "a box for the Open format",
  exception: "a box with an exception",
  reminder: "a box that repeats a rule",
  notice: "a box about the document",
  icon: "an icon of the legend",
  list: "a list",
  term: "a Glossary entry about a term",
  card: "a Glossary entry about a card",
  "see-only": "a Glossary entry that only refers to another",
  "temporary-ruling": "a Temporary Ruling",
  erratum: "the current text of a card",
  ruling: "a historical ruling",
  faq: "a historical question and its answer",
});
export const relationType = valuesOf<RelationType>(
  "Type of the relation, read from this section: at section A, `overrides` with the id of B means that A overrides B",
  {
    overrides: "it takes precedence on a point",
    "overridden-by": "the other section takes precedence on a point",
    amends: "it is the current text of the other section's card",
    "amended-by": "the other section is the current text of its card",
    supersedes: "it replaces the other section",
    "superseded-by": "the other section replaces it",
    "newer-version-of": "it is a newer version of the other section",
    "older-version-of": "it is an older version of the other section",
    "exception-to": "it makes an exception to the other section",
    "has-exception": "the other section makes an exception to it",
    "same-topic": "both are on the same subject",
    "other-game": "the other section has the same name in the other game",
  },
);
export const topicGroup = valuesOf<TopicGroup>("Role of the section in the topic", {
  governing: "the governing section",
  precedes: "it takes precedence over the governing section on some point",
  overrides: "the governing section takes precedence over it",
  exceptions: "an exception or an erratum",
  beside: "also in force",
  history: "no longer in force",
});
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
    type: valuesOf("Where the segment is", {
      same: "in both texts",
      added: "only in the second",
      removed: "only in the first",
    }),
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
