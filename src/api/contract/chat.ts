/** @file Schemas of an answer as one chat message, and of a message whose marks are looked up. */
import { z } from "zod";
import type { ChatAnswer } from "../../views/chat.js";
import type { MARK_KINDS } from "../../views/expand.js";
import { corpus, id, namedSchemas, standing, valuesOf } from "./shared-schemas.js";

/** The parameter `as`. */
export const asParameter = z
  .enum(["chat"])
  .optional()
  .describe("chat: returns one message, ready to post, with status 200 even if there is no answer");

const namedText = z
  .strictObject({
    id: id.describe("Id of the section"),
    name: z.string().describe("Name with its document: 7.6 Cloak (1E Rulebook 2.5.6)"),
    words: z.string().describe("Opening words, or a summary of the change; empty if the text comes with an answer"),
    url: z.url().describe("URL of the page"),
  })
  .describe("A section listed with an answer")
  .register(namedSchemas, { id: "NamedText" });

const text = z
  .strictObject({
    id: id.describe("Id of the section in force"),
    name: z.string().describe("Number and heading"),
    citation: z.string().describe("Citation with version and paragraph"),
    url: z.url().describe("URL of the page, at the answering paragraph"),
    version: z.string().describe("Version of the document: 2.5.6, or a year"),
    standing,
    status: z
      .string()
      .describe(
        "`standing` as a sentence, with the printing and the players it applies to; the same as `statusLine` in other objects",
      ),
    words: z.string().describe("Plain text of the section, or of the answering paragraphs"),
  })
  .describe("The section that answers")
  .register(namedSchemas, { id: "AnsweringText" });

export const chatSchema = z
  .strictObject({
    object: z.literal("chat").describe("Object type"),
    status: valuesOf<ChatAnswer["status"]>("Result", {
      OK: "one section answers",
      AMBIGUOUS: "several sections match (`others`)",
      LIST: "the request is for a list, such as changes (`others`)",
      UNKNOWN: "no certain answer; `others` are the closest matches",
    }),
    text: z
      .string()
      .max(2000)
      .describe(
        "The message, ready to post: chat Markdown, at most 2,000 UTF-16 code units, truncated at a paragraph or sentence with the number of missing paragraphs " +
          "with the URL intact. It mentions no users. It includes notes and others, but not warnings. If there is no " +
          "answer, it says so and names the closest matches",
      ),
    answer: text.nullable().describe("The answer in plain text, for chats without Markdown; null unless status is OK"),
    notes: z.array(z.string()).describe("Notes in plain text: superseded wording, overruled points, exceptions"),
    others: z
      .array(namedText)
      .describe("Other sections: possible meanings, further answers, the requested list, or the closest matches"),
    warnings: z.array(z.string()).describe("Warnings about parts of the request that were ignored or read differently"),
    corpus,
  })
  .describe("An answer as one chat message")
  .register(namedSchemas, { id: "Chat" });

/** Maximum characters of a message. */
const MAX_LENGTH = 4000;

export const expandBody = z
  .strictObject({
    text: z
      .string()
      .refine(
        (text) => text.length <= MAX_LENGTH || [...text].length <= MAX_LENGTH,
        `must not be longer than ${MAX_LENGTH} characters`,
      )
      .meta({
        maxLength: MAX_LENGTH,
        description: "A message as written. Marks are looked up: ((a term)), [[a reference]] and {{a card}}",
      }),
  })
  .describe("A message with marks")
  .register(namedSchemas, { id: "ExpandBody" });

const expandedMark = z
  .strictObject({
    object: z.literal("mark").describe("Object type"),
    mark: z.string().describe("The mark as written, including brackets"),
    kind: valuesOf<(typeof MARK_KINDS)[number]>("Kind of mark", {
      term: "((a term))",
      reference: "[[a reference]]",
      card: "{{a card}}",
    }),
    start: z.int().min(0).describe("Start offset in the message, in UTF-16 code units"),
    end: z.int().min(0).describe("End offset in the message, exclusive, in UTF-16 code units"),
    places: z
      .array(z.array(z.int().min(0)).min(2).max(2))
      .describe("Start and end offset of each occurrence of the mark, the first one included, in UTF-16 code units"),
    status: valuesOf("Result", {
      OK: "one section answers",
      AMBIGUOUS: "several sections match (`others`)",
      UNKNOWN: "no section has that name; `others` are the closest matches",
    }),
    id: id.nullable().describe("Id of the section in force; null unless status is OK"),
    citation: z.string().nullable().describe("Citation with version; null unless status is OK"),
    standing: standing
      .nullable()
      .describe("Whether the text is in force, as in other objects; null unless status is OK"),
    quotation: z.string().describe("Opening words, truncated at a sentence boundary; empty unless status is OK"),
    url: z.url().nullable().describe("URL of the page"),
    notes: z
      .array(z.string())
      .describe("Notes on how the mark was read, on superseded wording, and on overruled points"),
    others: z.array(namedText).describe("Possible meanings, or the closest matches"),
    text: z.string().describe("The result as one line of Markdown; it mentions no users"),
  })
  .describe("A mark and its answer")
  .register(namedSchemas, { id: "ExpandedMark" });

export const expansionSchema = z
  .strictObject({
    object: z.literal("expansion").describe("Object type"),
    text: z
      .string()
      .max(2000)
      .describe(
        "All answers as one message, at most 2,000 UTF-16 code units; empty if no mark in the message names anything",
      ),
    data: z.array(expandedMark).max(10).describe("Marks in the order of the message, without repetitions"),
    left: z.array(z.string()).describe("Marks after the first ten, which are not answered"),
    corpus,
  })
  .describe("The marks of a message and their answers")
  .register(namedSchemas, { id: "Expansion" });
