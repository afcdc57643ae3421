/** @file Citations that are checked, as the API promises them: what may be posted, and what becomes of each. */
import { z } from "zod";
import { CITATION_STATES } from "../../../views/citations/check-citations.js";
import { REPLACEMENTS } from "../../../views/citations/replaced-by.js";
import { changePart, listOf, namedSchemas, nearMiss } from "../common.js";
import { typedText } from "../parameters.js";
import { goneTextSchema } from "../problem-details.js";
import { sectionSummarySchema } from "../section.js";
import { place } from "./cite.js";

/** So many citations are checked at once. */
const MOST = 100;

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
      .max(MOST, `must not hold more than ${MOST} references`)
      .describe(`The citations to be checked, at most ${MOST}`),
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
