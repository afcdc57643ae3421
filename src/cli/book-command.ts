/** @file `spaceline book DOCUMENT`: a document in the words in force, as Markdown or JSON Lines. */
import { bookOfVersion, findEntry } from "../views/book.js";
import { bookLines, bookMarkdown } from "../views/book-text.js";
import { printingsOf } from "../views/shelf.js";
import { CommandError, EXIT, type ExitCode, type Invocation, optionOf } from "./command.js";

const WRITERS = { md: bookMarkdown, jsonl: bookLines } as const;

/** @throws CommandError if there is no such document, printing, chapter or format */
export async function printBook(invocation: Invocation): Promise<ExitCode> {
  const [id = ""] = invocation.words;
  const format = optionOf(invocation, "format") ?? "md";
  if (format !== "md" && format !== "jsonl") throw new CommandError(EXIT.usage, "--format must be md or jsonl");
  const context = await invocation.open();
  const { documents } = context.catalog.corpus;
  const document = documents.find((one) => one.id === id);
  if (!document) throw notFound(`no document ${id}; one of ${documents.map((one) => one.id).join(", ")}`);
  const [version, chapter] = [optionOf(invocation, "printing"), optionOf(invocation, "chapter")];
  const book = bookOfVersion(document, version, context.catalog);
  const versions = printingsOf(document, documents).map((one) => one.version);
  if (!book) throw notFound(`${id} has no version ${version}; available: ${versions.join(" and ")}`);
  const part = chapter === undefined ? undefined : findEntry(book, chapter)?.entry;
  if (chapter !== undefined && !part) throw notFound(`${id} has no chapter or section ${chapter}`);
  invocation.terminal.print(WRITERS[format](book, part, context).trimEnd());
  return EXIT.done;
}

function notFound(message: string): CommandError {
  return new CommandError(EXIT.notFound, message);
}
