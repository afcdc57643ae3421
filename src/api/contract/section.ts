/** @file Schemas of a section: whole, in a list, and one paragraph of it. */
import { z } from "zod";
import { CHANGE_CLASSES, type ChangeLevel, type CONTESTS, type Operation, type VerdictState } from "../../model.js";
import { INCLUDES } from "../../views/section.js";
import { namesUpTo, ordinal, severalOf } from "./parameters.js";
import { goneTextSchema } from "./problem-details.js";
import {
  corpus,
  current,
  edition,
  iconUses,
  id,
  kind,
  listOf,
  namedSchemas,
  nearMiss,
  pathStep,
  relationType,
  standing,
  status,
  statusLine,
  valuesOf,
} from "./shared-schemas.js";

/** The parameter `include`: extra fields of sections in lists. */
export const include = severalOf(INCLUDES)
  .default([])
  .describe("Extra fields per section, comma-separated or repeated: relations, links, text, html");

/** The id in the path. */
export const sectionId = id.describe("Id of the section, including slashes: 1e/rulebook/7.6");

export const markdownText = z
  .string()
  .describe("The section as Markdown: heading, text, citation")
  .register(namedSchemas, { id: "SectionMarkdown" });

export const plainText = z
  .string()
  .describe("The section as plain text: heading, text, citation")
  .register(namedSchemas, { id: "SectionText" });

const epigraph = z.strictObject({
  text: z.string().describe("Quoted text"),
  attribution: z.string().nullable().describe("Speaker; null if nobody is named"),
});
const lineRange = z.tuple([z.int().min(1), z.int().min(1)]);

const link = z
  .strictObject({
    start: z.int().min(0).describe("Start offset in `text`, in UTF-16 code units"),
    end: z.int().min(0).describe("End offset in `text`, exclusive, in UTF-16 code units"),
    text: z.string().describe("Text of the mention"),
    kind: valuesOf("Form of the reference", {
      see: "“see …”",
      inline: "marked in the text",
      citation: "a citation",
      mention: "a plain word",
    }),
    target: id.nullable().describe("Id of the target section; null if there is none or if several are possible"),
    anchor: z.string().optional().describe("Anchor of the heading in the target"),
    status: valuesOf("Result of the lookup", {
      resolved: "one section",
      ambiguous: "several sections",
      card: "a card without a section",
      external: "outside this corpus",
      dangling: "nothing",
    }),
    confidence: z.number().min(0).max(1).describe("Confidence in the target, from 0 to 1"),
    reason: z.string().describe("Reason for the choice of target"),
    candidates: z.array(id).optional().describe("Ids of the possible targets, if there are several"),
  })
  .describe("A mention in the text of a section, and its target")
  .register(namedSchemas, { id: "Link" });

const relation = z
  .strictObject({
    type: relationType,
    id: id.describe("Id of the other section"),
    reason: z.string().describe("Reason, as a sentence"),
    written: z
      .literal(true)
      .optional()
      .describe(
        "Present if the reason was written for these two sections; otherwise it quotes a text or states a general rule",
      ),
  })
  .describe("A relation to another section")
  .register(namedSchemas, { id: "Relation" });

const authority = z
  .strictObject({
    governs: z.boolean().describe("Whether the section is in force; false if another section supersedes it as a whole"),
    governedBy: id.nullable().describe("Id of the section that is in force instead; null if this one is"),
    relations: z.array(relation).describe("Relations to other sections"),
    notes: z.array(z.string()).describe("Further notes on whether it is in force"),
  })
  .describe("Whether a section is in force, and its relations to others")
  .register(namedSchemas, { id: "Authority" });

const citation = z
  .strictObject({
    short: z.string().describe("Short citation: 1E Rulebook 7.6"),
    full: z.string().describe("Full citation, with version and date"),
    markdown: z.string().describe("Citation as a Markdown link"),
    bbcode: z.string().describe("Citation as a BBCode link, for forums"),
    url: z.url().describe("Permanent URL of the page"),
  })
  .describe("Citations of a section")
  .register(namedSchemas, { id: "Citation" });

