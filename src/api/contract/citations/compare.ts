/** @file Two texts compared, as the API promises them. */
import { z } from "zod";
import { changePart, corpus, namedSchemas } from "../common.js";
import { typedText } from "../parameters.js";
import { sectionSummarySchema } from "../section.js";

export const compareParameters = z.object({
  a: typedText("One text: its id, or a reference as people write it", 1),
  b: typedText("The other text", 1),
});

const words = z.int().min(0);

export const comparisonSchema = z
  .strictObject({
    object: z.literal("comparison").describe("What this object is"),
    a: sectionSummarySchema.describe("One text, with its citation"),
    b: sectionSummarySchema.describe("The other text, with its citation"),
    alike: z
      .boolean()
      .describe("Whether they have enough words in common to be compared; else one stands behind the other as a whole"),
    parts: z.array(changePart).describe("Those not added read as a, those not removed as b"),
    words: z
      .strictObject({
        same: words.describe("In both"),
        added: words.describe("In b alone"),
        removed: words.describe("In a alone"),
      })
      .describe("How many words"),
    warnings: z.array(z.string()).describe("What of the request was not understood"),
    corpus,
  })
  .describe("Two texts word by word")
  .register(namedSchemas, { id: "Comparison" });
