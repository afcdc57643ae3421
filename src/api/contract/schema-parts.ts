/** @file Builders for response schemas. Each builder receives the description for the OpenAPI document. */
import { z } from "zod";
import type { ChangeClass, Edition, Kind, RelationType, Status, TopicGroup } from "../../model.js";
import { CLASS_TITLES } from "../../views/changes.js";
import type { Standing } from "../../views/rule.js";

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
const positionOf = (words: string) => `Start and end (exclusive) offsets of ${words}, in UTF-16 code units`;
export const span = (words: string) => offsets.describe(positionOf(words));
export const spanOrNull = (words: string, nullIf: string) =>
  offsets.nullable().describe(`${positionOf(words)}; null if ${nullIf}`);

export const whether = (description: string) => z.boolean().describe(description);

/** Schema for a property that is either `true` or absent. */
export const present = (description: string) => z.literal(true).describe(description).optional();

export const objectType = <Name extends string>(name: Name) => z.literal(name).describe("Type of the object");

/** Creates the schema for an enum in responses, to which later versions of the API may add values. */
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

export const namedText = (name: string, description: string) => text(description).register(namedSchemas, { id: name });

export const warnings = texts("Warnings about parts of the request that were ignored or interpreted differently");
export const corpus = text("Version of the corpus, which is the SHA-256 of its content");

/** Creates the schema for one page of a list, which has the same form in the whole API. */
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

/** Creates the schema for JSON Lines or Atom. Generated clients cannot parse them, so they return the raw bytes. */
export function fileOf(name: string, description: string): z.ZodType {
  return z.string().meta({ description, format: "binary" }).register(namedSchemas, { id: name });
}

export const editionOf = (subject: string) =>
  valuesOf<Edition>(subject, { "1e": "First Edition", "2e": "Second Edition" });
export const statusOf = (subject: string) =>
  valuesOf<Status>(subject, {
    current: "the document is in force, except for its superseded sections",
    legacy: "the document is historical, and never takes precedence over a current text",
  });
export const standing = valuesOf<Standing>("Whether the text is in force", {
  counts: "the text is in force",
  point: "the text is partly overruled",
  replaced: "the text is superseded by another section",
  history: "the text is historical",
});
export const statusLine = text("Sentence with the `standing` and the printing; show it with every quotation");
export const current = objectOrNull(
  "Section in force instead of this section; null only if this section's own wording is in force",
  {
    id: idOrNull("Id of the section whose wording is in force; null if there is no such section"),
    citation: textOrNull("Short citation of the section whose wording is in force; null if there is none"),
    reason: text("Sentence that explains why the wording of this section is not in force"),
    text: text("Text in force, to quote instead; present only for one section, or with `include=text`").optional(),
  },
);
export const kind = valuesOf<Kind>("Kind of section", {
  chapter: "the section is a numbered chapter",
  section: "the section is a numbered section within a chapter",
  clarification: "the section is a box that explains another section",
  tip: "the section is a box with advice, which is not a rule",
  "borg-rule": "the section is a box for Borg players",
  "open-rules": "the section is a box for the Open format",
  exception: "the section is a box with an exception",
  reminder: "the section is a box that repeats a rule",
  notice: "the section is a box about the document",
  icon: "the section describes an icon in the legend",
  list: "the section is a list",
  term: "the section is a Glossary entry about a term",
  card: "the section is a Glossary entry about a card",
  "see-only": "the section is a Glossary entry that only refers to another entry",
  "temporary-ruling": "the section is a Temporary Ruling",
  erratum: "the section is the current text of a card",
  ruling: "the section is a historical ruling",
  faq: "the section is a historical question with its answer",
});
export const relationType = valuesOf<RelationType>("Type of the relation of this section to the other section", {
  overrides: "this section takes precedence over the other section on a point",
  "overridden-by": "the other section takes precedence over this section on a point",
  amends: "this section is the current text of a card that the other section is about",
  "amended-by": "the other section is the current text of a card that this section is about",
  supersedes: "this section replaces the other section",
  "superseded-by": "the other section replaces this section",
  "newer-version-of": "this section is a newer version of the other section",
  "older-version-of": "this section is an older version of the other section",
  "exception-to": "this section is an exception to the other section",
  "has-exception": "the other section is an exception to this section",
  "same-topic": "both sections are on the same subject",
  "other-game": "the other section belongs to the other game and has the same name",
});
export const topicGroup = valuesOf<TopicGroup>("Role of the section in the topic", {
  governing: "the section is the governing section of the topic",
  precedes: "the section takes precedence over the governing section on a point",
  overrides: "the governing section takes precedence over the section",
  exceptions: "the section is an exception to the governing section, or an erratum",
  beside: "the section is in force in addition to the governing section",
  history: "the section is no longer in force",
});

export const pathStep = named("SectionName", "Id, number and heading of a section", {
  id: id.describe("Id of the section"),
  number: textOrNull("Number of the section as printed; null if the section has no number"),
  title: text("Heading of the section as printed; empty if the heading is missing from the source"),
});

export const nearMiss = named("NamedSection", "Id, number, heading and URL of a section", {
  ...pathStep.shape,
  url: pageUrl,
});

/** Meanings of the classes of changes, keyed by class. */
export const CHANGE_MEANINGS = Object.fromEntries(CLASS_TITLES.map(({ name, means }) => [name, means])) as Record<
  ChangeClass,
  string
>;

export const changePart = named("ChangePart", "One segment of a diff", {
  type: valuesOf("Whether one or both texts contain the segment", {
    same: "both texts contain the segment",
    added: "only the second text contains the segment",
    removed: "only the first text contains the segment",
  }),
  text: text("Text of the segment, including spaces and punctuation"),
});
