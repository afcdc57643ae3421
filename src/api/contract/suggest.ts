/** @file Suggestions as the API promises them: what fits the words being typed. */
import { z } from "zod";
import { edition, id, listOf, namedSchemas } from "./common.js";
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
});

export const suggestionListSchema = listOf(suggestionSchema).register(namedSchemas, { id: "SuggestionList" });
