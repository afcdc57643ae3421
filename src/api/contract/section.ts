/** @file A section as the API promises it, as schemas: whole, or as much as a list tells. */
import { z } from "zod";
import { CHANGE_LEVELS, CONTESTS, KINDS, OPERATIONS, RELATIONS, VERDICT_STATES } from "../../model.js";
import { corpus, edition, id, namedSchemas, pathStep, status } from "./common.js";

const epigraph = z.strictObject({ text: z.string(), attribution: z.string().nullable() });
const lineRange = z.tuple([z.int().min(1), z.int().min(1)]);

const link = z.strictObject({
  start: z.int().min(0),
  end: z.int().min(0),
  text: z.string(),
  kind: z.enum(["see", "inline", "citation", "mention"]),
  target: id.nullable(),
  anchor: z.string().optional(),
  status: z.enum(["resolved", "ambiguous", "card", "external", "dangling"]),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
  candidates: z.array(id).optional(),
});

const relation = z.strictObject({
  type: z.enum(RELATIONS),
  id,
  reason: z.string(),
  written: z
    .literal(true)
    .optional()
    .describe(
      "The reason speaks of these two texts in particular; else it quotes a text or says what its rule says of all",
    ),
});

const authority = z
  .strictObject({
    governs: z.boolean(),
    governedBy: id.nullable(),
    relations: z.array(relation),
    notes: z.array(z.string()),
  })
  .register(namedSchemas, { id: "Authority" });

const citation = z
  .strictObject({ short: z.string(), full: z.string(), markdown: z.string(), bbcode: z.string(), url: z.url() })
  .register(namedSchemas, { id: "Citation" });

const source = z
  .strictObject({ publication: id, file: z.string(), line: z.int().min(1), ranges: z.array(lineRange) })
  .register(namedSchemas, { id: "Source" });

export const sectionSummarySchema = z
  .strictObject({
    id,
    edition,
    document: id,
    number: z.string().nullable(),
    title: z.string(),
    kind: z.enum(KINDS),
    status,
    path: z.array(pathStep),
    citation,
    source,
    authority,
  })
  .register(namedSchemas, { id: "SectionSummary" });

/** A section as a line of the bulk file; as an answer by itself it names its corpus too. */
export const sectionSchema = z
  .strictObject({
    ...sectionSummarySchema.shape,
    object: z.literal("section"),
    version: z.string(),
    date: z.string().regex(/^\d{4}(-\d{2}){0,2}$/),
    audience: z.literal("borg").optional(),
    format: z.literal("open").optional(),
    headingRecovered: z.literal(true).optional(),
    parent: id.nullable(),
    standsAfter: z.int().min(0).optional().describe("Of a box: the lines of its parent's text that stand before it"),
    children: z.array(id),
    previous: id.nullable(),
    next: id.nullable(),
    epigraph: z.array(epigraph),
    text: z.string(),
    html: z.string(),
    headings: z
      .array(z.strictObject({ title: z.string(), anchor: z.string(), start: z.int().min(0) }))
      .optional()
      .describe("The headings inside of the text; a part is cited as id#anchor"),
    links: z.array(link),
    citedBy: z.array(pathStep),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    operation: z.enum(OPERATIONS).optional(),
    starred: z.literal(true).optional(),
    changeLevel: z.enum(CHANGE_LEVELS).optional(),
    fields: z.array(z.strictObject({ label: z.string(), text: z.string() })).optional(),
    comparedWith: z.strictObject({ id: id.nullable(), change: z.enum(["same", "edited", "new"]) }).optional(),
    printings: z
      .array(z.strictObject({ id, version: z.string(), date: z.string(), counts: z.boolean() }))
      .optional()
      .describe("The printings of the rule, the older first; one counts"),
    restored: z
      .array(z.strictObject({ at: z.int(), from: id, span: z.tuple([z.int(), z.int()]), text: z.string() }))
      .optional()
      .describe("Lists that the file has lost, as another printing reads; `at` is their place in the text"),
    contested: z
      .array(
        z.strictObject({
          standing: z.enum(CONTESTS),
          span: z.tuple([z.int(), z.int()]).nullable(),
          by: id,
          says: z.string(),
          reason: z.string(),
        }),
      )
      .optional()
      .describe("Words of the text, by their place in it, on which another section says something else"),
    verdict: z
      .strictObject({
        state: z.enum(VERDICT_STATES),
        by: id.nullable(),
        reason: z.string(),
        old: z.string().optional(),
        new: z.string().optional(),
      })
      .optional()
      .describe("What has become of an old ruling, and by which current text"),
    topic: z.string().optional().describe("The slug of the topic it belongs to"),
    aliases: z.array(z.string()).optional(),
    related: z.array(id).optional(),
    corpus: corpus.optional(),
  })
  .register(namedSchemas, { id: "Section" });
