/** @file Suggestions as the API promises them: what fits the words being typed. */
import { z } from "zod";
import { KINDS } from "../../model.js";
import { edition, id, listOf, namedSchemas, standing } from "./common.js";
import { typedText, wholeNumber } from "./parameters.js";

export const suggestParameters = z.object({
  q: typedText,
  edition: edition.default("1e"),
  limit: wholeNumber(1, 50, 8),
});

const suggestionSchema = z.strictObject({
  object: z.literal("suggestion"),
  text: z.string(),
  kind: z.enum(["title", "number", "card", "question"]),
  id,
  url: z.url(),
  section: z.strictObject({
    number: z.string().nullable(),
    title: z.string(),
    kind: z.enum(KINDS),
    document: z.string(),
  }),
  standing: standing.describe("Whether the words count to which the section's page opens"),
  lead: z.string().describe("The first words of the text that counts"),
});

export const suggestionListSchema = listOf(suggestionSchema).register(namedSchemas, { id: "SuggestionList" });

/** The answer as the script of the pages reads it. */
export type SuggestionList = z.output<typeof suggestionListSchema>;
