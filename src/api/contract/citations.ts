/** @file Schemas of resolved references, checked citations and comparisons. */
import { z } from "zod";
import type { CitationState, Replacement } from "../../views/check-citations.js";
import { chatParameters, chatSchema } from "./chat.js";
import { typedText } from "./parameters.js";
import { goneTextSchema } from "./problem-details.js";
import * as s from "./schema-parts.js";
import { include, sectionSummarySchema } from "./section.js";
import { changePart, nearMiss } from "./shared-schemas.js";

export const citeParameters = z.object({
  ref: typedText("Reference as people write it: rulebook 7.4.3, glossary cloaking device, Comp 2.4.5 7.1", 1),
  include,
  ...chatParameters,
});

const place = s.objectOrNull(
  'Part of the section that the reference names: {"paragraph": 3}, {"step": 2} or ' +
    '{"heading": "Cloaking"}; null if the reference names the whole section',
  {
    paragraph: z.int().optional().describe("Paragraph number, counted from 1"),
    step: z.int().optional().describe("Step number in the list, counted from 1"),
    heading: s.text("Heading within the section").optional(),
  },
);

export const citeSchema = s.named("Cite", "The sections that a reference names", {
  object: s.objectType("citation"),
  ref: s.text("Reference as received, trimmed"),
  status: s.valuesOf("Result", { OK: "the reference names one section", AMBIGUOUS: "it may name several" }),
  sections: z.array(sectionSummarySchema).min(1).describe("Sections that the reference names, the likeliest first"),
  place,
  notes: s.texts("Notes: a stale number, a newer printing, a section that is in force instead"),
  warnings: s.warnings,
  corpus: s.corpus,
});

export const citeAnswerSchema = s.namedUnion(
  "CiteAnswer",
  "The sections that a reference names; with `as=chat`, a single message",
  [citeSchema, chatSchema],
);

/** Maximum number of citations per request. */
const MAX_REFERENCES = 500;

export const citedReference = z.strictObject({
  ref: typedText("Reference as written: an id, a URL, a number or a citation"),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be a sha256 of 64 hexadecimal digits")
    .optional()
    .describe(
      "Hash of the cited text: the value of `hash` in the section, or in an earlier check, at the time of the citation",
    ),
});

/** Default values for the fields of a checked citation that a client may omit. */
export const EMPTY_CHECK = {
  ...{ section: null, hash: null, place: null, changed: null, supersededBy: null, gone: null },
  ...{ candidates: [], notes: [] },
} as const;

const fields = z
  .array(
    z.enum(Object.keys(EMPTY_CHECK) as (keyof typeof EMPTY_CHECK)[], {
      error: `must be one of ${Object.keys(EMPTY_CHECK).join(", ")}`,
    }),
  )
  .optional()
  .describe(
    "Fields to return in addition to `ref`, `status` and `text` (default: all). Fields that you leave out are null or empty",
  );

function references<Row extends z.ZodType>(row: Row) {
  return z
    .array(row)
    .min(1, "must contain at least one reference")
    .max(MAX_REFERENCES, `must not contain more than ${MAX_REFERENCES} references`);
}

export const citeCheckBody = s.named("CiteCheckRequest", "Citations to check", {
  references: references(citedReference).describe(`Citations to check, at most ${MAX_REFERENCES}`),
  fields,
});

/** The schema that the service uses to read the body. It accepts rows of any form, so that an invalid row gets its own
 *  error in the results. */
export const citeCheckRows = z.strictObject({ references: references(z.unknown()), fields });

const replacement = s.objectOrNull("Section that supersedes the cited one; null if the cited section is in force", {
  how: s.valuesOf<Replacement["how"]>("Kind of replacement", {
    printing: "a newer printing of the section",
    governing: "a governing section",
    verdict: "the current section that decides an old ruling",
  }),
  section: sectionSummarySchema.describe("The section in force"),
  reason: s.text("Why the replacement is in force, or a summary of the change"),
  text: s.text("The replacement and the reason, as a sentence"),
  told: s.text("Alias of `text`"),
});

const changed = s.objectOrNull(
  "Change to the text since it was cited; null if the text is unchanged or no hash was given",
  {
    from: nearMiss.nullable().describe("Section whose text has the given hash; null if there is none"),
    words: s.textOrNull("The cited text, if it belongs to a current or earlier section; null if it is unknown"),
    parts: z
      .array(changePart)
      .nullable()
      .describe(
        "Diff from the cited text to the current one; null unless the cited text is another version of the section",
      ),
    text: s.text("The current text"),
  },
);

const checkedCitation = s.named(
  "CheckedCitation",
  "A checked citation. Fields that `fields` leaves out are null or empty",
  {
    object: s.objectType("checked-citation"),
    ref: s.text("Reference as received"),
    status: s.valuesOf<CitationState>("Result", {
      OK: "the reference names one section that is in force; if a hash was given, the text is unchanged",
      CHANGED: "the text does not match the hash; `supersededBy` is null if the section is in force",
      GONE: "the section does not exist, or was removed",
      SUPERSEDED: "the text is unchanged, but another section is in force",
      AMBIGUOUS: "several sections match",
      MALFORMED: "not a citation, or a row that does not match the schema",
    }),
    text: s.text("The result as a sentence"),
    told: s.text("Alias of `text`"),
    section: sectionSummarySchema
      .nullable()
      .describe("Section that the reference names; null if there is not exactly one"),
    hash: s.textOrNull("Hash of the current text, to store with the citation; null if there is no section"),
    place,
    changed,
    supersededBy: replacement,
    gone: goneTextSchema.nullable().describe("The removed section, with its last text; null if no section was removed"),
    candidates: s.arrayOf(
      nearMiss,
      "If AMBIGUOUS, the sections that match; if GONE or MALFORMED, replacements or the closest matches",
    ),
    notes: s.texts("Notes on how the reference was read"),
  },
);

export const citeCheckSchema = s.namedList(
  "CiteCheck",
  "Results of the check, in the order of the request",
  checkedCitation,
);

export const compareParameters = z.object({
  a: typedText("First section, as an id or a written reference such as `Rulebook 7.6`", 1),
  b: typedText("Second section, as an id or a written reference", 1),
});

export const comparisonSchema = s.named("Comparison", "A word-by-word comparison of two sections", {
  object: s.objectType("comparison"),
  a: sectionSummarySchema.describe("First section, with its citation"),
  b: sectionSummarySchema.describe("Second section, with its citation"),
  alike: s.whether(
    "Whether the texts have enough words in common for a word-by-word diff; if not, `parts` contains the whole of one text, then of the other",
  ),
  parts: s.arrayOf(
    changePart,
    "Diff segments in order. All except the added ones form the text of a; all except the removed ones form the text of b",
  ),
  words: s.object("Word counts of the comparison", {
    same: s.count("Number of words in both texts"),
    added: s.count("Number of words only in b"),
    removed: s.count("Number of words only in a"),
  }),
  warnings: s.warnings,
  corpus: s.corpus,
});
