/** @file Suggestions as the API promises them: what fits the words being typed. */
import { z } from "zod";
import { KINDS } from "../../model.js";
import { edition, id, listOf, namedSchemas, standing } from "./common.js";
import { typedText, wholeNumber } from "./parameters.js";

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

/** The answer as the script of the pages reads it. */
export type SuggestionList = z.output<typeof suggestionListSchema>;
