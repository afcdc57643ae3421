/** @file Schemas of a search and of suggestions. The search page reads its parameters by the same schema. */
import { z } from "zod";
import { RANKERS, ROLES, type SearchRequest } from "../../index/request.js";
import { type DocumentInfo, KINDS } from "../../model.js";
import { LEADS } from "../../views/query-intent.js";
import { asParameter, chatSchema } from "./chat.js";
import { paging, typedText, wholeNumber, yesOrNo } from "./parameters.js";
import { badParameter } from "./problem-details.js";
import { include, sectionSummarySchema } from "./section.js";
import { edition, id, listOf, namedSchemas, standing, status } from "./shared-schemas.js";

export const searchParameters = z.object({
  q: typedText(
    'Words, "words in this order", -without, a number, a citation, or a question; field:value narrows, with title, in, ' +
      "kind, ed, n, is and cites as fields",
  ),
  edition: edition
    .optional()
    .describe("The game whose rules are searched: 1e unless the words name the Second Edition"),
  document: z.string().min(1).optional().describe("Only sections of this document"),
  kind: z.enum(KINDS).optional().describe("Only texts of this kind"),
  status: status.optional().describe("Only texts that are in force, or only history"),
  format: z.enum(["open", "modern"]).optional().describe("Only rules of the Open format, or all but those"),
  ...paging,
  explain: yesOrNo.optional().describe("Whether hits tell what their place is made of"),
  prefix: yesOrNo.optional().describe("Whether the last word may be unfinished, as while typing"),
});

/** The parameters of the API; the search page has fewer. */
export const hitParameters = searchParameters.extend({ include, as: asParameter });

/** The request to the index. A document implies its edition.
 *  @throws ApiError (400) if there is no such document */
export function searchRequest(
  { q, ...given }: z.output<typeof searchParameters>,
  documents: readonly DocumentInfo[],
): SearchRequest {
  const document = documents.find(({ id }) => id === given.document);
  if (given.document !== undefined && !document)
    throw badParameter("document", `must be one of ${documents.map(({ id }) => id).join(", ")}`);
  return withoutUndefined({ ...given, query: q.trim(), edition: given.edition ?? document?.edition });
}

/** Warns of a document of the other game, in which nothing can be found. */
export function searchWarnings(
  { document, edition }: Pick<z.output<typeof searchParameters>, "document" | "edition">,
  documents: readonly DocumentInfo[],
): readonly string[] {
  const named = documents.find(({ id }) => id === document);
  if (!named || edition === undefined || named.edition === edition) return [];
  return [`Nothing can be found: ${named.id} belongs to ${named.edition}, not to ${edition}.`];
}

function withoutUndefined(values: { [Key in keyof SearchRequest]: SearchRequest[Key] | undefined }): SearchRequest {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as unknown as SearchRequest;
}

const hitSchema = z
  .strictObject({
    object: z.literal("hit").describe("What this object is"),
    section: sectionSummarySchema.describe("The section that was found"),
    role: z
      .enum(ROLES)
      .describe("A rule for all cards, the text or ruling of a card, or an old text that is kept as history"),
    excerpt: z
      .string()
      .describe("HTML whose only element is mark, to stand between tags: quotation marks are as they are"),
    plainExcerpt: z.string().optional().describe("With include=text: the excerpt as plain text"),
    span: z
      .tuple([z.int().min(0), z.int().min(0)])
      .nullable()
      .optional()
      .describe(
        "With include=text: where the excerpt stands in it, its first character and the one behind its last; null where the section has no text",
      ),
    matched: z
      .strictObject({
        type: z.string().describe("How it was found: by its number, its title, its words"),
        terms: z.array(z.string()).optional().describe("With explain: the words by which it was found"),
      })
      .describe("How it was found"),
    score: z.number().describe("What its place is made of, to be compared within one answer only"),
    alsoIn: z
      .array(
        z.strictObject({
          id: id.describe("The other section"),
          relation: z.string().describe("How it stands to this one"),
        }),
      )
      .describe("Other texts of the same words, and older rulings on the matter, gathered under this hit"),
    explain: z
      .record(z.string(), z.number())
      .optional()
      .describe("With explain: what is known of the hit, a number a signal, from which its place is worked out"),
  })
  .describe("A section that was found")
  .register(namedSchemas, { id: "Hit" });

export const searchListSchema = listOf(hitSchema)
  .extend({
    edition: edition.describe("The game whose rules were searched"),
    certain: z
      .int()
      .min(0)
      .describe(
        "How many of the hits, counted from the first, say what was asked; those behind are only near in meaning",
      ),
    leadsTo: z
      .strictObject({
        what: z.enum(LEADS).describe("The section of a number, what changed, or the texts that mention another"),
        id: id.optional().describe("The section that is asked for, or whose mentions are"),
        url: z.url().describe("The page that answers"),
        api: z.url().describe("The same as data"),
      })
      .optional()
      .describe("Where a question leads that a list of hits does not answer: “2.5.6”, “what refers to cumulative?”"),
    ranker: z
      .enum(RANKERS)
      .optional()
      .describe("With explain: who has put the hits in order, the linear ranker alone or the trees after it"),
    didYouMean: z.array(z.string()).optional().describe("Queries that may have been meant"),
    readings: z
      .array(
        z.strictObject({
          typed: z.string().describe("The word as typed"),
          meant: z.string().describe("What it was read as"),
          alone: z.string().describe("The query that keeps to the word as typed"),
        }),
      )
      .optional()
      .describe("Words that were read otherwise too; alone is the query that keeps to the word as typed"),
  })
  .describe("Hits, the best first")
  .register(namedSchemas, { id: "SearchList" });

export const searchAnswerSchema = z
  .union([searchListSchema, chatSchema])
  .describe("The hits, or with as=chat one message")
  .register(namedSchemas, { id: "SearchAnswer" });

export const suggestParameters = z.object({
  q: typedText("What has been typed so far"),
  edition: edition.default("1e").describe("The game whose rules are meant"),
  limit: wholeNumber(1, 50, 8).describe("How many at most"),
});

const suggestionSchema = z
  .strictObject({
    object: z.literal("suggestion").describe("What this object is"),
    text: z.string().describe("What to offer, and to search for where it is chosen"),
    kind: z.enum(["title", "number", "card", "question"]).describe("What the text is"),
    id: id.describe("The section it leads to"),
    url: z.url().describe("The page of that section"),
    section: z
      .strictObject({
        number: z.string().nullable().describe("Its number as printed; null where it has none"),
        title: z.string().describe("Its title"),
        kind: z.enum(KINDS).describe("What sort of text it is"),
        document: z.string().describe("What its document is called"),
      })
      .describe("The section in a few words"),
    standing: standing.describe("Whether the words count to which the section's page opens"),
    lead: z.string().describe("The first words of the text that counts"),
  })
  .describe("What may be meant by the words being typed")
  .register(namedSchemas, { id: "Suggestion" });

export const suggestionListSchema = listOf(suggestionSchema)
  .describe("Suggestions, the likeliest first")
  .register(namedSchemas, { id: "SuggestionList" });

export type SuggestionList = z.output<typeof suggestionListSchema>;
