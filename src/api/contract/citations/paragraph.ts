/** @file One paragraph of a section, as the API promises it. */
import { z } from "zod";
import { corpus, namedSchemas } from "../common.js";
import { ordinal } from "../parameters.js";
import { sectionSchema, sectionSummarySchema } from "../section.js";

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
