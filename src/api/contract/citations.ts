/** @file Schemas of a resolved reference, of checked citations, and of two compared texts. */
import { z } from "zod";
import type { CitationState, Replacement } from "../../views/check-citations.js";
import { asParameter, chatSchema } from "./chat.js";
import { typedText } from "./parameters.js";
import { goneTextSchema } from "./problem-details.js";
import { include, sectionSummarySchema } from "./section.js";
import { changePart, corpus, listOf, namedSchemas, nearMiss, valuesOf } from "./shared-schemas.js";

export const citeParameters = z.object({
  ref: typedText("Reference as people write it: rulebook 7.4.3, glossary cloaking device, Comp 2.4.5 7.1", 1),
  include,
  as: asParameter,
});

const place = z
  .strictObject({
    paragraph: z.int().optional().describe("Paragraph number, counted from 1"),
    step: z.int().optional().describe("Step number in the list, counted from 1"),
    heading: z.string().optional().describe("Heading within the section"),
  })
  .nullable()
  .describe(
    'Part of the section that the reference names: {"paragraph": 3}, {"step": 2} or ' +
      '{"heading": "Cloaking"}; null if it names the whole section',
  );

export const citeSchema = z
  .strictObject({
    object: z.literal("citation").describe("Object type"),
    ref: z.string().describe("Reference as received, trimmed"),
    status: valuesOf("Result", { OK: "the reference names one section", AMBIGUOUS: "it may name several" }),
    sections: z.array(sectionSummarySchema).min(1).describe("Sections that the reference names, the likeliest first"),
    place,
    notes: z.array(z.string()).describe("Notes: a stale number, a newer printing, a section that is in force instead"),
    warnings: z.array(z.string()).describe("Warnings about parts of the request that were ignored or read differently"),
    corpus,
  })
  .describe("The sections that a reference names")
  .register(namedSchemas, { id: "Cite" });

export const citeAnswerSchema = z
  .discriminatedUnion("object", [citeSchema, chatSchema])
  .describe("The sections that a reference names, or with as=chat one message")
  .register(namedSchemas, { id: "CiteAnswer" });

/** Maximum citations per request. */
const MAX_REFERENCES = 500;

export const citedReference = z.strictObject({
  ref: typedText("Reference as written: an id, a URL, a number or a citation"),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be a sha256 of 64 hexadecimal digits")
    .optional()
    .describe("Hash of the cited text, as returned in `hash` of the section or of this route when it was cited"),
});

export const citeCheckBody = z
  .strictObject({
    references: z
      .array(citedReference)
      .min(1, "must contain at least one reference")
      .max(MAX_REFERENCES, `must not contain more than ${MAX_REFERENCES} references`)
      .describe(`Citations to check, at most ${MAX_REFERENCES}`),
  })
  .describe("Citations to check")
  .register(namedSchemas, { id: "CiteCheckRequest" });

/** The body as it is read: a row of another form is reported as that row. */
export const citeCheckRows = z.strictObject({
  references: z
    .array(z.unknown())
    .min(1, "must contain at least one reference")
    .max(MAX_REFERENCES, `must not contain more than ${MAX_REFERENCES} references`),
});

const replacement = z
  .strictObject({
    how: valuesOf<Replacement["how"]>("Kind of replacement", {
      printing: "a newer printing of the section",
      governing: "a governing section",
      verdict: "the current section for an old ruling",
    }),
    section: sectionSummarySchema.describe("The section in force"),
    reason: z.string().describe("Reason why it is in force, or a summary of the change"),
    text: z.string().describe("Section and reason as a sentence"),
    told: z.string().describe("Alias of `text`"),
  })
  .nullable()
  .describe("The section that supersedes it; null if the section is in force");

const changed = z
  .strictObject({
    from: nearMiss.nullable().describe("Section whose text has the given hash; null if there is none"),
    words: z
      .string()
      .nullable()
      .describe("The cited text, if a current or earlier section has it; null if it is unknown"),
    parts: z
      .array(changePart)
      .nullable()
      .describe(
        "Diff from the cited text to the current one; null unless the cited text is another version of the section",
      ),
    text: z.string().describe("The current text"),
  })
  .nullable()
  .describe("Change of the text since it was cited; null if it is unchanged or no hash was given");

const checkedCitation = z
  .strictObject({
    object: z.literal("checked-citation").describe("Object type"),
    ref: z.string().describe("Reference as received"),
    status: valuesOf<CitationState>("Result", {
      OK: "resolves to one section that is in force; with a hash, its text is unchanged",
      CHANGED: "the text differs from the hash; see `supersededBy` for whether it is in force",
      GONE: "the section does not exist, or was removed",
      SUPERSEDED: "the text is unchanged, but another section is in force",
      AMBIGUOUS: "several sections match",
      MALFORMED: "not a citation, or not a row of the described form",
    }),
    text: z.string().describe("The result as a sentence"),
    told: z.string().describe("Alias of `text`"),
    section: sectionSummarySchema
      .nullable()
      .describe("Section that the reference names; null if there is not exactly one"),
    hash: z
      .string()
      .nullable()
      .describe("Hash of the current text, to store with the citation; null if there is no section"),
    place,
    changed,
    supersededBy: replacement,
    gone: goneTextSchema.nullable().describe("The removed section, with its last text; null if it was not removed"),
    candidates: z
      .array(nearMiss)
      .describe("If AMBIGUOUS, the sections that match; if GONE or MALFORMED, replacements or the closest matches"),
    notes: z.array(z.string()).describe("Notes on how the reference was read"),
  })
  .describe("A checked citation")
  .register(namedSchemas, { id: "CheckedCitation" });

export const citeCheckSchema = listOf(checkedCitation)
  .describe("Results of the check, in the order of the request")
  .register(namedSchemas, { id: "CiteCheck" });

export const compareParameters = z.object({
  a: typedText("First section: its id, or a reference as people write it", 1),
  b: typedText("Second section: its id, or a reference as people write it", 1),
});

const words = z.int().min(0);

export const comparisonSchema = z
  .strictObject({
    object: z.literal("comparison").describe("Object type"),
    a: sectionSummarySchema.describe("First section, with its citation"),
    b: sectionSummarySchema.describe("Second section, with its citation"),
    alike: z
      .boolean()
      .describe(
        "Whether the texts have enough words in common for a word-by-word diff; if not, `parts` has one whole text after the other",
      ),
    parts: z.array(changePart).describe("Diff segments in order; all but `added` form a, all but `removed` form b"),
    words: z
      .strictObject({
        same: words.describe("Number of words in both texts"),
        added: words.describe("Number of words only in b"),
        removed: words.describe("Number of words only in a"),
      })
      .describe("Word counts of the comparison"),
    warnings: z.array(z.string()).describe("Warnings about parts of the request that were ignored or read differently"),
    corpus,
  })
  .describe("A word-by-word comparison of two sections")
  .register(namedSchemas, { id: "Comparison" });
