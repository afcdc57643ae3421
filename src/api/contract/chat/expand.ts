/** @file The marks of a message and what answers them, as the API promises it. */
import { z } from "zod";
import { MARK_KINDS } from "../../../views/chat/find-marks.js";
import { corpus, id, namedSchemas, standing } from "../common.js";
import { namedText } from "./chat.js";

/** The longest message that is read, in characters. */
const LONGEST = 4000;

export const expandBody = z
  .strictObject({
    text: z
      .string()
      .refine(
        (text) => text.length <= LONGEST || [...text].length <= LONGEST,
        `must not be longer than ${LONGEST} characters`,
      )
      .meta({
        maxLength: LONGEST,
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
