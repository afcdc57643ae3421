/** @file GET /books/{id}: a document as it is read today, or one printing of it, as Markdown or JSON Lines. */
import { z } from "zod";
import type { DocumentInfo } from "../../model.js";
import { type Book, bookOf, bookOfVersion, type Entry, findEntry } from "../../views/book.js";
import { bookLines, bookMarkdown } from "../../views/book-text.js";
import { printingsOf } from "../../views/shelf.js";
import { bookId, bookLineSchema, bookMarkdownSchema, bookParameters } from "../contract/book.js";
import { linesOf } from "../contract/bulk.js";
import { readParameters } from "../contract/parameters.js";
import { ApiError, notAcceptable, notFound } from "../contract/problem-details.js";
import { pathId } from "../respond.js";
import type { Answer, ApiContext, ApiRequest, Route } from "../route.js";
import { nearestDocuments } from "./documents.js";

const MARKDOWN = "text/markdown";
const LINES = "application/jsonl";
const TYPES: ReadonlyMap<string | undefined, string> = new Map([
  ["md", MARKDOWN],
  ["jsonl", LINES],
]);

export const bookRoutes: readonly Route[] = [
  {
    path: "/api/v1/books/{id}",
    operationId: "getBook",
    tag: "Texts",
    summary: "Get a document in the words in force; for JSON Lines append .jsonl to the id, or set the Accept header",
    parts: z.object({ id: bookId }),
    query: bookParameters,
    answers: { [MARKDOWN]: bookMarkdownSchema, [LINES]: linesOf("BookSection", bookLineSchema) },
    examples: [
      { title: "The Rulebook as Markdown", path: { id: "1e/rulebook" } },
      { title: "A section with everything in it", path: { id: "1e/rulebook.jsonl" }, query: { chapter: "7.4" } },
      {
        title: "A chapter as printed in 2.4.5",
        path: { id: "1e/rulebook.md" },
        query: { chapter: "3", printing: "2.4.5" },
      },
    ],
    handle(request, context) {
      const { document, type } = requested(request, context);
      const { chapter, printing } = readParameters(request.query, bookParameters).values;
      const book = bookOfVersion(document, printing, context.catalog);
      if (!book) throw unknown("printing", `${document.id} was printed as ${versionsOf(document, context)}`);
      const part = chapter === undefined ? undefined : findEntry(book, chapter)?.entry;
      if (chapter !== undefined && !part)
        throw unknown("chapter", `${document.id} has no chapter or section of that number`);
      return answerOf(book, part, type, context);
    },
    *exported(context) {
      for (const document of context.catalog.corpus.documents)
        for (const type of TYPES.values())
          yield [document.id, answerOf(bookOf(document, context.catalog), undefined, type, context)];
    },
  },
];

function answerOf(book: Book, part: Entry | undefined, mediaType: string, context: ApiContext): Answer {
  if (mediaType === MARKDOWN) return { mediaType, text: bookMarkdown(book, part, context) };
  return { mediaType, text: bookLines(book, part, context) };
}

const unknown = (parameter: string, reason: string): ApiError =>
  new ApiError({ status: 404, code: "not-found", parameter, detail: `${parameter}: ${reason}.` });

function versionsOf(document: DocumentInfo, { catalog }: ApiContext): string {
  return printingsOf(document, catalog.corpus.documents)
    .map(({ version }) => version)
    .join(", ");
}

/** @throws ApiError (404) if there is no such document, 406 if the client accepts neither form */
function requested(
  request: ApiRequest,
  context: ApiContext,
): { readonly document: DocumentInfo; readonly type: string } {
  const id = pathId(request);
  const [, name = id, suffix] = /^(.*)\.(md|jsonl)$/.exec(id) ?? [];
  const document = context.catalog.document(name);
  if (!document) throw notFound(`There is no document ${name.slice(0, 200)}.`, nearestDocuments(name, context));
  const types = [...TYPES.values()];
  const type = TYPES.get(suffix) ?? request.accepts(types);
  if (!type) throw notAcceptable(types);
  return { document, type: String(type) };
}
