/** @file Schemas of a document, in a list and with the tree of its sections. */
import { z } from "zod";
import { DOCUMENT_ROLES, KINDS, type Kind } from "../../model.js";
import { corpus, edition, id, listOf, namedSchemas, pathStep, status } from "./shared-schemas.js";

/** The id in the path and in other objects. */
export const documentId = id.describe("The id of the document, with its slash: 1e/rulebook");

const documentFields = {
  object: z.literal("document").describe("What this object is"),
  id: documentId,
  title: z.string().describe("What it is called in full"),
  alsoKnownAs: z.string().optional().describe("Stands behind the title where the document itself is named"),
  short: z.string().describe("How a citation begins: 1E Rulebook. Printings of one text share it"),
  edition: edition.describe("The game whose rules it holds"),
  publication: id.describe("The publication it is printed in"),
  version: z.string().describe("Its version as printed, or its year"),
  date: z.string().describe("When it was published, as exact as it is known: 2023-05, or 1996"),
  status: status.describe("Whether it is in force, or kept as history"),
  role: z.enum(DOCUMENT_ROLES).describe("What it is for, whatever it is called"),
  names: z.array(z.string()).describe("What people call it, in small letters"),
  printingOf: id.optional().describe("The document of which it is another printing"),
  sections: z.int().min(0).describe("How many sections it has"),
  url: z.url().describe("Its page"),
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
    kind: z.enum(KINDS).describe("What sort of text it is"),
    get children() {
      return z.array(treeNode).describe("The sections that stand in it, in reading order");
    },
  })
  .describe("A section of the tree")
  .register(namedSchemas, { id: "TreeNode" });

export const documentSchema = z
  .strictObject({
    ...documentFields,
    tree: z.array(treeNode).describe("The sections that stand in no other, in reading order"),
    corpus,
  })
  .describe("A document and the tree of its sections")
  .register(namedSchemas, { id: "Document" });

const documentRowSchema = z
  .strictObject(documentFields)
  .describe("A document")
  .register(namedSchemas, { id: "DocumentRow" });

export const documentListSchema = listOf(documentRowSchema)
  .describe("The documents, in the order in which they count")
  .register(namedSchemas, { id: "DocumentList" });
