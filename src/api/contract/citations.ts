import { z } from "zod";
import type { CitationState, Replacement } from "../../views/check-citations.js";
import { chatParameters, chatSchema } from "./chat.js";
import { typedText } from "./parameters.js";
import { goneTextSchema } from "./problem-details.js";
import * as s from "./schema-parts.js";
import { include, sectionSummarySchema } from "./section.js";

export const citeParameters = z.object({
  ref: typedText(
    "Reference as people write it, for example `rulebook 7.4.3`, `glossary cloaking device` or `Comp 2.4.5 7.1`",
    1,
  ),
  include,
  ...chatParameters,
});

const place = s.objectOrNull(
  'Part of the section: `{"paragraph": 3}`, `{"step": 2}` or `{"heading": "Cloaking"}`; null for the whole section',
  {
    paragraph: z.int().optional().describe("Paragraph number, counted from 1"),
    step: z.int().optional().describe("Number of the step in the section's list, counted from 1"),
    heading: s.text("Heading in the section; the reference is limited to the part under this heading").optional(),
  },
);

export const citeSchema = s.named("Cite", "The sections that a reference names", {
  object: s.objectType("citation"),
  ref: s.text("Reference as received, without leading or trailing spaces"),
  status: s.valuesOf("Result of resolving the reference", {
    OK: "the reference names one section",
    AMBIGUOUS: "the reference may name several sections",
  }),
  sections: z.array(sectionSummarySchema).min(1).describe("Sections that the reference may name, best match first"),
  place,
  notes: s.texts("Notes, for example on an outdated number, a newer printing, or a section in force instead"),
  warnings: s.warnings,
  corpus: s.corpus,
});

export const citeAnswerSchema = s.namedUnion("CiteAnswer", "The named sections or, with `as=chat`, a single message", [
  citeSchema,
  chatSchema,
]);

const MAX_REFERENCES = 500;

export const citedReference = z.strictObject({
  ref: typedText("Reference as written: an id, a URL, a number or a citation"),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be a SHA-256 hash of 64 hexadecimal digits")
    .optional()
    .describe("Hash that you stored with the citation, which is the `hash` of the section or of an earlier check"),
});

/** The optional fields of a checked citation, with their values if the client does not request them. */
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
    "Fields to return in addition to `object`, `ref`, `status`, `text` and `told`, which are always set (default: all). Fields that you do not list are null or empty",
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

/** Accepts any value as a row, so that an invalid row gets its own error in the results. */
export const citeCheckRows = z.strictObject({ references: references(z.unknown()), fields });

const replacement = s.objectOrNull("Section that supersedes the cited section; null if the cited section is in force", {
  how: s.valuesOf<Replacement["how"]>("Type of the replacement", {
    printing: "the replacement is a newer printing of the section",
    governing: "the replacement is the governing section on the subject",
    verdict: "the replacement is the current section that decides whether an old ruling still applies",
  }),
  section: sectionSummarySchema.describe("Section that is in force instead of the cited section"),
  reason: s.text("Why the replacement is in force, or a summary of its changes"),
  text: s.text("Sentence that names the replacement and the reason"),
  told: s.text("Alias of `text`"),
});

const changed = s.objectOrNull(
  "Change to the text since the citation; null if the text is unchanged or the request contains no hash",
  {
    from: s.nearMiss.nullable().describe("Section whose text has the given hash; null if there is none"),
    words: s.textOrNull("The cited text; null if no current or earlier text has the given hash"),
    parts: z
      .array(s.changePart)
      .nullable()
      .describe(
        "Diff from the cited text to the current text; null unless the cited text is another version of the section",
      ),
    text: s.text("The current text of the section"),
  },
);

const checkedCitation = s.named(
  "CheckedCitation",
  "A checked citation. Optional fields that are not in `fields` are null or empty",
  {
    object: s.objectType("checked-citation"),
    ref: s.text("Reference as received in the request"),
    status: s.valuesOf<CitationState>("Result of the check", {
      OK: "the reference names one section that is in force; if a hash was given, the text is unchanged",
      CHANGED: "the text does not match the hash; `supersededBy` is null if the section is still in force",
      GONE: "the section does not exist, or was removed",
      SUPERSEDED: "another section is in force instead; if a hash was given, the text is unchanged",
      AMBIGUOUS: "the reference matches several sections, which `candidates` lists",
      MALFORMED: "`ref` is not a citation, or the row does not match the schema",
    }),
    text: s.text("Result of the check as a sentence"),
    told: s.text("Alias of `text`"),
    section: sectionSummarySchema
      .nullable()
      .describe("Section that the reference names; null unless it names exactly one"),
    hash: s.textOrNull("Hash of the section's current text, to store with the citation; null if `section` is null"),
    place,
    changed,
    supersededBy: replacement,
    gone: goneTextSchema.nullable().describe("The cited section with its last text, if it was removed; otherwise null"),
    candidates: s.arrayOf(
      s.nearMiss,
      "Other sections. With `AMBIGUOUS`: the matches. With `GONE`: sections to read instead, or the closest matches. With `MALFORMED`: the closest matches",
    ),
    notes: s.texts("Notes on how the reference was interpreted"),
  },
);

export const citeCheckSchema = s.namedList("CiteCheck", "Results, in the order of the request", checkedCitation);

export const compareParameters = z.object({
  a: typedText("First section to compare, as an id or a reference such as `Rulebook 7.6`", 1),
  b: typedText("Second section to compare, as an id or a reference such as `Rulebook 7.6`", 1),
});

export const comparisonSchema = s.named("Comparison", "A word-by-word comparison of two sections", {
  object: s.objectType("comparison"),
  a: sectionSummarySchema.describe("The first of the compared sections"),
  b: sectionSummarySchema.describe("The second of the compared sections"),
  alike: s.whether(
    "Whether the texts have enough words in common for a diff; if not, `parts` contains all of `a`, then all of `b`",
  ),
  parts: s.arrayOf(
    s.changePart,
    "Segments of the diff, in order. The `same` and `removed` segments form the text of `a`, and the `same` and `added` segments form the text of `b`",
  ),
  words: s.object("Numbers of unchanged, added and removed words", {
    same: s.count("Number of words that both texts contain"),
    added: s.count("Number of words that only the text of `b` contains"),
    removed: s.count("Number of words that only the text of `a` contains"),
  }),
  warnings: s.warnings,
  corpus: s.corpus,
});