const source = z
  .strictObject({
    publication: id.describe("Id of the publication that contains it"),
    file: z.string().describe("Name of the source file"),
    line: z.int().min(1).describe("Line of the heading, or of the first words, counted from 1"),
    ranges: z.array(lineRange).describe("Line ranges of the section: first and last line, counted from 1"),
  })
  .describe("Position of a section in the publication as published")
  .register(namedSchemas, { id: "Source" });

const count = z.int().min(0);

/** The fields that a section has in lists too. */
const sharedFields = {
  id: id.describe("Permanent id of the section"),
  edition: edition.describe("Game: 1e or 2e, which share no rules"),
  document: id.describe("Id of the document"),
  number: z.string().nullable().describe("Number as printed; null if it has none"),
  title: z.string().describe("Heading as printed, without the number; empty if the source has lost it"),
  kind,
  status: status.describe(
    "current: part of a current document. legacy: part of a historical document, which never outranks a current one",
  ),
};
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const quotation = z
  .string()
  .describe(
    "Text as quoted, if it differs from `text`: with lost lists restored, and lost icons and pictures named in square brackets",
  );

const restored = z
  .array(
    z.strictObject({
      at: z.int().describe("Offset in `text`, in UTF-16 code units, where the list was printed"),
      from: id.describe("Id of the section that has the list"),
      span: z
        .tuple([z.int(), z.int()])
        .describe("Start and end offset in the text of that section, in UTF-16 code units, end exclusive"),
      text: z.string().describe("Text of the list"),
    }),
  )
  .describe("Lists missing from this file, taken from another printing");

export const sectionSummarySchema = z
  .strictObject({
    ...sharedFields,
    standing,
    statusLine,
    current,
    countingPrinting: id.optional().describe("Id of the newest printing of this rule, if it is another one"),
    authority: z
      .strictObject({
        ...authority.pick({ governs: true, governedBy: true }).shape,
        ...authority.pick({ relations: true, notes: true }).partial().shape,
      })
      .describe("Whether it is in force, and the section that supersedes it; all fields with include=relations"),
    citation: citation.pick({ short: true, url: true }).describe("Short citation and URL of the page"),
    counts: z
      .strictObject({
        paragraphs: count.describe("Number of paragraphs and list items; request one with p=1, p=2 …"),
        relations: count.describe("Number of relations to other sections"),
        links: count.describe("Number of mentions of sections and cards in its text"),
        citedBy: count.describe("Number of sections that mention it"),
      })
      .describe("Counts of the parts of the section"),
    links: z.array(link).optional().describe("With include=links: mentions in its text, by offset"),
    text: z.string().optional().describe("With include=text: plain text, with paragraphs separated by an empty line"),
    hash: hash
      .optional()
      .describe(
        "With include=text: SHA-256 of `text`, in hexadecimal; store it with a citation to check the citation later",
      ),
    quotation: quotation.optional(),
    restored: restored.optional(),
    html: z.string().optional().describe("With include=html: the text as HTML, with mentions as absolute links"),
  })
  .describe("A section as it appears in lists")
  .register(namedSchemas, { id: "SectionSummary" });

/** Maximum sections per request. */
const MAX_SECTIONS = 50;

export const sectionsParameters = z.object({
  ids: namesUpTo(MAX_SECTIONS).describe(`Ids of the sections, comma-separated or repeated, at most ${MAX_SECTIONS}`),
  include,
});

export const sectionListSchema = listOf(sectionSummarySchema)
  .extend({
    unknown: z
      .array(
        z.strictObject({
          id: z.string().describe("Requested id"),
          suggestions: z.array(nearMiss).describe("Closest matches, or the sections to read instead"),
          gone: goneTextSchema.optional().describe("The removed section, if it was removed"),
        }),
      )
      .describe("Requested ids that no section has"),
    moved: z
      .array(
        z.strictObject({
          id: z.string().describe("Requested id"),
          to: z.string().describe("Current id of the section"),
          reason: z.string().describe("Reason for the move"),
        }),
      )
      .describe("Requested ids whose section has moved; `data` has it under the current id"),
  })
  .describe("Requested sections in the order of the request, without repetitions")
  .register(namedSchemas, { id: "SectionList" });

