/** @file The JSON that the API promises, as schemas: types, tests and the OpenAPI description all come from here. */
import { z } from "zod";
import { CHANGE_LEVELS, KINDS, OPERATIONS, RELATIONS } from "../model.js";

/** The schemas that the OpenAPI description gives a name. */
export const namedSchemas = z.registry<{ id: string }>();

const id = z.string().min(1);
const edition = z.enum(["1e", "2e"]);
const status = z.enum(["current", "legacy"]);
const corpus = z.string().describe("The version of the corpus the answer spoke from");

const pathStep = z.strictObject({ id, number: z.string().nullable(), title: z.string() });
const epigraph = z.strictObject({ text: z.string(), attribution: z.string().nullable() });
const lineRange = z.tuple([z.int().min(1), z.int().min(1)]);

const link = z.strictObject({
  start: z.int().min(0),
  end: z.int().min(0),
  text: z.string(),
  kind: z.enum(["see", "inline", "citation", "mention"]),
  target: id.nullable(),
  status: z.enum(["resolved", "ambiguous", "card", "external", "dangling"]),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
  candidates: z.array(id).optional(),
});

const relation = z.strictObject({ type: z.enum(RELATIONS), id, reason: z.string() });

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
    children: z.array(id),
    previous: id.nullable(),
    next: id.nullable(),
    epigraph: z.array(epigraph),
    text: z.string(),
    html: z.string(),
    links: z.array(link),
    citedBy: z.array(pathStep),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    operation: z.enum(OPERATIONS).optional(),
    starred: z.literal(true).optional(),
    changeLevel: z.enum(CHANGE_LEVELS).optional(),
    fields: z.array(z.strictObject({ label: z.string(), text: z.string() })).optional(),
    comparedWith: z.strictObject({ id: id.nullable(), change: z.enum(["same", "edited", "new"]) }).optional(),
    aliases: z.array(z.string()).optional(),
    related: z.array(id).optional(),
    corpus: corpus.optional(),
  })
  .register(namedSchemas, { id: "Section" });

const hitSchema = z
  .strictObject({
    object: z.literal("hit"),
    section: sectionSummarySchema,
    excerpt: z.string().describe("HTML whose only element is mark"),
    plainExcerpt: z.string(),
    matched: z.strictObject({ type: z.string(), terms: z.array(z.string()) }),
    score: z.number(),
    alsoIn: z.array(z.strictObject({ id, relation: z.string() })),
    explain: z.record(z.string(), z.number()).optional(),
  })
  .register(namedSchemas, { id: "Hit" });

const suggestionSchema = z.strictObject({
  object: z.literal("suggestion"),
  text: z.string(),
  kind: z.enum(["title", "number", "card", "question"]),
  id,
  url: z.url(),
});

const documentFields = {
  object: z.literal("document"),
  id,
  title: z.string(),
  short: z.string(),
  edition,
  publication: id,
  version: z.string(),
  date: z.string(),
  status,
  sections: z.int().min(0),
  url: z.url(),
};

const treeNode = z.strictObject({
  id,
  number: z.string().nullable(),
  title: z.string(),
  kind: z.enum(KINDS),
  get children() {
    return z.array(treeNode);
  },
});
namedSchemas.add(treeNode, { id: "TreeNode" });

export const documentSchema = z.strictObject({ ...documentFields, tree: z.array(treeNode), corpus });

const problemRowSchema = z.strictObject({
  object: z.literal("problem"),
  publication: id,
  line: z.int(),
  rule: z.string(),
  severity: z.enum(["info", "warning", "error"]),
  message: z.string(),
  actual: z.string(),
  suggestion: z.string().optional(),
  section: pathStep.nullable(),
  context: z.string().nullable(),
});

const topicFields = { object: z.literal("topic"), slug: z.string(), title: z.string(), url: z.url() };

export const topicSchema = z.strictObject({
  ...topicFields,
  governing: sectionSummarySchema.nullable(),
  sections: z.array(
    z.strictObject({
      ...sectionSummarySchema.shape,
      relation: z.enum(RELATIONS).nullable().describe("How it stands to the governing section"),
      reason: z.string().nullable(),
    }),
  ),
  corpus,
});

export const citeSchema = z.strictObject({
  object: z.literal("citation"),
  ref: z.string(),
  status: z.enum(["OK", "AMBIGUOUS"]),
  sections: z.array(sectionSummarySchema).min(1),
  warnings: z.array(z.string()),
  corpus,
});

export const bulkSchema = z.strictObject({
  object: z.literal("bulk"),
  files: z.array(
    z.strictObject({
      name: z.string(),
      url: z.url(),
      mediaType: z.string(),
      records: z.int(),
      description: z.string(),
    }),
  ),
  corpus,
});

export const healthSchema = z.strictObject({ status: z.literal("ok") });
export const readySchema = z.strictObject({
  status: z.literal("ready"),
  documents: z.int(),
  sections: z.int(),
  problems: z.int(),
  corpus,
});

export const problemDetailsSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    parameter: z.string().optional(),
    suggestions: z
      .array(z.strictObject({ id, number: z.string().nullable(), title: z.string(), url: z.url() }))
      .optional(),
    id: z.string().optional(),
  })
  .register(namedSchemas, { id: "ProblemDetails" });

function listOf<Item extends z.ZodType>(item: Item) {
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

export const searchListSchema = listOf(hitSchema).extend({ edition, didYouMean: z.array(z.string()).optional() });
export const suggestionListSchema = listOf(suggestionSchema);
export const documentListSchema = listOf(z.strictObject(documentFields));
export const topicListSchema = listOf(z.strictObject({ ...topicFields, sections: z.int() }));
export const problemListSchema = listOf(problemRowSchema).extend({
  counts: z.array(z.strictObject({ rule: z.string(), count: z.int() })),
});
