/** @file Schemas of the responses about books. */
import { z } from "zod";
import { documentId } from "./document.js";
import * as s from "./schema-parts.js";
import { sectionSchema } from "./section.js";
import { current, kind, standing, statusLine } from "./shared-schemas.js";

export const bookId = documentId.describe(
  "Id of the document, including the slash: 1e/rulebook. May end in .md or .jsonl",
);

export const bookParameters = z.object({
  chapter: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe("Number of a chapter or section: it and everything in it; the whole book if left out"),
  printing: z.string().max(20).optional().describe("Version of a printing, as printed; the words in force if left out"),
});

export const bookMarkdownSchema = s
  .text("The text as Markdown: headings by depth, boxes as quotations")
  .register(s.namedSchemas, { id: "BookMarkdown" });

const { title } = sectionSchema.shape;

export const bookLineSchema = s.object("A section of a book", {
  object: s.objectType("book-section"),
  depth: s.count("Number of sections that contain it; 0 for a chapter"),
  number: s.textOrNull("Number in the newest printing; null if it has none"),
  title,
  kind,
  id: s.id.describe("Id of the printing whose words are in `text`"),
  printing: s.text("Version of that printing"),
  text: s.text("The words in plain text, with lists that this printing has lost"),
  citation: s.object("How to cite it", { short: s.text("Short citation"), url: s.pageUrl }),
  current,
  standing,
  statusLine,
});
