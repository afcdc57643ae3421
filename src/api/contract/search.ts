/** @file A search as the API promises it: what may be asked, and the list of hits. The pages read their addresses by the
 *  same schema. */
import { z } from "zod";
import { RANKERS, ROLES, type SearchRequest } from "../../index/request.js";
import { type DocumentInfo, KINDS } from "../../model.js";
import { edition, id, listOf, namedSchemas, status } from "./common.js";
import { paging, typedText, yesOrNo } from "./parameters.js";
import { badParameter } from "./problem-details.js";
import { include, sectionSummarySchema } from "./section.js";

export const searchParameters = z.object({
  q: typedText,
  edition: edition.optional(),
  document: z.string().min(1).optional(),
  kind: z.enum(KINDS).optional(),
  status: status.optional(),
  format: z.enum(["open", "modern"]).optional(),
  ...paging,
  explain: yesOrNo.optional(),
  prefix: yesOrNo.optional(),
});

/** What the API takes besides what the pages take. */
export const hitParameters = searchParameters.extend({ include });

/** The request to the index; a document says by itself which edition is meant.
 *  @throws ApiError (400) when there is no such document, or it belongs to another edition than the one asked for */
export function searchRequest(
  { q, ...given }: z.output<typeof searchParameters>,
  documents: readonly DocumentInfo[],
): SearchRequest {
  const document = documents.find(({ id }) => id === given.document);
  if (given.document !== undefined && !document)
    throw badParameter("document", `must be one of ${documents.map(({ id }) => id).join(", ")}`);
  if (document && given.edition && document.edition !== given.edition)
    throw badParameter("edition", `${document.id} belongs to ${document.edition}, not to ${given.edition}`);
  return withoutUndefined({ ...given, query: q.trim(), edition: given.edition ?? document?.edition });
}

function withoutUndefined(values: { [Key in keyof SearchRequest]: SearchRequest[Key] | undefined }): SearchRequest {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as unknown as SearchRequest;
}

const hitSchema = z
  .strictObject({
    object: z.literal("hit"),
    section: sectionSummarySchema,
    role: z
      .enum(ROLES)
      .describe("A rule for all cards, the text or ruling of a card, or an old text that is kept as history"),
    excerpt: z.string().describe("HTML whose only element is mark"),
    plainExcerpt: z.string().optional().describe("With include=text: the excerpt as plain text"),
    span: z
      .tuple([z.int().min(0), z.int().min(0)])
      .nullable()
      .optional()
      .describe(
        "With include=text: where the excerpt stands in it, its first character and the one behind its last; null where the section has no text",
      ),
    matched: z.strictObject({
      type: z.string().describe("How it was found: by its number, its title, its words"),
      terms: z.array(z.string()).optional().describe("With explain: the words by which it was found"),
    }),
    score: z.number(),
    alsoIn: z.array(z.strictObject({ id, relation: z.string() })),
    explain: z.record(z.string(), z.number()).optional(),
  })
  .register(namedSchemas, { id: "Hit" });

export const searchListSchema = listOf(hitSchema)
  .extend({
    edition,
    certain: z
      .int()
      .min(0)
      .describe(
        "How many of the hits, counted from the first, say what was asked; those behind are only near in meaning",
      ),
    ranker: z
      .enum(RANKERS)
      .optional()
      .describe("With explain: who has put the hits in order, the linear ranker alone or the trees after it"),
    didYouMean: z.array(z.string()).optional(),
    readings: z
      .array(z.strictObject({ typed: z.string(), meant: z.string(), alone: z.string() }))
      .optional()
      .describe("Words that were read otherwise too; alone is the query that keeps to the word as typed"),
  })
  .register(namedSchemas, { id: "SearchList" });
