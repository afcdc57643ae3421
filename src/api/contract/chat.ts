/** @file Schemas of an answer as one chat message, and of a message whose marks are looked up. */
import { z } from "zod";
import { CHAT_STATES } from "../../views/chat.js";
import { MARK_KINDS } from "../../views/expand.js";
import { corpus, id, namedSchemas, standing } from "./shared-schemas.js";

/** The parameter `as`. */
export const asParameter = z
  .enum(["chat"])
  .optional()
  .describe("chat: one message to be posted as it is, status 200 even where nothing answers");

const namedText = z
  .strictObject({
    id: id.describe("The id of the section"),
    name: z.string().describe("What it is called, with its document: 7.6 Cloak (1E Rulebook 2.5.6)"),
    words: z.string().describe("Its first words, or what changed in it; empty beside a text that answers"),
    url: z.url().describe("The address of its page"),
  })
  .describe("A text that is named beside an answer")
  .register(namedSchemas, { id: "NamedText" });

const text = z
  .strictObject({
    id: id.describe("The section that counts"),
    name: z.string().describe("Its number and its heading"),
    citation: z.string().describe("How to cite it, with its version and paragraph"),
    url: z.url().describe("The address of its page, at the paragraph that answers"),
    version: z.string().describe("The version of its document: 2.5.6, or a year"),
    standing: standing.describe("Whether its words count"),
    status: z.string().describe("The same in words, with the print they are of and whom they bind"),
    words: z.string().describe("Its words as plain text: all of them, or the paragraphs that answer"),
  })
  .describe("The text that answers")
  .register(namedSchemas, { id: "AnsweringText" });

export const chatSchema = z
  .strictObject({
    object: z.literal("chat").describe("What this object is"),
    status: z
      .enum(CHAT_STATES)
      .describe(
        "OK: one text answers. AMBIGUOUS: several may be meant (others). LIST: a list was asked for, such as what changed " +
          "(others). UNKNOWN: nothing answers for certain (others are the nearest)",
      ),
    text: z
      .string()
      .max(2000)
      .describe(
        "The message, to be posted as it is: Markdown as chats read it, at most 2,000 UTF-16 code units, cut behind a " +
          "sentence, its address whole; it calls nobody. It holds notes and others too, warnings it does not. Where nothing " +
          "answers it says so and names what is nearest",
      ),
    answer: text
      .nullable()
      .describe("The text that answers, in plain words for chats that read no Markdown; null unless status is OK"),
    notes: z
      .array(z.string())
      .describe(
        "What the message says of it in plain words: what no longer holds, which point is overruled, exceptions",
      ),
    others: z
      .array(namedText)
      .describe("The texts that may be meant, that answer as well, that were asked for, or that come nearest"),
    warnings: z.array(z.string()).describe("What of the request was not understood"),
    corpus,
  })
  .describe("An answer as one message for a chat")
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
        description: "A message as somebody wrote it: ((a term)), [[a reference]] and {{a card}} in it are looked up",
      }),
  })
  .describe("A message with marks")
  .register(namedSchemas, { id: "ExpandBody" });

const expandedMark = z
  .strictObject({
    object: z.literal("mark").describe("What this object is"),
    mark: z.string().describe("The mark as written, with its brackets"),
    kind: z.enum(MARK_KINDS).describe("What was marked: ((a term)), [[a reference]] or {{a card}}"),
    start: z.int().min(0).describe("Where it stands in the message, in UTF-16 code units"),
    end: z.int().min(0).describe("The place behind it"),
    status: z
      .enum(["OK", "AMBIGUOUS", "UNKNOWN"])
      .describe(
        "Whether one text answers, several may be meant (others), or none bears that name (others are the nearest)",
      ),
    id: id.nullable().describe("The section that counts; null where no one text answers"),
    citation: z.string().nullable().describe("How to cite it, with its version"),
    standing: standing.nullable().describe("Whether its words count"),
    quotation: z.string().describe("Its first words, cut behind a sentence; empty where no one text answers"),
    url: z.url().nullable().describe("The address of its page"),
    notes: z
      .array(z.string())
      .describe("How the mark was read, what of it no longer holds, and which point of the text is overruled"),
    others: z.array(namedText).describe("The texts that may be meant, or that come nearest"),
    text: z.string().describe("The same as a line of a message: Markdown that calls nobody"),
  })
  .describe("A mark and what answers it")
  .register(namedSchemas, { id: "ExpandedMark" });

export const expansionSchema = z
  .strictObject({
    object: z.literal("expansion").describe("What this object is"),
    text: z
      .string()
      .max(2000)
      .describe("All answers as one message, at most 2,000 UTF-16 code units; empty where nothing is marked"),
    data: z
      .array(expandedMark)
      .max(10)
      .describe("The marks in the order of the message; one that is written several times is told once"),
    left: z.array(z.string()).describe("The marks beyond the first ten, which are not answered"),
    corpus,
  })
  .describe("The marks of a message, answered")
  .register(namedSchemas, { id: "Expansion" });
