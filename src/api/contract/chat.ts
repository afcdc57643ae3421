import { z } from "zod";
import type { ChatAnswer } from "../../views/chat.js";
import type { MARK_KINDS } from "../../views/expand.js";
import { boundedText } from "./parameters.js";
import * as s from "./schema-parts.js";

const chatView = z.enum(["chat"]).optional();

export const chatParameters = {
  as: chatView.describe("`chat`: return a single message that a bot can post, with status 200 even without an answer"),
  view: chatView.describe("Alias of `as`, for programming languages in which `as` is a reserved word"),
};

const namedText = s.named("NamedText", "Name and URL of a section that is listed with an answer", {
  id: s.id.describe("Id of the section"),
  name: s.text("Name of the section, followed by its document, for example 7.6 Cloak (1E Rulebook 2.5.6)"),
  words: s.text("First words of the section, or a summary of the change; empty if another section is the answer"),
  url: s.pageUrl,
});

const answeringText = s.named("AnsweringText", "The section that answers the question", {
  id: s.id.describe("Id of the section in force"),
  name: s.text("Number and heading of the section"),
  citation: s.text("Citation of the section, with the version and the number of the paragraph"),
  url: s.url("URL of the section's page, with the anchor of the paragraph that answers the question"),
  version: s.text("Version of the document, for example 2.5.6, or its year"),
  standing: s.standing,
  statusLine: s.text(
    "Sentence that states whether the section is in force, in which printing it appears, and to which players it applies",
  ),
  status: s.text("Alias of `statusLine`"),
  words: s.text("Plain text of the section, or only of the paragraphs that answer the question"),
});

export const chatSchema = s.named("Chat", "An answer as one chat message", {
  object: s.objectType("chat"),
  status: s.valuesOf<ChatAnswer["status"]>("Result of the request", {
    OK: "one section answers the request",
    AMBIGUOUS: "several sections match the request; `others` lists these sections",
    LIST: "the request is for a list, such as the list of changes; `others` contains the list",
    UNKNOWN: "no section clearly answers the request; `others` contains the closest matches",
  }),
  text: z
    .string()
    .max(2000)
    .describe(
      "Message that a bot can post: chat Markdown of at most 2,000 UTF-16 code units. A quotation that is too long is cut after a paragraph " +
        "or a sentence, and ends with the number of missing paragraphs. The URL in the message is always complete. The message never mentions users. The message includes the `notes` and `others`, but not the `warnings`. If there is no " +
        "answer, the message says so and lists the closest matches",
    ),
  answer: answeringText
    .nullable()
    .describe("The answer in plain text, for chats without Markdown; null unless `status` is OK"),
  notes: s.texts("Notes on superseded wording, overruled points and exceptions, in plain text"),
  others: s.arrayOf(
    namedText,
    "Other sections: the sections that the request may refer to, further answers, the requested list, or the closest matches",
  ),
  warnings: s.warnings,
  corpus: s.corpus,
});

/** Maximum number of characters in a message. */
const MAX_LENGTH = 4000;

export const expandBody = s.named("ExpandBody", "A message that may contain marks", {
  text: boundedText(
    z.string(),
    MAX_LENGTH,
    "Message as written, with marks to look up: `((a term))`, `[[a reference]]` or `{{a card}}`",
  ),
});

const expandedMark = s.named("ExpandedMark", "A mark found in a message, and the section that it names", {
  object: s.objectType("mark"),
  mark: s.text("The mark as written, including its brackets"),
  kind: s.valuesOf<(typeof MARK_KINDS)[number]>("Kind of mark", {
    term: "a mark for a term, as in `((stasis))`",
    reference: "a mark for a reference, as in `[[7.4.3]]`",
    card: "a mark for a card, as in `{{Borg Ship}}`",
  }),
  start: s.count("Start offset of the mark in the message, in UTF-16 code units"),
  end: s.count("End offset of the mark in the message, exclusive, in UTF-16 code units"),
  places: z.array(s.span("one occurrence")).describe("Occurrences of the mark, including the first"),
  status: s.valuesOf("Result of looking up the mark", {
    OK: "the mark names one section",
    AMBIGUOUS: "several sections match the mark; `others` lists these sections",
    UNKNOWN: "no section has this name; `others` contains the closest matches",
  }),
  id: s.idOrNull("Id of the section in force; null unless `status` is OK"),
  citation: s.textOrNull("Citation of the section, with its version; null unless `status` is OK"),
  standing: s.standing.nullable().describe("Whether the section is in force; null unless `status` is OK"),
  quotation: s.text("First words of the section, and a note on the omitted text; empty unless `status` is OK"),
  url: z.url().nullable().describe("URL of the section's page; null unless `status` is OK"),
  notes: s.texts("Notes on how the mark was interpreted, on superseded wording, and on overruled points"),
  others: s.arrayOf(namedText, "Sections that the mark may refer to, or the closest matches"),
  text: s.text("Result as one line of Markdown that never mentions a user"),
});

export const expansionSchema = s.named("Expansion", "The marks in a message, with a result for each mark", {
  object: s.objectType("expansion"),
  text: z
    .string()
    .max(2000)
    .describe(
      "Reply with the results for all marks, at most 2,000 UTF-16 code units long; empty if no mark matches a section",
    ),
  data: z.array(expandedMark).max(10).describe("Marks in the order of the message, without duplicates"),
  left: s.texts("Marks that were not looked up, because the message contains more than ten marks"),
  corpus: s.corpus,
});
