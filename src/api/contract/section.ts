/** @file Schemas of a full section, of a section in a list, and of one paragraph. */
import { z } from "zod";
import type { ChangeLevel, CONTESTS, Operation, VerdictState } from "../../model.js";
import { INCLUDES } from "../../views/section.js";
import { namesUpTo, severalOf, wholeNumber } from "./parameters.js";
import { goneTextSchema } from "./problem-details.js";
import * as s from "./schema-parts.js";
import {
  CHANGE_MEANINGS,
  current,
  editionOf,
  iconUses,
  kind,
  nearMiss,
  pathStep,
  relationType,
  standing,
  statusLine,
  statusOf,
} from "./shared-schemas.js";

/** The parameter `include`: extra fields for sections in lists. */
export const include = severalOf(INCLUDES)
  .default([])
  .describe(
    "Extra fields per section, comma-separated or repeated. relations: relations to other sections, in `authority`. " +
      "links: mentions in the text. text: `text` and `hash`, also `quotation` and `restored` if they apply. " +
      "html: the text as HTML",
  );

export const sectionId = s.id.describe("Id of the section, including slashes: 1e/rulebook/7.6");

const TEXT_PARTS =
  "heading, status, text, citation. If the id names an older printing, the wording of the newest printing comes first";

export const markdownText = s.text(`The section as Markdown: ${TEXT_PARTS}`).register(s.namedSchemas, {
  id: "SectionMarkdown",
});

export const plainText = s.text(`The section as plain text: ${TEXT_PARTS}`).register(s.namedSchemas, {
  id: "SectionText",
});

const epigraph = z.strictObject({
  text: s.text("Quoted text"),
  attribution: s.textOrNull("Speaker; null if nobody is named"),
});
const lineRange = z.tuple([z.int().min(1), z.int().min(1)]);

const link = s.named("Link", "A mention in the text of a section, and its target", {
  start: s.count("Start offset in `text`, in UTF-16 code units"),
  end: s.count("End offset in `text`, exclusive, in UTF-16 code units"),
  text: s.text("Text of the mention"),
  kind: s.valuesOf("Form of the reference", {
    see: "“see …”",
    inline: "marked in the text",
    citation: "a citation",
    mention: "a plain word",
  }),
  target: s.idOrNull("Id of the target section; null if there is none or if several are possible"),
  anchor: s.text("Anchor of the heading in the target").optional(),
  status: s.valuesOf("Result of the lookup", {
    resolved: "one section",
    ambiguous: "several sections",
    card: "a card without a section",
    external: "outside this corpus",
    dangling: "nothing",
  }),
  confidence: z.number().min(0).max(1).describe("Confidence in the target, from 0 to 1"),
  reason: s.text("Reason for the choice of target"),
  candidates: s.ids("Ids of the possible targets, if there are several").optional(),
});

const relation = s.named("Relation", "A relation to another section", {
  type: relationType,
  id: s.id.describe("Id of the other section"),
  reason: s.text("Reason for the relation, as a sentence"),
  written: s.present(
    "Present if the reason was written for these two sections; otherwise the reason quotes a text or states a general rule",
  ),
});

const authority = s.named("Authority", "Whether a section is in force, and its relations to others", {
  governs: s.whether("Whether the section is in force; false if another section supersedes it as a whole"),
  governedBy: s.idOrNull("Id of the section that is in force instead; null if this section is in force"),
  relations: s.arrayOf(relation, "Relations to other sections"),
  notes: s.texts("Further notes on whether the section is in force"),
});

const citation = s.named("Citation", "Citations of a section", {
  short: s.text("Short citation: 1E Rulebook 7.6"),
  full: s.text("Full citation, with version and date"),
  markdown: s.text("Citation as a Markdown link"),
  bbcode: s.text("Citation as a BBCode link, for forums"),
  url: s.url("Permanent URL of the page"),
});

const source = s.named("Source", "Position of a section in the publication as published", {
  publication: s.id.describe("Id of the publication that contains the section"),
  file: s.text("Name of the source file"),
  line: z.int().min(1).describe("Line of the heading, or of the first words, counted from 1"),
  ranges: s.arrayOf(lineRange, "Line ranges of the section: first and last line, counted from 1"),
});

/** Fields that full sections and sections in lists share. */
const sharedFields = {
  id: s.id.describe("Permanent id of the section"),
  edition: editionOf("Game (the two games share no rules)"),
  document: s.id.describe("Id of the document"),
  number: s.textOrNull("Number as printed; null if the section has no number"),
  title: s.text("Heading as printed, without the number; empty if the heading is missing from the source"),
  kind,
  status: statusOf("Status of the document"),
  standing,
  statusLine,
  current,
  countingPrinting: s.id.optional().describe("Id of the newest printing of this rule; absent if that is this section"),
  counts: s.object("Counts of the parts of the section", {
    paragraphs: s.count("Number of paragraphs and list items; request one with p=1, p=2 …"),
    relations: s.count("Number of relations to other sections"),
    links: s.count("Number of mentions of sections and cards in the text"),
    citedBy: s.count("Number of sections that mention this one"),
  }),
};

