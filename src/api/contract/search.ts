/** @file Schemas of a search and of suggestions. The search page reads its parameters by the same schema. */
import { z } from "zod";
import type { Ranker, Role, SearchRequest } from "../../index/request.js";
import { type DocumentInfo, KINDS } from "../../model.js";
import type { Lead } from "../../views/query-intent.js";
import { asParameter, chatSchema } from "./chat.js";
import { paging, typedText, wholeNumber, yesOrNo } from "./parameters.js";
import { badParameter } from "./problem-details.js";
import { include, sectionSummarySchema } from "./section.js";
import { edition, id, kind, listOf, namedSchemas, standing, status, valuesOf } from "./shared-schemas.js";

export const searchParameters = z.object({
  q: typedText(
    'Query: words, "an exact phrase", -excluded, a number, a citation, or a question. Filters are field:value, with the fields title, in, ' +
      "kind, ed, n, is and cites",
  ),
  edition: edition.optional().describe("Game to search; 1e unless the query names the Second Edition"),
  document: z.string().min(1).optional().describe("Id of the document to search"),
  kind: z.enum(KINDS).optional().describe("Kind of section to search"),
  status: status.optional().describe("current: search sections in force only. legacy: search historical sections only"),
  format: z
    .enum(["open", "modern"])
    .optional()
    .describe("open: rules of the Open format only. modern: all other rules"),
  ...paging,
  explain: yesOrNo.optional().describe("Whether hits include their ranking features"),
  prefix: yesOrNo.optional().describe("Whether the last word may be incomplete, for search as you type"),
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
  return [`No results are possible: ${named.id} belongs to ${named.edition}, not ${edition}.`];
}

function withoutUndefined(values: { [Key in keyof SearchRequest]: SearchRequest[Key] | undefined }): SearchRequest {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as unknown as SearchRequest;
}

const hitSchema = z
  .strictObject({
    object: z.literal("hit").describe("Object type"),
    section: sectionSummarySchema.describe("The matching section"),
    role: valuesOf<Role>("What the section is", {
      rule: "a general rule",
      card: "the text or a ruling of a card",
      history: "a historical section",
    }),
    excerpt: z
      .string()
      .describe(
        "Excerpt as HTML whose only element is mark; safe as element content, not in attributes, as quotation marks are not escaped",
      ),
    plainExcerpt: z.string().optional().describe("With include=text: the excerpt as plain text"),
    span: z
      .tuple([z.int().min(0), z.int().min(0)])
      .nullable()
      .optional()
      .describe(
        "With include=text: start and end offset of the excerpt in `text`, in UTF-16 code units, end exclusive; null if the section has no text",
      ),
    matched: z
      .strictObject({
        type: z.string().describe("Kind of match: by number, by title, by text"),
        terms: z.array(z.string()).optional().describe("With explain: the matching words"),
      })
      .describe("Reason for the match"),
    score: z.number().describe("Relevance score, comparable only within one response"),
    alsoIn: z
      .array(
        z.strictObject({
          id: id.describe("Id of the other section"),
          relation: valuesOf("Relation of the two", {
            "same-text": "another printing with the same words",
            "older-version-of": "this section is an older printing",
            "newer-version-of": "this section is a newer printing",
            "superseded-by": "that section is a historical text which this one replaces",
          }),
        }),
      )
      .describe("Sections grouped under this hit: copies of the same text, and older rulings on the same subject"),
    explain: z.record(z.string(), z.number()).optional().describe("With explain: ranking features by name"),
  })
  .describe("A search result")
  .register(namedSchemas, { id: "Hit" });

export const searchListSchema = listOf(hitSchema)
  .extend({
    edition: edition.describe("Game that was searched"),
    certain: z
      .int()
      .min(0)
      .describe(
        "Number of leading hits, over all pages, that are likely to answer; later ones are only close. 0 if no text seems to answer",
      ),
    leadsTo: z
      .strictObject({
        what: valuesOf<Lead["what"]>("Kind of page", {
          section: "the section of a number",
          changes: "a list of changes",
          mentions: "the sections that mention another",
        }),
        id: id.optional().describe("Id of the requested section, or of the section whose mentions are requested"),
        url: z.url().describe("URL of the page"),
        api: z.url().describe("URL of the same data in the API"),
      })
      .optional()
      .describe("Page that answers the query better than a list of hits: “2.5.6”, “what refers to cumulative?”"),
    ranker: valuesOf<Ranker>("With explain: ranker that ordered the hits", {
      linear: "the linear ranker only",
      trees: "the tree model after it",
    }).optional(),
    didYouMean: z.array(z.string()).optional().describe("Alternative queries"),
    readings: z
      .array(
        z.strictObject({
          typed: z.string().describe("Word as typed"),
          meant: z.string().describe("Word that was searched for"),
          alone: z.string().describe("Query for the word as typed only"),
          also: z.boolean().describe("Whether the word as typed was searched for too; false for a typo"),
        }),
      )
      .optional()
      .describe("Words that were also searched for in another spelling"),
  })
  .describe("Search results, the best first")
  .register(namedSchemas, { id: "SearchList" });

export const searchAnswerSchema = z
  .discriminatedUnion("object", [searchListSchema, chatSchema])
  .describe("Search results, or with as=chat one message")
  .register(namedSchemas, { id: "SearchAnswer" });

export const suggestParameters = z.object({
  q: typedText("Incomplete query"),
  edition: edition.default("1e").describe("Game to search"),
  limit: wholeNumber(1, 50, 8).describe("Maximum number of suggestions"),
});

const suggestionSchema = z
  .strictObject({
    object: z.literal("suggestion").describe("Object type"),
    text: z.string().describe("Text to show, and query to run if it is chosen"),
    kind: valuesOf("Kind of suggestion", {
      title: "a title",
      number: "the number of a section",
      card: "a card",
      question: "a question",
    }),
    id: id.describe("Id of the section it leads to"),
    url: z.url().describe("URL of the page of that section"),
    section: z
      .strictObject({
        number: z.string().nullable().describe("Number as printed; null if it has none"),
        title: z.string().describe("Title"),
        kind,
        document: z.string().describe("Title of the document"),
      })
      .describe("Short form of the section"),
    standing,
    lead: z.string().describe("Opening words of the section in force"),
  })
  .describe("A completion of the query")
  .register(namedSchemas, { id: "Suggestion" });

export const suggestionListSchema = listOf(suggestionSchema)
  .describe("List of suggestions, the likeliest first")
  .register(namedSchemas, { id: "SuggestionList" });

export type SuggestionList = z.output<typeof suggestionListSchema>;
