/** @file Schemas of a resolved reference, of checked citations, and of two compared texts. */
import { z } from "zod";
import { CITATION_STATES, REPLACEMENTS } from "../../views/check-citations.js";
import { asParameter, chatSchema } from "./chat.js";
import { typedText } from "./parameters.js";
import { goneTextSchema } from "./problem-details.js";
import { include, sectionSummarySchema } from "./section.js";
import { changePart, corpus, listOf, namedSchemas, nearMiss } from "./shared-schemas.js";

export const citeParameters = z.object({
  ref: typedText("A reference as people write it: rulebook 7.4.3, glossary cloaking device, Comp 2.4.5 7.1", 1),
  include,
  as: asParameter,
});

const place = z
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

/** Maximum citations per request. */
const MAX_REFERENCES = 100;

export const citeCheckBody = z
  .strictObject({
    references: z
      .array(
        z.strictObject({
          ref: typedText("The reference as it was written: an id, an address, a number, a citation"),
          hash: z
            .string()
            .regex(/^[0-9a-f]{64}$/i, "must be a sha256 of 64 hexadecimal digits")
            .optional()
            .describe(
              "The hash of the words that were cited, as the section told it at the time (hash), or an answer of this route",
            ),
        }),
      )
      .min(1, "must hold at least one reference")
      .max(MAX_REFERENCES, `must not hold more than ${MAX_REFERENCES} references`)
      .describe(`The citations to be checked, at most ${MAX_REFERENCES}`),
  })
  .describe("Citations to be checked")
  .register(namedSchemas, { id: "CiteCheckRequest" });

const replacement = z
  .strictObject({
    how: z
      .enum(REPLACEMENTS)
      .describe("By a newer printing of the text, by a text that governs it, or by today's text of an old ruling"),
    section: sectionSummarySchema.describe("The text that counts"),
    reason: z.string().describe("Why it counts, or what changed"),
    told: z.string().describe("Both in words"),
  })
  .nullable()
  .describe("What counts in place of the section; null where its own words count");

const changed = z
  .strictObject({
    from: nearMiss.nullable().describe("The section that has the words of the given hash; null where none has"),
    words: z
      .string()
      .nullable()
      .describe("The words that were cited, where a text has them or had them once; null where nobody knows them"),
    parts: z
      .array(changePart)
      .nullable()
      .describe(
        "Word by word from the words cited to those of today, where the cited ones are those of another version of the text; else null",
      ),
    text: z.string().describe("The words as they stand today"),
  })
  .nullable()
  .describe("What has become of the words; null where they are those cited, or no hash was given");

const checkedCitation = z
  .strictObject({
    object: z.literal("checked-citation").describe("What this is"),
    ref: z.string().describe("The reference as it was given"),
    status: z
      .enum(CITATION_STATES)
      .describe(
        "OK: it names one section whose words count, and are those cited as far as a hash tells. CHANGED: its words are not those of the hash, whether they count or not (supersededBy). GONE: what it names is not there. SUPERSEDED: its words are as they were, but another text counts in their place. AMBIGUOUS: it may name several. MALFORMED: it is no citation",
      ),
    told: z.string().describe("The same in a sentence"),
    section: sectionSummarySchema.nullable().describe("The section it names"),
    hash: z.string().nullable().describe("The hash of its words today, to be kept with the citation"),
    place,
    changed,
    supersededBy: replacement,
    gone: goneTextSchema.nullable().describe("The text it named, where that was taken out, with its last words"),
    candidates: z
      .array(nearMiss)
      .describe(
        "What an AMBIGUOUS reference may name; what stands in its place or comes nearest where it is GONE or MALFORMED",
      ),
    notes: z.array(z.string()).describe("Sentences on how the reference was read"),
  })
  .describe("What has become of a citation")
  .register(namedSchemas, { id: "CheckedCitation" });

export const citeCheckSchema = listOf(checkedCitation)
  .describe("What has become of each citation, in the order given")
  .register(namedSchemas, { id: "CiteCheck" });

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
