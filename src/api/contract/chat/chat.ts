/** @file An answer for a chat as the API promises it. */
import { z } from "zod";
import { CHAT_STATES } from "../../../views/chat/chat-answer.js";
import { corpus, id, namedSchemas, standing } from "../common.js";

/** How an answer is told. */
export const tellingAs = z
  .enum(["chat"])
  .optional()
  .describe("chat: one message to be posted as it is, status 200 even where nothing answers");

export const namedText = z
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
