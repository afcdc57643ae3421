import { z } from "zod";
import { type Book, bookOf, bookOfVersion, type Entry, findEntry, printingsOf } from "../../views/book.js";
import { bookLines, bookMarkdown } from "../../views/book-text.js";
import { linesOf } from "../contract/bulk.js";
import { bookId, bookLineSchema, bookMarkdownSchema, bookParameters, documentId } from "../contract/document.js";
import { ApiError, notAcceptable } from "../contract/problem-details.js";
import { type Answer, type ApiContext, defineRoute, type ReadRequest, type Route } from "../route.js";
import { requestedDocument } from "./documents.js";

const MARKDOWN = "text/markdown";
const LINES = "application/jsonl";
const TYPES = { md: MARKDOWN, jsonl: LINES } as const;
const MEDIA_TYPES = Object.values(TYPES);

/** Creates the route for one format, because generated clients support only one media type per route. */
function formRoute(form: keyof typeof TYPES, route: Pick<Route, "operationId" | "summary" | "answers" | "examples">) {
  return defineRoute({
    path: `/api/v1/books/{id}.${form}`,
    tag: "Texts",
    ...route,
    parts: z.object({ id: documentId }),
    query: bookParameters,
    handle: (request, context) => answerBook(TYPES[form], request, context),
  });
}

const lines = linesOf("BookSection", bookLineSchema);

export const bookRoutes: readonly Route[] = [
  formRoute("md", {
    operationId: "getBookMarkdown",
    summary: "Get all or part of a document as Markdown",
    answers: { [MARKDOWN]: bookMarkdownSchema },
    examples: [
      {
        title: "A chapter as printed in 2.4.5",
        path: { id: "1e/rulebook" },
        query: { chapter: "3", printing: "2.4.5" },
      },
    ],
  }),
  formRoute("jsonl", {
    operationId: "getBookLines",
    summary: "Get all or part of a document as JSON Lines: one JSON object per section",
    answers: { [LINES]: lines },
    examples: [{ title: "A section with all its subsections", path: { id: "1e/rulebook" }, query: { chapter: "7.4" } }],
  }),
  defineRoute({
    path: "/api/v1/books/{id}",
    operationId: "getBook",
    tag: "Texts",
    summary: "Get the current wording of a document as Markdown; use the `Accept` header to get JSON Lines instead",
    parts: z.object({ id: bookId }),
    query: bookParameters,
    answers: { [LINES]: lines, [MARKDOWN]: bookMarkdownSchema },
    examples: [{ title: "The Rulebook as Markdown", path: { id: "1e/rulebook" } }],
    handle(request, context) {
      const type = request.accepts(MEDIA_TYPES);
      if (!type) throw notAcceptable(MEDIA_TYPES);
      return answerBook(type, request, context);
    },
    *exported(context) {
      for (const document of context.catalog.corpus.documents)
        for (const type of MEDIA_TYPES)
          yield [document.id, answerOf(bookOf(document, context.catalog), undefined, type, context)];
    },
  }),
];

type BookRequest = ReadRequest<z.output<typeof bookParameters>>;

function answerBook(type: string, request: BookRequest, context: ApiContext): Answer {
  const document = requestedDocument(request, context);
  const { chapter, printing } = request.values;
  const book = bookOfVersion(document, printing, context.catalog);
  const versions = printingsOf(document, context.catalog.corpus.documents).map(({ version }) => version);
  if (!book) throw unknown("printing", `${document.id} was printed as ${versions.join(", ")}`);
  const part = chapter === undefined ? undefined : findEntry(book, chapter)?.entry;
  if (chapter !== undefined && !part)
    throw unknown("chapter", `${document.id} has no chapter or section with that number`);
  return answerOf(book, part, type, context);
}

function answerOf(book: Book, part: Entry | undefined, mediaType: string, context: ApiContext): Answer {
  if (mediaType === MARKDOWN) return { mediaType, text: bookMarkdown(book, part, context) };
  return { mediaType, text: bookLines(book, part, context) };
}

const unknown = (parameter: string, reason: string): ApiError =>
  new ApiError("not-found", `${parameter}: ${reason}.`, { parameter });
