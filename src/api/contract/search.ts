/** @file Schemas for searches and suggestions, with which both the API and the search page parse their parameters. */
import { z } from "zod";
import type { MatchType, Ranker, Role, SearchRequest } from "../../index/request.js";
import type { DocumentInfo } from "../../model.js";
import type { Lead } from "../../views/query-intent.js";
import { chatParameters, chatSchema } from "./chat.js";
import { paging, typedText, wholeNumber, yesOrNo } from "./parameters.js";
import * as s from "./schema-parts.js";
import { include, sectionSummarySchema } from "./section.js";

export const searchParameters = z.object({
  q: typedText(
    'Query: words, "an exact phrase", -excluded, one OR another, a section number, a citation, or a question. A filter has the form `field:value`. ' +
      "The fields are `title`, `text`, `in`, `kind`, `ed`, `n`, `is` and `cites`. Brackets group words and filters",
  ),
  edition: s.editionOf("Game to search (default: `1e`, unless the query names the Second Edition)").optional(),
  document: z.string().min(1).optional().describe("Id of the document to search"),
  kind: s.kind.optional(),
  status: s.statusOf("Status of the documents to search").optional(),
  format: z
    .enum(["open", "modern"])
    .optional()
    .describe("`open`: search all rules (default). `modern`: leave out rules that apply only in the Open format"),
  ...paging,
  explain: yesOrNo.optional().describe("Whether each hit includes the values of its ranking features"),
  prefix: yesOrNo.optional().describe("Whether the last word of the query may be incomplete, for search-as-you-type"),
});

/** The search parameters that the API supports. The search page supports only some of these parameters. */
export const hitParameters = searchParameters.extend({ include, ...chatParameters });

export function searchChoices(documents: readonly DocumentInfo[]): { document: readonly string[] } {
  return { document: documents.map(({ id }) => id) };
}

/** Creates a search request. If only a document is given, the search covers the edition of that document. */
export function searchRequest(
  { q, ...given }: z.output<typeof searchParameters>,
  documents: readonly DocumentInfo[],
): SearchRequest {
  const edition = given.edition ?? documents.find(({ id }) => id === given.document)?.edition;
  return { ...given, query: q.trim(), ...(edition && { edition }) } as SearchRequest;
}

/** Warns if the document is not in the requested edition, because the search then finds nothing. */
export function searchWarnings(
  { document, edition }: Pick<z.output<typeof searchParameters>, "document" | "edition">,
  documents: readonly DocumentInfo[],
): readonly string[] {
  const named = documents.find(({ id }) => id === document);
  if (!named || edition === undefined || named.edition === edition) return [];
  return [`No results are possible: ${named.id} belongs to ${named.edition}, not ${edition}.`];
}

const hitSchema = s.named("Hit", "A search result", {
  object: s.objectType("hit"),
  section: sectionSummarySchema.describe("Section that matches the query"),
  role: s.valuesOf<Role>("Role of the section in the rules", {
    rule: "the section is a general rule",
    card: "the section is the text of a card, or a ruling on a card",
    history: "the section is historical",
  }),
  excerpt: s.text(
    "Excerpt from the section as HTML, usually at most 200 characters long. The only HTML element in the excerpt is `mark`. You can use the excerpt as the content of an element, but not in an attribute, because quotation marks are not escaped",
  ),
  plainExcerpt: s.text("With `include=text`: excerpt from the section as plain text").optional(),
  span: s.spanOrNull("the excerpt in `text`, with `include=text`", "the section has no text").optional(),
  matched: s.object("Why the section matches the query", {
    type: s.valuesOf<MatchType>("Type of match between the section and the query", {
      number: "the query contains the section's number",
      title: "the query contains the section's title",
      words: "the section contains words of the query",
      meaning: "the section is similar to the query in meaning",
      filter: "the section matches the filters of the query",
    }),
    terms: s.texts("With `explain=1`: the words of the query that the section contains").optional(),
  }),
  score: z.number().describe("Relevance score of the hit; compare scores only within one response"),
  alsoIn: s.rows("Sections grouped under this hit: copies of the same text, and older rulings on the same subject", {
    id: s.id.describe("Id of the section that is grouped under the hit"),
    relation: s.valuesOf("Relation of the grouped section to the hit", {
      "same-text": "the grouped section is another printing with the same text",
      "older-version-of": "the grouped section is an older printing",
      "newer-version-of": "the grouped section is a newer printing",
      "superseded-by": "the grouped section is historical, and the hit supersedes it",
    }),
  }),
  explain: z.record(z.string(), z.number()).optional().describe("With `explain=1`: ranking features by name"),
});

export const searchListSchema = s.namedList("SearchList", "Search results, the best hit first", hitSchema, {
  edition: s.editionOf("Game that was searched"),
  certain: s.count(
    "Number of hits in the whole list that probably answer the query. These hits come first. 0 if there are none",
  ),
  leadsTo: s.optionalObject(
    "Page that answers a query such as “2.5.6” or “what refers to cumulative?” better than a list of hits",
    {
      what: s.valuesOf<Lead["what"]>("Type of the page", {
        section: "the page shows the section with the requested number",
        changes: "the page lists changes",
        mentions: "the page lists the sections that mention a given section",
      }),
      id: s.id.optional().describe("Id of the requested section, or of the section whose mentions are requested"),
      url: s.pageUrl,
      api: s.url("URL of the API response with the data that the page shows"),
    },
  ),
  ranker: s
    .valuesOf<Ranker>("With `explain=1`: ranker that ordered the hits", {
      linear: "only the linear ranker ordered the hits",
      trees: "the linear ranker ordered the hits, then regression trees reranked them",
    })
    .optional(),
  didYouMean: s.texts("Other queries that the user may have meant, for example with another spelling").optional(),
  readings: s.optionalRows("Words in the query that were corrected, or for which the rules use another term", {
    typed: s.text("Word in the query, as typed"),
    meant: s.text("Words that were searched for instead of the typed word, or in addition to it"),
    alone: s.text("Query that searches only for the word as typed"),
    also: s.whether("Whether the typed word was also searched for; false if it was corrected as a typo"),
  }),
});

export const searchAnswerSchema = s.namedUnion("SearchAnswer", "Search results or, with `as=chat`, a single message", [
  searchListSchema,
  chatSchema,
]);

export const suggestParameters = z.object({
  q: typedText("Query to complete, as typed so far"),
  edition: s.editionOf("Game from which rules and cards are suggested").default("1e"),
  limit: wholeNumber(1, 50).default(8).describe("Maximum number of suggestions"),
});

const suggestionSchema = s.named("Suggestion", "A suggested completion of the query", {
  object: s.objectType("suggestion"),
  text: s.text("Text of the suggestion, which is also the query to run if the user chooses it"),
  kind: s.valuesOf("Kind of suggestion", {
    title: "the suggestion is the title of a section",
    number: "the suggestion is the number of a section",
    card: "the suggestion is the name of a card",
    question: "the suggestion is a question",
  }),
  id: s.id.describe("Id of the suggested section"),
  url: s.url("URL of the suggested section's page"),
  section: s.object("Summary of the suggested section", {
    number: s.textOrNull("Number of the section as printed; null if the section has no number"),
    title: s.text("Title of the section"),
    kind: s.kind,
    document: s.text("Title of the document that contains the section"),
  }),
  standing: s.standing,
  lead: s.text("First words of the section in force"),
});

export const suggestionListSchema = s.namedList("SuggestionList", "Suggestions, most likely first", suggestionSchema);

export type SuggestionList = z.output<typeof suggestionListSchema>;
