/** @file The JSON that the API promises, as schemas: types, tests and the OpenAPI description all come from here. */
import { z } from "zod";
import { DOCUMENT_ROLES, KINDS } from "../../model.js";
import { corpus, edition, id, listOf, namedSchemas, pathStep, sectionSummarySchema, status } from "./section.js";

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
  role: z.enum(DOCUMENT_ROLES),
  names: z.array(z.string()),
  printingOf: id.optional(),
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

export const documentSchema = z
  .strictObject({ ...documentFields, tree: z.array(treeNode), corpus })
  .register(namedSchemas, { id: "Document" });

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

export const citeSchema = z
  .strictObject({
    object: z.literal("citation"),
    ref: z.string(),
    status: z.enum(["OK", "AMBIGUOUS"]),
    sections: z.array(sectionSummarySchema).min(1),
    warnings: z.array(z.string()),
    corpus,
  })
  .register(namedSchemas, { id: "Cite" });

export const bulkSchema = z
  .strictObject({
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
  })
  .register(namedSchemas, { id: "Bulk" });

export const healthSchema = z.strictObject({ status: z.literal("ok") }).register(namedSchemas, { id: "Health" });
export const readySchema = z
  .strictObject({
    status: z.literal("ready"),
    documents: z.int(),
    sections: z.int(),
    problems: z.int(),
    corpus,
  })
  .register(namedSchemas, { id: "Ready" });

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

export const searchListSchema = listOf(hitSchema)
  .extend({
    edition,
    didYouMean: z.array(z.string()).optional(),
    readings: z
      .array(z.strictObject({ typed: z.string(), meant: z.string(), alone: z.string() }))
      .optional()
      .describe("Words that were read otherwise too; alone is the query that keeps to the word as typed"),
  })
  .register(namedSchemas, { id: "SearchList" });
export const suggestionListSchema = listOf(suggestionSchema).register(namedSchemas, { id: "SuggestionList" });
export const documentListSchema = listOf(z.strictObject(documentFields)).register(namedSchemas, { id: "DocumentList" });
export const problemListSchema = listOf(problemRowSchema)
  .extend({ counts: z.array(z.strictObject({ rule: z.string(), count: z.int() })) })
  .register(namedSchemas, { id: "ProblemList" });
