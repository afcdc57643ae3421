/** @file A reference read, as the API promises it. */
import { z } from "zod";
import { corpus, namedSchemas } from "./common.js";
import { typedText } from "./parameters.js";
import { include, sectionSummarySchema } from "./section.js";

export const citeParameters = z.object({ ref: typedText, include });

export const citeSchema = z
  .strictObject({
    object: z.literal("citation"),
    ref: z.string(),
    status: z.enum(["OK", "AMBIGUOUS"]),
    sections: z.array(sectionSummarySchema).min(1),
    place: z
      .union([
        z.strictObject({ paragraph: z.int() }),
        z.strictObject({ step: z.int() }),
        z.strictObject({ heading: z.string() }),
      ])
      .nullable()
      .describe(
        "The place inside the section that the reference names: a paragraph or step, counted from 1, or a heading",
      ),
    notes: z
      .array(z.string())
      .describe("Sentences on the answer: a stale number, a newer printing, a text that counts instead"),
    warnings: z.array(z.string()),
    corpus,
  })
  .register(namedSchemas, { id: "Cite" });
