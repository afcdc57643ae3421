import { z } from "zod";
import type { ChangeLevel, CONTESTS, Operation, VerdictState } from "../../model.js";
import { INCLUDES } from "../../views/section.js";
import { namesUpTo, severalOf, wholeNumber } from "./parameters.js";
import { goneTextSchema } from "./problem-details.js";
import * as s from "./schema-parts.js";

export const include = severalOf(INCLUDES)
  .default([])
  .describe(
    "Additional fields per section, comma-separated or repeated. `relations`: the relations to other sections, in `authority`. " +
      "`links`: the mentions in the text. `text`: `text` and `hash`, and `quotation` and `restored` if the section has them. " +
      "`html`: the text of the section as HTML",
  );

export const sectionId = s.id.describe("Id of the section, including slashes, for example `1e/rulebook/7.6`");

const TEXT_PARTS =
  "heading, status, text and citation. If the id is that of an older printing, the text begins with the wording of the newest printing";

export const markdownText = s.namedText("SectionMarkdown", `The section as Markdown: ${TEXT_PARTS}`);
export const plainText = s.namedText("SectionText", `The section as plain text: ${TEXT_PARTS}`);

const epigraph = z.strictObject({
  text: s.text("Text of the quotation"),
  attribution: s.textOrNull("Speaker of the quotation; null if no speaker is named"),
});
const lineRange = z.tuple([z.int().min(1), z.int().min(1)]);

const link = s.named("Link", "A mention in a section's text, and its target", {
  start: s.count("Start offset of the mention in `text`, in UTF-16 code units"),
  end: s.count("End offset of the mention in `text`, exclusive, in UTF-16 code units"),
  text: s.text("Words of the mention"),
  kind: s.valuesOf("Form of the mention in the text", {
    see: "the mention follows the word “see”",
    inline: "the printed text marks the mention as a reference",
    citation: "the mention is a citation",
    mention: "the mention is a plain word or phrase",
  }),
  target: s.idOrNull("Id of the section that the mention most likely refers to; null if no section was found"),
  anchor: s.text("Anchor of a heading in the target section, if the mention refers to that heading").optional(),
  status: s.valuesOf("Result of looking up the mention", {
    resolved: "the mention refers to one section",
    ambiguous: "the mention may refer to several sections, which `candidates` lists",
    card: "the mention names a card without a Glossary entry; `target` is the card's erratum or null",
    external: "the mention refers to a document that is not in the corpus",
    dangling: "no target was found for the mention",
  }),
  confidence: z.number().min(0).max(1).describe("Confidence that the target is correct, from 0 to 1"),
  reason: s.text("Why the service chose this target"),
  candidates: s.ids("Ids of the possible target sections, if there is more than one").optional(),
});

const relation = s.named("Relation", "A relation between two sections", {
  type: s.relationType,
  id: s.id.describe("Id of the related section"),
  reason: s.text("Sentence that explains the relation"),
  written: s.present(
    "`true` if an editor wrote the reason for these two sections; absent if it quotes a text or states a general rule",
  ),
});

const authority = s.named("Authority", "Whether a section is in force, and how it relates to other sections", {
  governs: s.whether("Whether any part of the section is in force; false if it is superseded or historical"),
  governedBy: s.idOrNull("Id of the section that is in force instead; null if there is none"),
  relations: s.arrayOf(relation, "Relations of the section to other sections"),
  notes: s.texts("Notes on whether the section is in force, in addition to `relations`"),
});

const citation = s.named("Citation", "Citations of a section", {
  short: s.text("Short citation of the section, for example 1E Rulebook 7.6"),
  full: s.text("Full citation of the section, with version and date"),
  markdown: s.text("Citation of the section as a Markdown link"),
  bbcode: s.text("Citation of the section as a BBCode link, for forums"),
  url: s.url("Permanent URL of the section's page"),
});