/** A section. The bulk files leave out `corpus`. */
export const sectionSchema = z
  .strictObject({
    ...sharedFields,
    path: z.array(pathStep).describe("Ancestors, the outermost first"),
    citation: citation.describe("Citations of the section"),
    source: source.describe("Position in the publication as published"),
    standing,
    statusLine,
    current,
    authority: authority.describe("Whether it is in force, and its relations to other sections"),
    object: z.literal("section").describe("Object type"),
    version: z.string().describe("Version of the document: 2.4.5, or a year"),
    date: z
      .string()
      .regex(/^\d{4}(-\d{2}){0,2}$/)
      .describe("Date of the document, as precise as known"),
    audience: z.literal("borg").optional().describe("Present if the section applies only to players playing Borg"),
    format: z.literal("open").optional().describe("Present if the section applies only in the Open format"),
    headingRecovered: z
      .literal(true)
      .optional()
      .describe("Present if the heading is missing from the source and was taken from elsewhere"),
    parent: id.nullable().describe("Id of the parent section; null at the top level"),
    standsAfter: z.int().min(0).optional().describe("For a box: number of lines of the parent's text before it"),
    children: z.array(id).describe("Ids of the child sections, in reading order"),
    previous: id.nullable().describe("Id of the previous section in the document; null for the first"),
    next: id.nullable().describe("Id of the next section in the document; null for the last"),
    epigraph: z.array(epigraph).describe("Quotations above the text, for flavour"),
    text: z
      .string()
      .describe("Plain text, with paragraphs separated by an empty line; ▯ is an icon missing from the source"),
    html: z.string().describe("The text as HTML, with mentions as absolute links"),
    headings: z
      .array(
        z.strictObject({
          title: z.string().describe("Text of the heading"),
          anchor: z.string().describe("Anchor of the part, after # in a citation"),
          start: z.int().min(0).describe("Start offset in `text`, in UTF-16 code units"),
        }),
      )
      .optional()
      .describe("Headings within the text; cite a part as id#anchor"),
    links: z.array(link).describe("Mentions in the text, by offset"),
    citedBy: z.array(pathStep).describe("Sections that mention it"),
    hash: hash.describe("SHA-256 of `text`, in hexadecimal; store it with a citation to check the citation later"),
    operation: valuesOf<Operation>("For a ruling: its effect on the entry", {
      ruling: "a ruling without an entry",
      "see-only": "a reference to another entry",
      add: "words are added",
      "replace-entry": "the entry is replaced",
      "replace-part": "words are replaced",
      "delete-part": "words are removed",
      "delete-entry": "the entry is removed",
      "list-add": "a list gets another item",
      erratum: "the card has a new text",
    }).optional(),
    starred: z.literal(true).optional().describe("For a ruling: present if it was marked as new in print"),
    changeLevel: valuesOf<ChangeLevel>("For an erratum: extent of the change to the card", {
      "no functional": "the card works as before",
      minor: "small",
      moderate: "medium",
      major: "large",
      rescinded: "the erratum was withdrawn",
    }).optional(),
    fields: z
      .array(
        z.strictObject({
          label: z.string().describe("Part of the card: Lore, Gametext"),
          text: z.string().describe("Current wording; empty if the label is enough"),
        }),
      )
      .optional()
      .describe("For an erratum: the parts of the card that it changes"),
    comparedWith: z
      .strictObject({
        id: id.nullable().describe("Id of the section in the previous printing; null if it had none"),
        change: valuesOf("Difference from the previous printing", {
          same: "the text is unchanged",
          edited: "it differs",
          new: "it was not in the previous printing",
        }),
      })
      .optional()
      .describe("For a later printing: the same section in the previous one"),
    printings: z
      .array(
        z.strictObject({
          id: id.describe("Id of the section in that printing"),
          version: z.string().describe("Version of the printing"),
          date: z.string().describe("Date of the printing"),
          number: z.string().nullable().describe("Number in that printing; null if it has none"),
          hash: hash.describe("SHA-256 of the text in that printing, in hexadecimal"),
          change: z
            .enum([...CHANGE_CLASSES, "moved"])
            .nullable()
            .describe(
              "Difference from the printing before, as in /changes; moved: only its number; null for the oldest",
            ),
          counts: z.boolean().describe("Whether this is the newest printing"),
        }),
      )
      .optional()
      .describe("Printings of the rule, the oldest first; `current` says whose words are in force"),
    quotation: quotation.optional(),
    restored: restored.optional(),
    contested: z
      .array(
        z.strictObject({
          standing: valuesOf<(typeof CONTESTS)[number]>("Which wording is in force", {
            overruled: "that of the other section",
            "newer-print": "undecided, but the other section was printed later",
            open: "undecided",
          }),
          span: z
            .tuple([z.int(), z.int()])
            .nullable()
            .describe(
              "Start and end offset of the contested words in `text`, in UTF-16 code units, end exclusive; null if this text omits what the other says",
            ),
          by: id.describe("Id of the section that differs"),
          says: z.string().describe("Wording of that section"),
          reason: z.string().describe("Reason, as a sentence"),
        }),
      )
      .optional()
      .describe("Passages on which another section differs, by offset"),
    verdict: z
      .strictObject({
        state: valuesOf<VerdictState>("Whether the ruling is still valid", {
          still: "a current section says the same",
          changed: "a current section says otherwise",
          partly: "valid in part",
          unspoken: "no current section is on its subject",
          unjudged: "not reviewed yet",
        }),
        by: id.nullable().describe("Id of the current section that decides it; null if there is none"),
        reason: z.string().describe("Reason, as a sentence"),
        old: z.string().optional().describe("Wording that is no longer valid"),
        new: z.string().optional().describe("Current wording"),
      })
      .optional()
      .describe("Whether an old ruling is still valid, and the current section that decides it"),
    topic: z.string().optional().describe("Slug of the topic it belongs to"),
    aliases: z.array(z.string()).optional().describe("Other names, including the correct form of a damaged title"),
    related: z.array(id).optional().describe("Ids of sections with a similar meaning"),
    icon: iconUses.optional(),
    corpus: corpus.optional(),
  })
  .describe("A section: the smallest text with a citation of its own")
  .register(namedSchemas, { id: "Section" });

