/** @file A reference read, as the API promises it. */
import { z } from "zod";
import { chatSchema, tellingAs } from "../chat/chat.js";
import { corpus, namedSchemas } from "../common.js";
import { typedText } from "../parameters.js";
import { include, sectionSummarySchema } from "../section.js";

export const citeParameters = z.object({
  ref: typedText("A reference as people write it: rulebook 7.4.3, glossary cloaking device, Comp 2.4.5 7.1", 1),
  include,
  as: tellingAs,
});

export const place = z
  .union([
    z.strictObject({ paragraph: z.int().describe("The number of the paragraph, counted from 1") }),
    z.strictObject({ step: z.int().describe("The number of the step in its list") }),
    z.strictObject({ heading: z.string().describe("The heading within the section") }),
  ])
  .nullable()
  .describe(
    'The place inside the section that the reference names, counted from 1: {"paragraph": 3}, {"step": 2} or ' +
      '{"heading": "Cloaking"}; null where it names the whole of it',
  );

export const citeSchema = z
  .strictObject({
    object: z.literal("citation").describe("What this object is"),
    ref: z.string().describe("The reference as it was read"),
    status: z.enum(["OK", "AMBIGUOUS"]).describe("Whether it names one section, or may mean several"),
    sections: z.array(sectionSummarySchema).min(1).describe("What it names, the likeliest first"),
    place,
    notes: z
      .array(z.string())
      .describe("Sentences on the answer: a stale number, a newer printing, a text that counts instead"),
    warnings: z.array(z.string()).describe("What of the request was not understood"),
    corpus,
  })
  .describe("What a reference names")
  .register(namedSchemas, { id: "Cite" });

export const citeAnswerSchema = z
  .union([citeSchema, chatSchema])
  .describe("What a reference names, or with as=chat one message")
  .register(namedSchemas, { id: "CiteAnswer" });