const source = s.named("Source", "Position of a section in its publication", {
  publication: s.id.describe("Id of the publication that contains the section"),
  file: s.text("Name of the file that contains the section"),
  line: z.int().min(1).describe("Line of the heading or, if there is none, of the first words, counted from 1"),
  ranges: s.arrayOf(
    lineRange,
    "First and last line of each range of lines that the section occupies in the file, counted from 1",
  ),
});

const sharedFields = {
  id: s.id.describe("Permanent id of the section"),
  edition: s.editionOf("Game that the section belongs to"),
  document: s.id.describe("Id of the document that contains the section"),
  number: s.textOrNull("Number of the section as printed; null if the section has no number"),
  title: s.text("Heading of the section as printed, without the number; empty if it is missing from the source"),
  kind: s.kind,
  status: s.statusOf("Status of the document that contains the section"),
  standing: s.standing,
  statusLine: s.statusLine,
  current: s.current,
  countingPrinting: s.id.optional().describe("Id of the rule's newest printing; absent if this section is the newest"),
  counts: s.object("Counts of the section's paragraphs, relations and mentions", {
    paragraphs: s.count("Number of paragraphs and list items. To request one of them, use `p=1`, `p=2` and so on"),
    relations: s.count("Number of relations of the section to other sections"),
    links: s.count("Number of mentions of sections and cards in the section's text"),
    citedBy: s.count("Number of other sections that mention this section"),
  }),
};

const quotation = s.text(
  "Text to quote, if it differs from `text`: lost lists are restored, and lost icons and pictures are named in square brackets",
);

const restored = s.rows("Lists that are missing from this printing and were restored from another one", {
  at: z.int().describe("Offset in `text`, in UTF-16 code units, where the list was printed"),
  from: s.id.describe("Id of the section from which the list was restored"),
  span: s.span("the list in the text of the section named in `from`"),
  text: s.text("Text of the restored list"),
});

export const sectionSummarySchema = s.named("SectionSummary", "A section in a list, with its text only on request", {
  ...sharedFields,
  authority: s.object(
    "Whether the section is in force, and what supersedes it. With `include=relations`: also its relations and notes",
    {
      ...authority.pick({ governs: true, governedBy: true }).shape,
      ...authority.pick({ relations: true, notes: true }).partial().shape,
    },
  ),
  citation: citation.pick({ short: true, url: true }).describe("Short citation of the section, and URL of its page"),
  links: s
    .arrayOf(link, "With `include=links`: mentions of sections and cards in the text, sorted by offset")
    .optional(),
  text: s.text("With `include=text`: plain text of the section, with an empty line between paragraphs").optional(),
  hash: s.sha256("With `include=text`: SHA-256 of `text`, in hexadecimal, to check a citation later").optional(),
  quotation: quotation.optional(),
  restored: restored.optional(),
  html: s.text("With `include=html`: text of the section as HTML, with mentions as absolute links").optional(),
});

const MAX_SECTIONS = 50;

export const sectionsParameters = z.object({
  ids: namesUpTo(MAX_SECTIONS).describe(`Ids of the sections, at most ${MAX_SECTIONS}, comma-separated or repeated`),
  include,
});

export const sectionListSchema = s.namedList(
  "SectionList",
  "The requested sections in the order of the request, without duplicates",
  sectionSummarySchema,
  {
    unknown: s.rows("Requested ids that belong to no section", {
      id: s.text("Requested id"),
      suggestions: s.arrayOf(s.nearMiss, "Sections with similar ids, or sections to read instead of a removed one"),
      gone: goneTextSchema.optional().describe("The removed section with the requested id; absent if there is none"),
    }),
    moved: s.rows("Requested ids whose section has moved; `data` contains the section with its current id", {
      id: s.text("Requested id"),
      to: s.text("Current id of the section"),
      reason: s.text("Why the section was moved"),
    }),
  },
);

