import { z } from "zod";
import type { DocumentRole, Kind } from "../../model.js";
import * as s from "./schema-parts.js";
import { sectionSchema } from "./section.js";

export const documentId = s.id.describe("Id of the document, including the slash, for example `1e/rulebook`");

const documentFields = {
  object: s.objectType("document"),
  id: documentId,
  title: s.text("Full title of the document"),
  alsoKnownAs: s.text("Other name of the document, shown after the title, for example Borg Rules sheet").optional(),
  short: s.text("Short title for citations, for example 1E Rulebook. All printings of a document share this title"),
  edition: s.editionOf("Game that the document belongs to"),
  publication: s.id.describe("Id of the publication that contains the document"),
  version: s.text("Version of the document as printed, or its year if it has no version"),
  date: s.text("Publication date of the document, as precise as known, for example 2023-05 or 1996"),
  status: s.statusOf("Status of the document"),
  whole: s.whether(
    "Whether the publication is complete. If true, sections that only the previous printing contains are no longer in force; if false, these sections are still in force",
  ),
  role: s.valuesOf<DocumentRole>("Role of the document in the rules", {
    rulebook: "the document is a Rulebook",
    glossary: "the document is a Glossary",
    "temporary-rulings": "the document contains Temporary Rulings",
    lists: "the document contains lists of cards",
    errata: "the document contains the current texts of cards",
    rulings: "the document contains historical rulings",
    faq: "the document contains historical questions and answers",
  }),
  names: s.texts("Names that people use for the document, in lower case"),
  printingOf: s.id.optional().describe("Id of the document of which this document is another printing"),
  sections: s.count("Number of sections in the document"),
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
    ...s.pathStep.shape,
    kind: s.kind,
    get children() {
      return s.arrayOf(treeNode, "Subsections of the section, in reading order");
    },
  })
  .describe("A section in a document's tree, with its subsections")
  .register(s.namedSchemas, { id: "TreeNode" });

export const documentSchema = s.named("Document", "A document and the tree of its sections", {
  ...documentFields,
  tree: s.arrayOf(treeNode, "Top-level sections of the document, in reading order"),
  corpus: s.corpus,
});

const documentRowSchema = s.named("DocumentRow", "A document without its sections", documentFields);

export const documentListSchema = s.namedList("DocumentList", "Documents, in order of authority", documentRowSchema);

export const bookId = documentId.describe(
  "Id of the document, including the slash, for example `1e/rulebook`. You may append `.md` or `.jsonl`",
);

export const bookParameters = z.object({
  chapter: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe("Number of the chapter or section to return, with all its subsections (default: the whole document)"),
  printing: z
    .string()
    .max(20)
    .optional()
    .describe("Version of the printing to return (default: the current wording of all rules)"),
});

export const bookMarkdownSchema = s.namedText(
  "BookMarkdown",
  "The document as Markdown. The level of a heading is the depth of its section. Boxes are block quotes",
);

export const bookLineSchema = s.object("A section of a book", {
  object: s.objectType("book-section"),
  depth: s.count("Depth of the section in the tree: the number of sections that contain the section; 0 for a chapter"),
  number: s.textOrNull("Number of the section in the newest printing; null if it has no number there"),
  title: sectionSchema.shape.title,
  kind: s.kind,
  id: s.id.describe("Id of the section whose wording is in `text`"),
  printing: s.text("Version of the printing whose wording is in `text`"),
  text: s.text("Plain text of the section, including lists restored from another printing"),
  citation: s.object("Citation of the section", { short: s.text("Short citation of the section"), url: s.pageUrl }),
  current: s.current,
  standing: s.standing,
  statusLine: s.statusLine,
});
