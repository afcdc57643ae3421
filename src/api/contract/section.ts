/** @file Schemas of a section: whole, in a list, and one paragraph of it. */
import { z } from "zod";
import { CHANGE_LEVELS, CONTESTS, KINDS, OPERATIONS, RELATIONS, VERDICT_STATES } from "../../model.js";
import { INCLUDES } from "../../views/section.js";
import { namesUpTo, ordinal, severalOf } from "./parameters.js";
import { goneTextSchema } from "./problem-details.js";
import {
  corpus,
  edition,
  iconUses,
  id,
  listOf,
  namedSchemas,
  nearMiss,
  pathStep,
  standing,
  status,
} from "./shared-schemas.js";

/** The parameter `include`: extra fields of sections in lists. */
export const include = severalOf(INCLUDES)
  .default([])
  .describe("What to tell of each section besides, a comma between: relations, links, text, html");

/** The id in the path. */
export const sectionId = id.describe(
  "The id of the section, with its slashes: 1e/rulebook/7.6. Behind it .md or .txt asks for Markdown or plain text",
);

export const markdownText = z
  .string()
  .describe("The section as Markdown: heading, words, citation")
  .register(namedSchemas, { id: "SectionMarkdown" });

export const plainText = z
  .string()
  .describe("The section as plain text: heading, words, citation")
  .register(namedSchemas, { id: "SectionText" });

const epigraph = z.strictObject({
  text: z.string().describe("What is quoted"),
  attribution: z.string().nullable().describe("Who said it; null where nobody is named"),
});
const lineRange = z.tuple([z.int().min(1), z.int().min(1)]);

const link = z
  .strictObject({
    start: z.int().min(0).describe("Its first character in `text`, in UTF-16 units"),
    end: z.int().min(0).describe("The character behind its last"),
    text: z.string().describe("The words of the mention"),
    kind: z
      .enum(["see", "inline", "citation", "mention"])
      .describe("How the text refers: see, by a mark, by a citation, by the mere word"),
    target: id.nullable().describe("The id of the section that is meant; null where none is, or several may be"),
    anchor: z.string().optional().describe("The heading inside of the target that is meant"),
    status: z
      .enum(["resolved", "ambiguous", "card", "external", "dangling"])
      .describe("Whether it leads to one section, to several, to a card, out of these texts, or nowhere"),
    confidence: z.number().min(0).max(1).describe("How sure that is"),
    reason: z.string().describe("How it was found"),
    candidates: z.array(id).optional().describe("The sections that may be meant, where there are several"),
  })
  .describe("A mention in a section's text, and what it means")
  .register(namedSchemas, { id: "Link" });

const relation = z
  .strictObject({
    type: z.enum(RELATIONS).describe("At section A, `overrides` with the id of B reads: A overrides B"),
    id: id.describe("The other section"),
    reason: z.string().describe("Why, in a sentence"),
    written: z
      .literal(true)
      .optional()
      .describe(
        "The reason speaks of these two texts in particular; else it quotes a text or says what its rule says of all",
      ),
  })
  .describe("How a section stands to another")
  .register(namedSchemas, { id: "Relation" });

const authority = z
  .strictObject({
    governs: z.boolean().describe("Whether its text counts; false where another takes its place as a whole"),
    governedBy: id.nullable().describe("The section that counts in its place; null where it counts itself"),
    relations: z.array(relation).describe("How it stands to other sections"),
    notes: z.array(z.string()).describe("What else is to be said of its standing"),
  })
  .describe("Whether a section counts, and how it stands to others")
  .register(namedSchemas, { id: "Authority" });

const citation = z
  .strictObject({
    short: z.string().describe("In a line of text: 1E Rulebook 7.6"),
    full: z.string().describe("In full, with the version and its date"),
    markdown: z.string().describe("As a link in Markdown"),
    bbcode: z.string().describe("As a link for forums"),
    url: z.url().describe("The address of its page, which may be kept for good"),
  })
  .describe("How a section is cited")
  .register(namedSchemas, { id: "Citation" });

const source = z
  .strictObject({
    publication: id.describe("The publication it is printed in"),
    file: z.string().describe("The file it was read from"),
    line: z.int().min(1).describe("The line of its heading, or of its first words, counted from 1"),
    ranges: z.array(lineRange).describe("The lines that belong to it, from and to"),
  })
  .describe("Where a section stands in the publication as published")
  .register(namedSchemas, { id: "Source" });

const count = z.int().min(0);

