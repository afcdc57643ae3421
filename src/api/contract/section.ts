/** @file A section as the API promises it, as schemas: whole, or as much as a list tells. */
import { z } from "zod";
import { CHANGE_LEVELS, CONTESTS, KINDS, OPERATIONS, RELATIONS, VERDICT_STATES } from "../../model.js";
import { INCLUDES } from "../../views/section-summary.js";
import { corpus, edition, id, namedSchemas, pathStep, standing, status } from "./common.js";
import { severalOf } from "./parameters.js";

/** What a list tells of its sections besides what it always tells. */
export const include = severalOf(INCLUDES)
  .default([])
  .describe("What to tell of each section besides, a comma between: relations, links, text, html");

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

const count = z.int().min(0);

/** What a list and the whole section both tell, alike. */
const sharedFields = {
  id: id.describe("What it is cited by; an id never changes its meaning"),
  edition: edition.describe("1e or 2e: two games that share no rules"),
  document: id.describe("The id of the document it stands in"),
  number: z.string().nullable().describe("Its number as printed; null where it has none"),
  title: z.string().describe("Its heading as printed, without the number; empty where the print has lost it"),
  kind: z.enum(KINDS).describe("What sort of text it is: a numbered section, a box, a Glossary entry, an erratum"),
  status: status.describe("legacy: an old document that never counts where a current text speaks"),
};
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const sectionSummarySchema = z
  .strictObject({
    ...sharedFields,
    standing: standing.describe(
      "Whether its words count: they do; another text counts in their place (replaced); they do but for a point on which another text says otherwise; they are history",
    ),
    statusLine: z.string().describe("The same in words, with the print they are of; for one line beside the title"),
    countingPrinting: id.optional().describe("The id of the printing of this rule that counts, where that is another"),
    authority: z
      .strictObject({
        ...authority.pick({ governs: true, governedBy: true }).shape,
        ...authority.pick({ relations: true, notes: true }).partial().shape,
      })
      .describe("Whether it governs, and which section does in its place; the rest with include=relations"),
    citation: citation
      .pick({ short: true, url: true })
      .describe("How to cite it in a line, and the address of its page"),
    counts: z
      .strictObject({
        paragraphs: count.describe("Paragraphs and list items of its text, which p=1, p=2 … ask for"),
        relations: count.describe("Its ties to other sections"),
        links: count.describe("Mentions of other sections and cards in its text"),
        citedBy: count.describe("Sections that mention it"),
      })
      .describe("How much there is to it besides"),
    links: z.array(link).optional().describe("With include=links: the mentions in its text, by their place"),
    text: z.string().optional().describe("With include=text: its words, paragraphs parted by an empty line"),
    hash: hash.optional().describe("With include=text: the sha256 of it; a citation that keeps it can be checked"),
    html: z.string().optional().describe("With include=html: its words as HTML, mentions as links"),
  })
  .register(namedSchemas, { id: "SectionSummary" });

/** A section as a line of the bulk file; as an answer by itself it names its corpus too. */
export const sectionSchema = z
  .strictObject({
    ...sharedFields,
    path: z.array(pathStep),
    citation,
    source,
    authority,
    object: z.literal("section"),
    version: z.string().describe("The version of the document: 2.4.5, or a year"),
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
    hash: hash.describe("The sha256 of its text in hexadecimal: a citation that keeps it can be checked"),
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
