/** @file GET /documents: the documents there are. */
import { z } from "zod";
import type { DocumentInfo } from "../../model.js";
import { sectionUrl } from "../../views/citation.js";
import type { ApiContext, Route } from "../context.js";
import { documentListSchema } from "../contract/contract.js";
import { listAnswer } from "../http/list-answer.js";
import { readQuery } from "../http/parameters.js";
import { answerJson } from "../http/respond.js";

const query = z.object({});

export const documentsRoute: Route = {
  path: "/api/v1/documents",
  template: "/api/v1/documents",
  summary: "The documents, with version, date and status",
  query,
  answers: { "application/json": documentListSchema },
  handle(request, response, context) {
    const { warnings } = readQuery(request, query);
    const data = context.catalog.corpus.documents.map((document) => documentObject(document, context));
    const list = { total: data.length, page: 1, limit: data.length, warnings, data };
    answerJson(request, response, context, listAnswer(request, context.publicUrl, list));
  },
};

/** A document as lists tell it: its description and how many sections it has. */
export function documentObject(document: DocumentInfo, context: ApiContext) {
  const sections = context.catalog.byDocument.get(document.id)?.length ?? 0;
  const { reach: _reach, citingWeight: _weight, prior: _prior, markup: _markup, ...told } = document;
  return { object: "document", ...told, sections, url: sectionUrl(document.id, context.publicUrl) };
}