/** Schema of a full section. The bulk files omit its field `corpus`. */
export const sectionSchema = s.named("Section", "A section, which is the smallest text that has its own citation", {
  ...sharedFields,
  path: s.arrayOf(s.pathStep, "Sections that contain this section, the outermost section first"),
  citation: citation.describe("Citations of the section"),
  source: source.describe("Position of the section in its publication"),
  authority: authority.describe("Whether the section is in force, and how it relates to other sections"),
  object: s.objectType("section"),
  version: s.text("Version of the document that contains the section, for example 2.4.5, or its year"),
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/)
    .describe("Date of the document, as precise as known, for example 2023, 2023-05 or 2023-05-31"),
  audience: z
    .literal("borg")
    .optional()
    .describe("`borg` if the section applies only to players who play Borg; otherwise absent"),
  format: z
    .literal("open")
    .optional()
    .describe("`open` if the section applies only in the Open format; otherwise absent"),
  headingRecovered: s.present(
    "`true` if the heading is missing from the source and was restored from another text; otherwise absent",
  ),
  parent: s.idOrNull("Id of the section that contains this section; null at the top level"),
  standsAfter: s.count("For a box: number of lines of the parent section's text that come before the box").optional(),
  children: s.ids("Ids of the direct subsections, in reading order"),
  previous: s.idOrNull("Id of the previous section in the document; null for the first section"),
  next: s.idOrNull("Id of the next section in the document; null for the last section"),
  epigraph: s.arrayOf(epigraph, "Decorative quotations that are printed above the text"),
  text: s.text("Plain text, with an empty line between paragraphs. ▯ represents an icon missing from the source"),
  html: s.text("Text of the section as HTML, with mentions as absolute links"),
  headings: s.optionalRows("Headings within the text; to cite the part under a heading, write `id#anchor`", {
    title: s.text("Text of the heading"),
    anchor: s.text("Anchor of the heading; in a citation, write the anchor after the id and `#`"),
    start: s.count("Start offset of the heading in `text`, in UTF-16 code units"),
  }),
  links: s.arrayOf(link, "Mentions of sections and cards in the text, sorted by offset"),
  citedBy: s.arrayOf(s.pathStep, "Other sections that mention this section"),
  hash: s.sha256("SHA-256 of `text`, in hexadecimal. Store it with a citation, to check the citation later"),
  operation: s
    .valuesOf<Operation>("For a ruling: its effect on the Glossary entry", {
      ruling: "the ruling does not change the entry",
      "see-only": "the ruling only refers to another entry",
      add: "the ruling adds words to the entry",
      "replace-entry": "the ruling replaces the entry",
      "replace-part": "the ruling replaces some words of the entry",
      "delete-part": "the ruling removes some words of the entry",
      "delete-entry": "the ruling removes the entry",
      "list-add": "the ruling adds an item to a list",
      erratum: "the ruling gives a card a new text",
    })
    .optional(),
  starred: s.present("For a ruling: `true` if the source text marks the ruling as new; otherwise absent"),
  changeLevel: s
    .valuesOf<ChangeLevel>("For an erratum: extent of the change to the card", {
      "no functional": "the erratum does not change how the card works",
      minor: "the erratum is a small change",
      moderate: "the erratum is a moderate change",
      major: "the erratum is a large change",
      rescinded: "the erratum was withdrawn",
    })
    .optional(),
  fields: s.optionalRows("For an erratum: the parts of the card that were changed", {
    label: s.text("Name of the part of the card, such as Lore or Gametext"),
    text: s.text("Current wording of this part of the card; empty if `label` alone describes the change"),
  }),
  comparedWith: s.optionalObject("For a later printing: comparison with the same section in the previous printing", {
    id: s.idOrNull("Id of the section in the previous printing; null if that printing lacks the section"),
    change: s.valuesOf("How the section differs from its previous printing", {
      same: "the text of the section is unchanged",
      edited: "the text of the section was changed",
      new: "the previous printing does not contain the section",
    }),
  }),
  printings: s.optionalRows("Printings of the rule, oldest first", {
    id: s.id.describe("Id of the section in this printing"),
    version: s.text("Version of the printing"),
    date: s.text("Date of the printing"),
    number: s.textOrNull("Number of the section in this printing; null if the section has no number in this printing"),
    hash: s.sha256("SHA-256 of the section's text in this printing, in hexadecimal"),
    change: s
      .valuesOf("How the section differs from its previous printing", {
        ...s.CHANGE_MEANINGS,
        moved: "only the section number differs",
      })
      .nullable()
      .describe("How the section differs from its previous printing; null for the oldest printing"),
    counts: s.whether("Whether this is the newest printing"),
  }),
  quotation: quotation.optional(),
  restored: restored.optional(),
  contested: s.optionalRows("Passages of the section that another section contradicts", {
    standing: s.valuesOf<(typeof CONTESTS)[number]>("Which of the two contradictory wordings is in force", {
      overruled: "the wording of the other section is in force",
      "newer-print": "it is undecided which wording is in force, but the other section was printed later",
      open: "it is undecided which wording is in force",
    }),
    span: s.spanOrNull("the contradicted words in `text`", "`text` does not state the contradicted point"),
    by: s.id.describe("Id of the section that contradicts this section"),
    says: s.text("Words of the other section that contradict this section"),
    reason: s.text("Sentence that explains why the other wording is in force, or why this is undecided"),
  }),
  verdict: s.optionalObject("For an old ruling: whether it still applies, and which current section decides this", {
    state: s.valuesOf<VerdictState>("Whether an old ruling still applies", {
      still: "the ruling still applies, because a current section states the same rule",
      changed: "the ruling no longer applies, because a current section states a different rule",
      partly: "only part of the ruling still applies",
      unspoken: "no current section covers the subject of the ruling",
      unjudged: "the ruling has not been reviewed yet",
    }),
    by: s.idOrNull("Id of the current section that decides whether the ruling still applies; null if there is none"),
    reason: s.text("Sentence that explains the verdict"),
    old: s.text("Words of the ruling that no longer apply").optional(),
    new: s.text("Current wording that replaces the words in `old`, or confirms the ruling").optional(),
  }),
  topic: s.text("Slug of the section's own topic. Other topics may also list the section").optional(),
  aliases: s.texts("Other names of the section, including the correct form of a damaged title").optional(),
  related: s.ids("Ids of sections that are similar to this section in meaning").optional(),
  icon: s.optionalObject("For an icon in the legend: its codes, and the rules that use it", {
    tags: s.texts('Codes that represent the icon in section texts, such as "[Fed]"'),
    uses: s.ids("Ids of the rules that contain the icon"),
  }),
  corpus: s.corpus.optional(),
});

