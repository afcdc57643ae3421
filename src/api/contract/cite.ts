/** @file A reference read, as the API promises it. */
import { z } from "zod";
import { corpus, namedSchemas } from "./common.js";
import { typedText } from "./parameters.js";
import { sectionSummarySchema } from "./section.js";

export const citeParameters = z.object({ ref: typedText });

export const citeSchema = z
  .strictObject({
    object: z.literal("citation"),
    ref: z.string(),
    status: z.enum(["OK", "AMBIGUOUS"]),
    sections: z.array(sectionSummarySchema).min(1),
    warnings: z.array(z.string()),
    corpus,
  })
  .register(namedSchemas, { id: "Cite" });
