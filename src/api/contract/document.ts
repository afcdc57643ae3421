/** @file Schemas of a document: as a list entry, with the tree of its sections, and as one book. */
import { z } from "zod";
import type { DocumentRole, Kind } from "../../model.js";
import * as s from "./schema-parts.js";
import { sectionSchema } from "./section.js";
import { current, editionOf, kind, pathStep, standing, statusLine, statusOf } from "./shared-schemas.js";

export const documentId = s.id.describe("Id of the document, including the slash: 1e/rulebook");

const documentFields = {
  object: s.objectType("document"),
  id: documentId,
  title: s.text("Full title"),
  alsoKnownAs: s.text("Other name, shown after the title: Borg Rules sheet").optional(),
  short: s.text("Short title at the start of a citation: 1E Rulebook. All printings of a document share this title"),
  edition: editionOf("Game that the document belongs to"),
  publication: s.id.describe("Id of the publication that contains the document"),
  version: s.text("Version as printed, or the year"),
  date: s.text("Publication date, as precise as known: 2023-05, or 1996"),
  status: statusOf("Status of the document"),
  whole: s.whether(
    "true: sections that the publication lacks are removed from the game. false: the publication is partial, and other sections stay in force",
  ),
  role: s.valuesOf<DocumentRole>("Role of the document, independent of its title", {
    rulebook: "a Rulebook",
    glossary: "a Glossary",
    "temporary-rulings": "Temporary Rulings",
    lists: "lists of cards",
    errata: "current texts of cards",
    rulings: "historical rulings",
    faq: "historical questions and answers",
  }),
  names: s.texts("Common names, in lower case"),
  printingOf: s.id.optional().describe("Id of the document that this one reprints"),
  sections: s.count("Number of sections"),
  url: s.pageUrl,
};

export interface TreeNode {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly kind: Kind;
  readonly children: readonly TreeNode[];
}

const treeNode: z.ZodType<TreeNode> = z
  .strictObject({
    ...pathStep.shape,
    kind,
    get children() {
      return s.arrayOf(treeNode, "Child sections, in reading order");
    },
  })
  .describe("A node of the section tree")
  .register(s.namedSchemas, { id: "TreeNode" });

export const documentSchema = s.named("Document", "A document and the tree of its sections", {
  ...documentFields,
  tree: s.arrayOf(treeNode, "Top-level sections, in reading order"),
  corpus: s.corpus,
});

const documentRowSchema = s.named("DocumentRow", "A document", documentFields);

export const documentListSchema = s.namedList(
  "DocumentList",
  "List of documents, in order of authority",
  documentRowSchema,
);

export const bookId = documentId.describe(
  "Id of the document, including the slash: 1e/rulebook. May end in .md or .jsonl",
);

export const bookParameters = z.object({
  chapter: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe("Number of the chapter or section to return, with everything in it (default: the whole book)"),
  printing: z.string().max(20).optional().describe("Version of the printing to return (default: the wording in force)"),
});

export const bookMarkdownSchema = s
  .text("The text as Markdown, with headings by depth and boxes as quotations")
  .register(s.namedSchemas, { id: "BookMarkdown" });

export const bookLineSchema = s.object("A section of a book", {
  object: s.objectType("book-section"),
  depth: s.count("Depth in the tree: the number of sections that contain this one; 0 for a chapter"),
  number: s.textOrNull("Section number in the newest printing; null if it has no number there"),
  title: sectionSchema.shape.title,
  kind,
  id: s.id.describe("Id of the section whose wording is in `text`"),
  printing: s.text("Version of the printing whose wording is in `text`"),
  text: s.text("Plain text, including lists that are missing from this printing"),
  citation: s.object("Citation of the section", { short: s.text("Short citation"), url: s.pageUrl }),
  current,
  standing,
  statusLine,
});
