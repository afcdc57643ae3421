/** @file Schemas of a document in a list, of a document with the tree of its sections, and of its text as one book. */
import { z } from "zod";
import type { DocumentRole, Kind } from "../../model.js";
import * as s from "./schema-parts.js";
import { sectionSchema } from "./section.js";
import { current, editionOf, kind, pathStep, standing, statusLine, statusOf } from "./shared-schemas.js";

/** Id of a document, in paths and in other objects. */
export const documentId = s.id.describe("Id of the document, including the slash: 1e/rulebook");

const documentFields = {
  object: s.objectType("document"),
  id: documentId,
  title: s.text("Full title"),
  alsoKnownAs: s.text("Other name, shown after the title: Borg Rules sheet").optional(),
  short: s.text("Short title at the start of a citation: 1E Rulebook. All printings of a document share it"),
  edition: editionOf("Game that the document belongs to"),
  publication: s.id.describe("Id of the publication that contains it"),
  version: s.text("Version as printed, or the year"),
  date: s.text("Publication date, as precise as known: 2023-05, or 1996"),
  status: statusOf("Status of the document"),
  whole: s.whether(
    "true: sections that the publication lacks are removed. false: it is a part, and the rest stays in force",
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
  printingOf: s.id.optional().describe("Id of the document of which this is another printing"),
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
    .describe("Number of a chapter or section: it and everything in it; the whole book if left out"),
  printing: z.string().max(20).optional().describe("Version of a printing, as printed; the words in force if left out"),
});

export const bookMarkdownSchema = s
  .text("The text as Markdown: headings by depth, boxes as quotations")
  .register(s.namedSchemas, { id: "BookMarkdown" });

export const bookLineSchema = s.object("A section of a book", {
  object: s.objectType("book-section"),
  depth: s.count("Number of sections that contain it; 0 for a chapter"),
  number: s.textOrNull("Number in the newest printing; null if it has none"),
  title: sectionSchema.shape.title,
  kind,
  id: s.id.describe("Id of the printing whose words are in `text`"),
  printing: s.text("Version of that printing"),
  text: s.text("The words in plain text, with lists that this printing has lost"),
  citation: s.object("How to cite it", { short: s.text("Short citation"), url: s.pageUrl }),
  current,
  standing,
  statusLine,
});
