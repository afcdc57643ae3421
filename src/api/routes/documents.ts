import { z } from "zod";
import { nearestNames } from "../../catalog/nearest.js";
import type { DocumentInfo, Section } from "../../model.js";
import { documentObject } from "../../views/book.js";
import { sectionUrl } from "../../views/citation.js";
import type { ViewContext } from "../../views/context.js";
import type { NearMiss } from "../../views/section.js";
import { documentId, documentListSchema, documentSchema, type TreeNode } from "../contract/document.js";
import { notFound } from "../contract/problem-details.js";
import { pathId, wholeList } from "../respond.js";
import { defineRoute, type Route } from "../route.js";

export const documentRoutes: readonly Route[] = [
  defineRoute({
    path: "/api/v1/documents",
    operationId: "listDocuments",
    tag: "Texts",
    summary: "List the documents, each with its version, date and status",
    query: z.object({}),
    answers: { "application/json": documentListSchema },
    examples: [{ title: "All documents" }],
    handle: ({ warnings }, context) => ({ json: wholeList(allDocuments(context), warnings) }),
    exported: (context) => [["", { json: wholeList(allDocuments(context)) }]],
  }),
  {
    path: "/api/v1/documents/{id}",
    operationId: "getDocument",
    tag: "Texts",
    summary: "Get a document with the tree of its sections",
    parts: z.object({ id: documentId }),
    answers: { "application/json": documentSchema },
    choices: ({ catalog }) => ({ id: catalog.corpus.documents.map(({ id }) => id) }),
    examples: [{ title: "The Rulebook as a tree" }],
    handle(request, context) {
      const id = pathId(request);
      const document = context.catalog.document(id);
      if (document) return { json: documentWithTree(document, context) };
      throw notFound(`There is no document ${id.slice(0, 200)}.`, nearestDocuments(id, context));
    },
    *exported(context) {
      for (const document of context.catalog.corpus.documents)
        yield [document.id, { json: documentWithTree(document, context) }];
    },
  },
];

function allDocuments(context: ViewContext): readonly object[] {
  return context.catalog.corpus.documents.map((document) => documentObject(document, context));
}

function documentWithTree(document: DocumentInfo, context: ViewContext): object {
  const { catalog } = context;
  const top = catalog.sectionsOf(document.id).filter(({ parent }) => parent === null);
  const nodeOf = ({ id, number, title, kind, children }: Section): TreeNode => {
    return { id, number, title, kind, children: catalog.sections(children).map(nodeOf) };
  };
  return { ...documentObject(document, context), tree: top.map(nodeOf) };
}

export function nearestDocuments(id: string, { catalog, publicUrl }: ViewContext): NearMiss[] {
  const all = catalog.corpus.documents.map((document) => document.id);
  const near = nearestNames(id, all);
  return (near.length > 0 ? near : all).map((name) => ({
    id: name,
    number: null,
    title: catalog.document(name)?.title ?? name,
    url: sectionUrl(name, publicUrl),
  }));
}
