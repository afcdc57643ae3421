/** @file Schemas of a document, in a list and with the tree of its sections. */
import { z } from "zod";
import type { DocumentRole, Kind } from "../../model.js";
import { corpus, edition, id, kind, listOf, namedSchemas, pathStep, status, valuesOf } from "./shared-schemas.js";

/** The id in the path and in other objects. */
export const documentId = id.describe("Id of the document, including the slash: 1e/rulebook");

const documentFields = {
  object: z.literal("document").describe("Object type"),
  id: documentId,
  title: z.string().describe("Full title"),
  alsoKnownAs: z.string().optional().describe("Other name, shown after the title: Borg Rules sheet"),
  short: z
    .string()
    .describe("Short title at the start of a citation: 1E Rulebook. All printings of a document share it"),
  edition: edition.describe("Game that the document belongs to: 1e or 2e"),
  publication: id.describe("Id of the publication that contains it"),
  version: z.string().describe("Version as printed, or the year"),
  date: z.string().describe("Publication date, as precise as known: 2023-05, or 1996"),
  status: status.describe("current: in force. legacy: historical"),
  whole: z
    .boolean()
    .describe("true: what the publication lacks is taken out. false: it is a part, the rest stays in force"),
  role: valuesOf<DocumentRole>("Role of the document, independent of its title", {
    rulebook: "a Rulebook",
    glossary: "a Glossary",
    "temporary-rulings": "Temporary Rulings",
    lists: "lists of cards",
    errata: "current texts of cards",
    rulings: "historical rulings",
    faq: "historical questions and answers",
  }),
  names: z.array(z.string()).describe("Common names, in lower case"),
  printingOf: id.optional().describe("Id of the document of which this is another printing"),
  sections: z.int().min(0).describe("Number of sections"),
  url: z.url().describe("URL of the page"),
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
      return z.array(treeNode).describe("Child sections, in reading order");
    },
  })
  .describe("A node of the section tree")
  .register(namedSchemas, { id: "TreeNode" });

export const documentSchema = z
  .strictObject({
    ...documentFields,
    tree: z.array(treeNode).describe("Top-level sections, in reading order"),
    corpus,
  })
  .describe("A document and the tree of its sections")
  .register(namedSchemas, { id: "Document" });

const documentRowSchema = z
  .strictObject(documentFields)
  .describe("A document")
  .register(namedSchemas, { id: "DocumentRow" });

export const documentListSchema = listOf(documentRowSchema)
  .describe("List of documents, in order of authority")
  .register(namedSchemas, { id: "DocumentList" });
