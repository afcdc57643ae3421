/** @file Schemas of the answers on books. */
import { z } from "zod";
import { documentId } from "./document.js";
import { sectionSchema } from "./section.js";
import { current, id, namedSchemas } from "./shared-schemas.js";

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

export const bookMarkdownSchema = z
  .string()
  .describe("The text as Markdown: headings by depth, boxes as quotations")
  .register(namedSchemas, { id: "BookMarkdown" });

const { kind, title, text } = sectionSchema.shape;

export const bookLineSchema = z
  .strictObject({
    object: z.literal("book-section").describe("Object type"),
    depth: z.int().min(0).describe("Number of sections that contain it; 0 for a chapter"),
    number: z.string().nullable().describe("Number in the newest printing; null if it has none"),
    title,
    kind,
    id: id.describe("Id of the printing whose words are in `text`"),
    printing: z.string().describe("Version of that printing"),
    text: text.describe("The words in plain text, with lists that this printing has lost"),
    citation: z
      .strictObject({ short: z.string().describe("Short citation"), url: z.url().describe("URL of the page") })
      .describe("How to cite it"),
    current,
  })
  .describe("A section of a book");
