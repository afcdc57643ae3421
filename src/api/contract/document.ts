/** @file Documents as the API promises them: in a list, and one with the tree of its sections. */
import { z } from "zod";
import { DOCUMENT_ROLES, KINDS } from "../../model.js";
import { corpus, edition, id, listOf, namedSchemas, status } from "./common.js";

const documentFields = {
  object: z.literal("document"),
  id,
  title: z.string(),
  alsoKnownAs: z.string().optional().describe("Stands behind the title where the document itself is named"),
  short: z.string(),
  edition,
  publication: id,
  version: z.string(),
  date: z.string(),
  status,
  role: z.enum(DOCUMENT_ROLES),
  names: z.array(z.string()),
  printingOf: id.optional(),
  sections: z.int().min(0),
  url: z.url(),
};

const treeNode = z.strictObject({
  id,
  number: z.string().nullable(),
  title: z.string(),
  kind: z.enum(KINDS),
  get children() {
    return z.array(treeNode);
  },
});
namedSchemas.add(treeNode, { id: "TreeNode" });

export const documentSchema = z
  .strictObject({ ...documentFields, tree: z.array(treeNode), corpus })
  .register(namedSchemas, { id: "Document" });

export const documentListSchema = listOf(z.strictObject(documentFields)).register(namedSchemas, { id: "DocumentList" });