/** The fields that a section has in lists too. */
const sharedFields = {
  id: id.describe("What it is cited by; an id never changes its meaning"),
  edition: edition.describe("1e or 2e: two games that share no rules"),
  document: id.describe("The id of the document it stands in"),
  number: z.string().nullable().describe("Its number as printed; null where it has none"),
  title: z.string().describe("Its heading as printed, without the number; empty where the print has lost it"),
  kind: z.enum(KINDS).describe("What sort of text it is: a numbered section, a box, a Glossary entry, an erratum"),
  status: status.describe("legacy: an old document that never counts where a current text speaks"),
};
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const sectionSummarySchema = z
  .strictObject({
    ...sharedFields,
    standing: standing.describe(
      "Whether its words count: they do; another text counts in their place (replaced); they do but for a point on which another text says otherwise; they are history",
    ),
    statusLine: z.string().describe("The same in words, with the print they are of; for one line beside the title"),
    countingPrinting: id.optional().describe("The id of the printing of this rule that counts, where that is another"),
    authority: z
      .strictObject({
        ...authority.pick({ governs: true, governedBy: true }).shape,
        ...authority.pick({ relations: true, notes: true }).partial().shape,
      })
      .describe("Whether it governs, and which section does in its place; the rest with include=relations"),
    citation: citation
      .pick({ short: true, url: true })
      .describe("How to cite it in a line, and the address of its page"),
    counts: z
      .strictObject({
        paragraphs: count.describe("Paragraphs and list items of its text, which p=1, p=2 … ask for"),
        relations: count.describe("Its ties to other sections"),
        links: count.describe("Mentions of other sections and cards in its text"),
        citedBy: count.describe("Sections that mention it"),
      })
      .describe("How much there is to it besides"),
    links: z.array(link).optional().describe("With include=links: the mentions in its text, by their place"),
    text: z.string().optional().describe("With include=text: its words, paragraphs parted by an empty line"),
    hash: hash.optional().describe("With include=text: the sha256 of it; a citation that keeps it can be checked"),
    html: z.string().optional().describe("With include=html: its words as HTML, mentions as links"),
  })
  .describe("As much of a section as a list tells")
  .register(namedSchemas, { id: "SectionSummary" });

/** Maximum sections per request. */
const MAX_SECTIONS = 50;

export const sectionsParameters = z.object({
  ids: namesUpTo(MAX_SECTIONS).describe(`The ids of the sections, a comma between them, at most ${MAX_SECTIONS}`),
  include,
});

export const sectionListSchema = listOf(sectionSummarySchema)
  .extend({
    unknown: z
      .array(
        z.strictObject({
          id: z.string().describe("The id as it was asked for"),
          suggestions: z.array(nearMiss).describe("The nearest sections that there are, or those in its place"),
          gone: goneTextSchema.optional().describe("Where its text was taken out, that text"),
        }),
      )
      .describe("Ids that no section has"),
    moved: z
      .array(
        z.strictObject({
          id: z.string().describe("The id as it was asked for"),
          to: z.string().describe("The id under which the text stands now"),
          reason: z.string().describe("Why it has moved"),
        }),
      )
      .describe("Ids whose texts stand under another id now, which is told in `data`"),
  })
  .describe("The sections asked for, in the order asked for, each once")
  .register(namedSchemas, { id: "SectionList" });

