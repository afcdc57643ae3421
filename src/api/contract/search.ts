/** @file Schemas of searches and suggestions. The API and the search page use the same schema to read their parameters. */
import { z } from "zod";
import type { MatchType, Ranker, Role, SearchRequest } from "../../index/request.js";
import type { DocumentInfo } from "../../model.js";
import type { Lead } from "../../views/query-intent.js";
import { chatParameters, chatSchema } from "./chat.js";
import { paging, typedText, wholeNumber, yesOrNo } from "./parameters.js";
import * as s from "./schema-parts.js";
import { include, sectionSummarySchema } from "./section.js";
import { editionOf, kind, standing, statusOf } from "./shared-schemas.js";

export const searchParameters = z.object({
  q: typedText(
    'Query: words, "an exact phrase", -excluded, one OR another, a number, a citation, or a question. Filters are field:value, ' +
      "with the fields title, text, in, kind, ed, n, is and cites; brackets group them",
  ),
  edition: editionOf("Game to search; 1e unless the query names the Second Edition").optional(),
  document: z.string().min(1).optional().describe("Id of the document to search"),
  kind: kind.optional(),
  status: statusOf("Status of the documents to search").optional(),
  format: z
    .enum(["open", "modern"])
    .optional()
    .describe("open: rules of the Open format only. modern: all other rules"),
  ...paging,
  explain: yesOrNo.optional().describe("Whether hits include their ranking features"),
  prefix: yesOrNo.optional().describe("Whether the last word may be incomplete, for search as you type"),
});

/** The search parameters of the API. The search page supports fewer. */
export const hitParameters = searchParameters.extend({ include, ...chatParameters });

/** Returns the ids of the documents that can be searched. */
export function searchChoices(documents: readonly DocumentInfo[]): { document: readonly string[] } {
  return { document: documents.map(({ id }) => id) };
}

/** Creates the search request. If the client gives a document but no edition, searches the document's edition. */
export function searchRequest(
  { q, ...given }: z.output<typeof searchParameters>,
  documents: readonly DocumentInfo[],
): SearchRequest {
  const document = documents.find(({ id }) => id === given.document);
  return withoutUndefined({ ...given, query: q.trim(), edition: given.edition ?? document?.edition });
}

/** Returns a warning if the document is from the other edition, because the search then finds nothing. */
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

const hitSchema = s.named("Hit", "A search result", {
  object: s.objectType("hit"),
  section: sectionSummarySchema.describe("The matching section"),
  role: s.valuesOf<Role>("Role of the section", {
    rule: "a general rule",
    card: "the text or a ruling of a card",
    history: "a historical section",
  }),
  excerpt: s.text(
    "Excerpt as HTML, usually at most 200 characters. Its only element is mark. Safe as element content, but not in attributes, because quotation marks are not escaped",
  ),
  plainExcerpt: s.text("With include=text: the excerpt as plain text").optional(),
  span: s
    .spanOrNull(
      "With include=text: start and end offset of the excerpt in `text`, in UTF-16 code units, end exclusive; null if the section has no text",
    )
    .optional(),
  matched: s.object("Reason for the match", {
    type: s.valuesOf<MatchType>("Kind of match", {
      number: "the query names the section's number",
      title: "the query names the section's title",
      words: "the section contains words of the query",
      meaning: "the section is similar in meaning",
      filter: "the section passes the filters of the query",
    }),
    terms: s.texts("With explain: the matching words").optional(),
  }),
  score: z.number().describe("Relevance score, comparable only within one response"),
  alsoIn: s.rows("Sections grouped under this hit: copies of the same text, and older rulings on the same subject", {
    id: s.id.describe("Id of the other section"),
    relation: s.valuesOf("Relation of the other section to the hit", {
      "same-text": "the other section is another printing with the same words",
      "older-version-of": "the other section is an older printing",
      "newer-version-of": "the other section is a newer printing",
      "superseded-by": "the other section is historical, and the hit supersedes it",
    }),
  }),
  explain: z.record(z.string(), z.number()).optional().describe("With explain: ranking features by name"),
});

export const searchListSchema = s.namedList("SearchList", "Search results, the best first", hitSchema, {
  edition: editionOf("Game that was searched"),
  certain: s.count(
    "Number of hits at the top of the list, across all pages, that are likely to answer the query. Later hits are only close matches. 0 if no section seems to answer",
  ),
  leadsTo: s.optionalObject(
    "Page that answers the query better than a list of hits, for example for “2.5.6” or “what refers to cumulative?”",
    {
      what: s.valuesOf<Lead["what"]>("Kind of page", {
        section: "the section with the requested number",
        changes: "a list of changes",
        mentions: "the sections that mention a given section",
      }),
      id: s.id.optional().describe("Id of the requested section, or of the section whose mentions are requested"),
      url: s.pageUrl,
      api: s.url("URL of the same data in this API"),
    },
  ),
  ranker: s
    .valuesOf<Ranker>("With explain: ranker that ordered the hits", {
      linear: "the linear ranker only",
      trees: "the linear ranker, then the tree model",
    })
    .optional(),
  didYouMean: s.texts("Alternative queries").optional(),
  readings: s.optionalRows("Words that were also searched for in another spelling", {
    typed: s.text("Word as typed"),
    meant: s.text("Word that was searched for"),
    alone: s.text("Query that searches only for the word as typed"),
    also: s.whether("Whether the word as typed was also searched for; false for a typo"),
  }),
});

export const searchAnswerSchema = s.namedUnion("SearchAnswer", "Search results; with `as=chat`, a single message", [
  searchListSchema,
  chatSchema,
]);

export const suggestParameters = z.object({
  q: typedText("Incomplete query"),
  edition: editionOf("Game to search").default("1e"),
  limit: wholeNumber(1, 50).default(8).describe("Maximum number of suggestions"),
});

const suggestionSchema = s.named("Suggestion", "A completion of the query", {
  object: s.objectType("suggestion"),
  text: s.text("Text to show, and the query to run if the suggestion is chosen"),
  kind: s.valuesOf("Kind of suggestion", {
    title: "a title",
    number: "the number of a section",
    card: "a card",
    question: "a question",
  }),
  id: s.id.describe("Id of the suggested section"),
  url: s.url("URL of the suggested section's page"),
  section: s.object("Summary of the section", {
    number: s.textOrNull("Number as printed; null if the section has no number"),
    title: s.text("Title"),
    kind,
    document: s.text("Title of the document"),
  }),
  standing,
  lead: s.text("Opening words of the section in force"),
});

export const suggestionListSchema = s.namedList(
  "SuggestionList",
  "List of suggestions, the likeliest first",
  suggestionSchema,
);

export type SuggestionList = z.output<typeof suggestionListSchema>;