const quotation = s.text(
  "Text to quote, if it differs from `text`: lost lists are restored, and lost icons and pictures are named in square brackets",
);

const restored = s.rows("Lists missing from this file, taken from another printing", {
  at: z.int().describe("Offset in `text`, in UTF-16 code units, where the list was printed"),
  from: s.id.describe("Id of the section that has the list"),
  span: s.span("Start and end offset of the list in the text of `from`, in UTF-16 code units, end exclusive"),
  text: s.text("Text of the list"),
});

export const sectionSummarySchema = s.named("SectionSummary", "A section as it appears in lists", {
  ...sharedFields,
  authority: s.object(
    "Whether the section is in force, and which section supersedes it; with include=relations, all fields",
    {
      ...authority.pick({ governs: true, governedBy: true }).shape,
      ...authority.pick({ relations: true, notes: true }).partial().shape,
    },
  ),
  citation: citation.pick({ short: true, url: true }).describe("Short citation and URL of the page"),
  links: s.arrayOf(link, "With include=links: mentions in the text, sorted by offset").optional(),
  text: s.text("With include=text: plain text, with paragraphs separated by an empty line").optional(),
  hash: s
    .sha256(
      "With include=text: SHA-256 of `text`, in hexadecimal; store it with a citation to check the citation later",
    )
    .optional(),
  quotation: quotation.optional(),
  restored: restored.optional(),
  html: s.text("With include=html: the text as HTML, with mentions as absolute links").optional(),
});

/** Maximum number of sections per request. */
const MAX_SECTIONS = 50;

export const sectionsParameters = z.object({
  ids: namesUpTo(MAX_SECTIONS).describe(`Ids of the sections, comma-separated or repeated, at most ${MAX_SECTIONS}`),
  include,
});

export const sectionListSchema = s.namedList(
  "SectionList",
  "Requested sections in the order of the request, without repetitions",
  sectionSummarySchema,
  {
    unknown: s.rows("Requested ids that don't exist", {
      id: s.text("Requested id"),
      suggestions: s.arrayOf(nearMiss, "Closest matches, or the sections to read instead"),
      gone: goneTextSchema.optional().describe("The removed section with this id; absent if there is none"),
    }),
    moved: s.rows("Requested ids whose section has moved; `data` contains it under the current id", {
      id: s.text("Requested id"),
      to: s.text("Current id of the section"),
      reason: s.text("Reason for the move"),
    }),
  },
);