export const sectionParameters = z.object({
  p: ordinal.optional().describe("Paragraph to return, counted from 1; list items count as paragraphs"),
});

export const paragraphSchema = z
  .strictObject({
    object: z.literal("paragraph").describe("Object type"),
    number: z.int().min(1).describe("Paragraph number, counted from 1"),
    of: z.int().min(1).describe("Number of paragraphs in the section"),
    start: z.int().min(0).describe("Start offset in the text of the section, in UTF-16 code units"),
    end: z.int().min(0).describe("End offset in the text of the section, exclusive, in UTF-16 code units"),
    text: z.string().describe("Text of the paragraph"),
    quotation: z
      .string()
      .describe(
        "The paragraph as quoted: with the list that it announces, and with lost icons and pictures named in square brackets",
      ),
    citation: z
      .strictObject({
        short: z.string().describe("Citation with version"),
        url: z.url().describe("URL of the page, at the paragraph"),
        text: z.string().describe("Text of the paragraph, followed by the citation"),
        markdown: z.string().describe("Text and citation as Markdown"),
        bbcode: z.string().describe("Text and citation as BBCode, for forums"),
      })
      .describe("Citations of the paragraph"),
    section: sectionSummarySchema.describe("Section that contains it"),
    corpus,
  })
  .describe("A paragraph of a section")
  .register(namedSchemas, { id: "Paragraph" });

export const sectionOrParagraphSchema = z
  .discriminatedUnion("object", [sectionSchema, paragraphSchema])
  .describe("The section, or with p one of its paragraphs")
  .register(namedSchemas, { id: "SectionOrParagraph" });
