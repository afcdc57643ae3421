/** @file GET /documents and /documents/{id}: the documents there are, and one with the tree of its sections. */
import { z } from "zod";
import { nearestNames } from "../../catalog/nearest-names.js";
import { documentObject } from "../../views/book.js";
import { sectionUrl } from "../../views/citation.js";
import type { NearMiss } from "../../views/section.js";
import { documentAnswer } from "../answers.js";
import type { ApiContext, Route } from "../context.js";
import { documentId, documentListSchema, documentSchema } from "../contract/document.js";
import { readParameters } from "../contract/parameters.js";
import { notFound } from "../contract/problem-details.js";
import { pathId } from "../http/path-id.js";
import { answerJson, listOfPage } from "../http/respond.js";

const noParameters = z.object({});

export const documentRoutes: readonly Route[] = [
  {
    path: "/api/v1/documents",
    operationId: "listDocuments",
    tag: "Texts",
    summary: "The documents, with version, date and status",
    query: noParameters,
    answers: { "application/json": documentListSchema },
    examples: [{ title: "All documents" }],
    handle(request, response, context) {
      const { warnings } = readParameters(request.query, noParameters);
      const data = context.catalog.corpus.documents.map((document) => documentObject(document, context));
      const list = { total: data.length, page: 1, limit: data.length, warnings, data };
      answerJson(request, response, context, listOfPage(request, context.publicUrl, list));
    },
  },
  {
    path: "/api/v1/documents/{id}",
    operationId: "getDocument",
    tag: "Texts",
    summary: "One document with the tree of its sections",
    parts: z.object({ id: documentId }),
    answers: { "application/json": documentSchema },
    choices: ({ catalog }) => ({ id: catalog.corpus.documents.map(({ id }) => id) }),
    examples: [{ title: "The Rulebook as a tree" }],
    handle(request, response, context) {
      const id = pathId(request);
      const document = context.catalog.document(id);
      if (!document) throw notFound(`There is no document ${id.slice(0, 200)}.`, nearestDocuments(id, context));
      answerJson(request, response, context, documentAnswer(document, context));
    },
  },
];

function nearestDocuments(id: string, { catalog, publicUrl }: ApiContext): NearMiss[] {
  const all = catalog.corpus.documents.map((document) => document.id);
  const near = nearestNames(id, all);
  return (near.length > 0 ? near : all).map((name) => ({
    id: name,
    number: null,
    title: catalog.document(name)?.title ?? name,
    url: sectionUrl(name, publicUrl),
  }));
}