/** A full section. The bulk files omit its field `corpus`. */
export const sectionSchema = s.named("Section", "A section: the smallest text with a citation of its own", {
  ...sharedFields,
  path: s.arrayOf(pathStep, "Ancestors, the outermost first"),
  citation: citation.describe("Citations of the section"),
  source: source.describe("Position in the publication as published"),
  authority: authority.describe("Whether the section is in force, and its relations to other sections"),
  object: s.objectType("section"),
  version: s.text("Version of the document: 2.4.5, or a year"),
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/)
    .describe("Date of the document, as precise as known"),
  audience: z.literal("borg").optional().describe("Present if the section applies only to players playing Borg"),
  format: z.literal("open").optional().describe("Present if the section applies only in the Open format"),
  headingRecovered: s.present("Present if the heading is missing from the source and was taken from elsewhere"),
  parent: s.idOrNull("Id of the parent section; null at the top level"),
  standsAfter: s.count("For a box: number of lines in the parent section's text before the box").optional(),
  children: s.ids("Ids of the child sections, in reading order"),
  previous: s.idOrNull("Id of the previous section in the document; null for the first"),
  next: s.idOrNull("Id of the next section in the document; null for the last"),
  epigraph: s.arrayOf(epigraph, "Quotations above the text, for flavour"),
  text: s.text("Plain text, with paragraphs separated by an empty line; ▯ represents an icon missing from the source"),
  html: s.text("The text as HTML, with mentions as absolute links"),
  headings: s.optionalRows("Headings within the text; cite a part as id#anchor", {
    title: s.text("Text of the heading"),
    anchor: s.text("Anchor of the part, after # in a citation"),
    start: s.count("Start offset in `text`, in UTF-16 code units"),
  }),
  links: s.arrayOf(link, "Mentions in the text, sorted by offset"),
  citedBy: s.arrayOf(pathStep, "Sections that mention this one"),
  hash: s.sha256("SHA-256 of `text`, in hexadecimal; store it with a citation to check the citation later"),
  operation: s
    .valuesOf<Operation>("For a ruling: its effect on the Glossary entry", {
      ruling: "a ruling without an entry",
      "see-only": "a reference to another entry",
      add: "words are added",
      "replace-entry": "the entry is replaced",
      "replace-part": "some words of the entry are replaced",
      "delete-part": "words are removed",
      "delete-entry": "the entry is removed",
      "list-add": "a list gets another item",
      erratum: "the card has a new text",
    })
    .optional(),
  starred: s.present("For a ruling: present if it was marked as new in print"),
  changeLevel: s
    .valuesOf<ChangeLevel>("For an erratum: extent of the change to the card", {
      "no functional": "the card works as before",
      minor: "small",
      moderate: "medium",
      major: "large",
      rescinded: "the erratum was withdrawn",
    })
    .optional(),
  fields: s.optionalRows("For an erratum: the parts of the card that were changed", {
    label: s.text("Part of the card, such as Lore or Gametext"),
    text: s.text("Current wording; empty if the label is enough"),
  }),
  comparedWith: s.optionalObject("For a later printing: comparison with the same section in the previous printing", {
    id: s.idOrNull("Id of the section in the previous printing; null if it was not there"),
    change: s.valuesOf("Difference from the previous printing", {
      same: "the text is unchanged",
      edited: "the text differs",
      new: "the section was not in the previous printing",
    }),
  }),
  printings: s.optionalRows("Printings of the rule, oldest first", {
    id: s.id.describe("Id of the section in the printing"),
    version: s.text("Version of the printing"),
    date: s.text("Date of the printing"),
    number: s.textOrNull("Section number in the printing; null if it has no number there"),
    hash: s.sha256("SHA-256 of the text in the printing, in hexadecimal"),
    change: s
      .valuesOf("Difference from the previous printing", {
        ...CHANGE_MEANINGS,
        moved: "only the section number differs",
      })
      .nullable()
      .describe("Difference from the previous printing; null for the oldest"),
    counts: s.whether("Whether this is the newest printing"),
  }),
  quotation: quotation.optional(),
  restored: restored.optional(),
  contested: s.optionalRows("Passages that another section contradicts", {
    standing: s.valuesOf<(typeof CONTESTS)[number]>("Which wording is in force", {
      overruled: "the wording of the other section",
      "newer-print": "undecided, but the other section was printed later",
      open: "undecided",
    }),
    span: s.spanOrNull(
      "Start and end offset of the contested words in `text`, in UTF-16 code units, end exclusive; null if `text` does not mention the point",
    ),
    by: s.id.describe("Id of the other section"),
    says: s.text("Wording of the other section"),
    reason: s.text("Why the other wording is in force, or why the question is undecided, as a sentence"),
  }),
  verdict: s.optionalObject("Whether an old ruling is still valid, and the current section that decides it", {
    state: s.valuesOf<VerdictState>("Whether the ruling is still valid", {
      still: "a current section says the same",
      changed: "a current section says otherwise",
      partly: "valid in part",
      unspoken: "no current section covers its subject",
      unjudged: "not reviewed yet",
    }),
    by: s.idOrNull("Id of the current section that decides whether the ruling is valid; null if there is none"),
    reason: s.text("Reason for the verdict, as a sentence"),
    old: s.text("Wording that is no longer valid").optional(),
    new: s.text("Current wording").optional(),
  }),
  topic: s.text("Slug of the section's topic").optional(),
  aliases: s.texts("Other names, including the correct form of a damaged title").optional(),
  related: s.ids("Ids of sections with a similar meaning").optional(),
  icon: iconUses.optional(),
  corpus: s.corpus.optional(),
});

export const sectionParameters = z.object({
  p: wholeNumber(1).optional().describe("Paragraph to return, counted from 1; list items count as paragraphs"),
});

export const paragraphSchema = s.named("Paragraph", "A paragraph of a section", {
  object: s.objectType("paragraph"),
  number: z.int().min(1).describe("Paragraph number, counted from 1"),
  of: z.int().min(1).describe("Number of paragraphs in the section"),
  start: s.count("Start offset in the text of the section, in UTF-16 code units"),
  end: s.count("End offset in the text of the section, exclusive, in UTF-16 code units"),
  text: s.text("Text of the paragraph"),
  quotation: s.text(
    "The paragraph, ready to quote, with any list that it introduces. Lost icons and pictures are named in square brackets",
  ),
  citation: s.object("Citations of the paragraph", {
    short: s.text("Citation with version"),
    url: s.url("URL of the page, at the paragraph"),
    text: s.text("Text of the paragraph, followed by the citation"),
    markdown: s.text("Text and citation as Markdown"),
    bbcode: s.text("Text and citation as BBCode, for forums"),
  }),
  section: sectionSummarySchema.describe("Section that contains the paragraph"),
  corpus: s.corpus,
});

export const sectionOrParagraphSchema = s.namedUnion(
  "SectionOrParagraph",
  "The section, or one of its paragraphs if `p` is given",
  [sectionSchema, paragraphSchema],
);