export const sectionParameters = z.object({
  p: wholeNumber(1).optional().describe("Number of the paragraph, counted from 1. List items count as paragraphs"),
});

export const paragraphSchema = s.named("Paragraph", "One paragraph of a section", {
  object: s.objectType("paragraph"),
  number: z.int().min(1).describe("Number of the paragraph, counted from 1"),
  of: z.int().min(1).describe("Number of paragraphs in the section"),
  start: s.count("Start offset of the paragraph in the text of the section, in UTF-16 code units"),
  end: s.count("End offset of the paragraph in the text of the section, exclusive, in UTF-16 code units"),
  text: s.text("Text of the paragraph"),
  quotation: s.text(
    "Text to quote: the paragraph and any list that it introduces, with lost icons and pictures named in square brackets",
  ),
  citation: s.object("Citations of the paragraph", {
    short: s.text("Citation of the paragraph, with version"),
    url: s.url("URL of the section's page, with the anchor of the paragraph"),
    text: s.text("Text of the paragraph, followed by its citation"),
    markdown: s.text("Text of the paragraph and its citation, as Markdown"),
    bbcode: s.text("Text of the paragraph and its citation, as BBCode for forums"),
  }),
  section: sectionSummarySchema.describe("Section that contains the paragraph"),
  corpus: s.corpus,
});

export const sectionOrParagraphSchema = s.namedUnion(
  "SectionOrParagraph",
  "The section or, with `p`, one of its paragraphs",
  [sectionSchema, paragraphSchema],
);