/** A section. The bulk files leave out `corpus`. */
export const sectionSchema = z
  .strictObject({
    ...sharedFields,
    path: z.array(pathStep).describe("The sections it stands in, the outermost first"),
    citation: citation.describe("How it is cited"),
    source: source.describe("Where it stands in the publication as published"),
    authority: authority.describe("Whether it counts, and how it stands to others"),
    object: z.literal("section").describe("What this object is"),
    version: z.string().describe("The version of the document: 2.4.5, or a year"),
    date: z
      .string()
      .regex(/^\d{4}(-\d{2}){0,2}$/)
      .describe("The date of the document, as exact as it is known"),
    audience: z.literal("borg").optional().describe("It binds only a player playing Borg"),
    format: z.literal("open").optional().describe("It binds only in the Open format"),
    headingRecovered: z.literal(true).optional().describe("Its heading is lost in print and taken from elsewhere"),
    parent: id.nullable().describe("The section it stands in; null where it stands in none"),
    standsAfter: z.int().min(0).optional().describe("Of a box: the lines of its parent's text that stand before it"),
    children: z.array(id).describe("The sections that stand in it, in reading order"),
    previous: id.nullable().describe("The section before it in its document"),
    next: id.nullable().describe("The section behind it in its document"),
    epigraph: z.array(epigraph).describe("What is quoted above the text, for flavour"),
    text: z.string().describe("Its words, paragraphs parted by an empty line; ▯ is an icon that the print has lost"),
    html: z.string().describe("Its words as HTML, mentions as links"),
    headings: z
      .array(
        z.strictObject({
          title: z.string().describe("The heading"),
          anchor: z.string().describe("What stands behind # where its part is cited"),
          start: z.int().min(0).describe("Its place in `text`"),
        }),
      )
      .optional()
      .describe("The headings inside of the text; a part is cited as id#anchor"),
    links: z.array(link).describe("The mentions in its text, by their place"),
    citedBy: z.array(pathStep).describe("The sections that mention it"),
    hash: hash.describe("The sha256 of its text in hexadecimal: a citation that keeps it can be checked"),
    operation: z.enum(OPERATIONS).optional().describe("Of a ruling: what it does to the entry it speaks of"),
    starred: z.literal(true).optional().describe("Of a ruling: it was marked as new in print"),
    changeLevel: z.enum(CHANGE_LEVELS).optional().describe("Of an erratum: how far it changes the card"),
    fields: z
      .array(
        z.strictObject({
          label: z.string().describe("The part of the card: Lore, Gametext"),
          text: z.string().describe("What it reads now; empty where the label says it all"),
        }),
      )
      .optional()
      .describe("Of an erratum: the parts of the card that it changes"),
    comparedWith: z
      .strictObject({
        id: id.nullable().describe("The section of the printing before; null where it had none"),
        change: z.enum(["same", "edited", "new"]).describe("Whether the words are the same"),
      })
      .optional()
      .describe("Of a later printing: the same section in the one before"),
    printings: z
      .array(
        z.strictObject({
          id: id.describe("The section in that printing"),
          version: z.string().describe("The version of the printing"),
          date: z.string().describe("Its date"),
          counts: z.boolean().describe("Whether this is the printing that counts"),
        }),
      )
      .optional()
      .describe("The printings of the rule, the older first; one counts"),
    restored: z
      .array(
        z.strictObject({
          at: z.int().describe("Behind which character of `text` it stands"),
          from: id.describe("The section that has it"),
          span: z.tuple([z.int(), z.int()]).describe("Its place in the text of that section"),
          text: z.string().describe("The list"),
        }),
      )
      .optional()
      .describe("Lists that the file has lost, as another printing reads; `at` is their place in the text"),
    contested: z
      .array(
        z.strictObject({
          standing: z
            .enum(CONTESTS)
            .describe("Whether the other words count, are merely in a newer print, or nobody has said which count"),
          span: z
            .tuple([z.int(), z.int()])
            .nullable()
            .describe("The place of the words in `text`; null where it leaves out what the other says"),
          by: id.describe("The section that says otherwise"),
          says: z.string().describe("Its words"),
          reason: z.string().describe("Why, in a sentence"),
        }),
      )
      .optional()
      .describe("Words of the text, by their place in it, on which another section says something else"),
    verdict: z
      .strictObject({
        state: z
          .enum(VERDICT_STATES)
          .describe("It still holds, has changed, holds in part, no current text speaks of it, or nobody has told yet"),
        by: id.nullable().describe("The current section that says so; null where none speaks of it"),
        reason: z.string().describe("Why, in a sentence"),
        old: z.string().optional().describe("Its words that hold no more"),
        new: z.string().optional().describe("The words that hold in their place"),
      })
      .optional()
      .describe("What has become of an old ruling, and by which current text"),
    topic: z.string().optional().describe("The slug of the topic it belongs to"),
    aliases: z.array(z.string()).optional().describe("Other names of it, and what a damaged title should say"),
    related: z.array(id).optional().describe("Sections whose text is alike in meaning"),
    icon: iconUses.optional(),
    corpus: corpus.optional(),
  })
  .describe("A section: the smallest text that can be cited by itself")
  .register(namedSchemas, { id: "Section" });

export const sectionParameters = z.object({
  p: ordinal.optional().describe("Only this paragraph, counted from 1; an item of a list is one too"),
});

export const paragraphSchema = z
  .strictObject({
    object: z.literal("paragraph").describe("What this object is"),
    number: z.int().min(1).describe("Which paragraph it is, counted from 1"),
    of: z.int().min(1).describe("How many the section has"),
    start: z.int().min(0).describe("Where it begins in the text of the section"),
    end: z.int().min(0).describe("The place behind its last character"),
    text: z.string().describe("Its words"),
    citation: z
      .strictObject({
        short: z.string().describe("How to cite it, with the version"),
        url: z.url().describe("Its page, which leads to the paragraph"),
        text: z.string().describe("Its words with the citation"),
        markdown: z.string().describe("The same as Markdown"),
        bbcode: z.string().describe("The same for a forum"),
      })
      .describe("How to cite it"),
    section: sectionSummarySchema.describe("The section in which it stands"),
    corpus,
  })
  .describe("A paragraph of a section")
  .register(namedSchemas, { id: "Paragraph" });

export const sectionOrParagraphSchema = z
  .union([sectionSchema, paragraphSchema])
  .describe("The section, or with p one of its paragraphs")
  .register(namedSchemas, { id: "SectionOrParagraph" });
