import { z } from "zod";
import { nearestNames } from "../../catalog/nearest.js";
import type { DocumentInfo, Section } from "../../model.js";
import { documentObject } from "../../views/book.js";
import { sectionUrl } from "../../views/citation.js";
import type { ViewContext } from "../../views/context.js";
import { documentId, documentListSchema, documentSchema, type TreeNode } from "../contract/document.js";
import { notFound } from "../contract/problem-details.js";
import { pathId, wholeList } from "../respond.js";
import { type ApiRequest, defineRoute, type Route } from "../route.js";

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
      return { json: documentWithTree(requestedDocument(request, context), context) };
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

/** @throws ApiError (404) with the closest ids, or all ids if none is close */
export function requestedDocument(request: ApiRequest, { catalog, publicUrl }: ViewContext): DocumentInfo {
  const id = pathId(request);
  const document = catalog.document(id);
  if (document) return document;
  const all = catalog.corpus.documents;
  const near = nearestNames(
    id,
    all.map((one) => one.id),
  ).flatMap((name) => catalog.document(name) ?? []);
  const suggestions = (near.length > 0 ? near : all).map((one) => {
    return { id: one.id, number: null, title: one.title, url: sectionUrl(one.id, publicUrl) };
  });
  throw notFound(`There is no document ${id.slice(0, 200)}.`, suggestions);
}
