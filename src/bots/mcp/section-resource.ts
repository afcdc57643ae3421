/** @file The sections as resources: `spaceline://1e/rulebook/7.6` is one as markdown. Listed are the documents, for there
 *  are thousands of sections; ids are completed while they are typed. */
import { type CacheHint, type McpServer, ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";
import type { DocumentInfo, Section } from "../../model.js";
import { bookOf } from "../../views/book.js";
import { fullNameOf, readableDate } from "../../views/citation.js";
import { markdownSection } from "../../views/section-text.js";
import type { ContextSource, McpContext } from "./context.js";

const SCHEME = "spaceline://";
const MARKDOWN = "text/markdown";
/** Ids offered while one is typed, as many as the protocol lets through; and entries in a document's contents. */
const MOST_OFFERED = 100;
const MOST_LISTED = 250;

/** Offers the sections and documents of the corpus by id. */
export function offerSections(server: McpServer, source: ContextSource, cacheHint: CacheHint): void {
  const template = new ResourceTemplate(`${SCHEME}{+id}`, {
    list: async () => ({ resources: (await source()).catalog.corpus.documents.map(listed) }),
    complete: { id: async (typed) => idsLike(typed, await source()) },
  });
  const told = {
    title: "A section of the rules",
    description: "A section by its id (1e/rulebook/7.6), or the contents of a document (1e/rulebook)",
    mimeType: MARKDOWN,
    cacheHint,
  };
  server.registerResource("section", template, told, async (uri, variables) => {
    const context = await source();
    const text = markdownOf(String(variables["id"]), context);
    if (text === undefined) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] };
  });
}

function listed(document: DocumentInfo) {
  const { id, version, date, status } = document;
  const counts = status === "legacy" ? "; history, no current rules" : "";
  return {
    uri: `${SCHEME}${id}`,
    name: id,
    title: fullNameOf(document),
    description: `Contents; version ${version}, ${readableDate(date)}${counts}`,
    mimeType: MARKDOWN,
  };
}

/** The ids that begin with what is typed, then those that hold it. */
function idsLike(typed: string, { catalog }: McpContext): string[] {
  const wanted = typed.toLowerCase();
  const ids = [...catalog.corpus.documents, ...catalog.corpus.sections].map(({ id }) => id);
  const begin = ids.filter((id) => id.toLowerCase().startsWith(wanted));
  const hold = ids.filter((id) => id.toLowerCase().includes(wanted) && !begin.includes(id));
  return [...begin, ...hold].slice(0, MOST_OFFERED);
}

function markdownOf(id: string, context: McpContext): string | undefined {
  const { catalog } = context;
  const section = catalog.section(catalog.movedTo(id) ?? id);
  if (section) return markdownSection(section, context);
  const document = catalog.document(id);
  return document && contentsOf(document, context);
}

/** A document's contents: its sections or entries, as many as one reads. */
function contentsOf(document: DocumentInfo, { catalog }: McpContext): string {
  const { chapters, container } = bookOf(document, catalog);
  const all = container ? catalog.sections(container.children) : chapters.flatMap(({ sections }) => sections);
  const lines = all.slice(0, MOST_LISTED).map((section) => `${"  ".repeat(section.path.length)}- ${entry(section)}`);
  const rest = all.length > MOST_LISTED ? [`\n${all.length - MOST_LISTED} more; search_rules finds them.`] : [];
  return [`# ${fullNameOf(document)}\n`, ...lines, ...rest].join("\n");
}

function entry({ id, number, title }: Section): string {
  return `[${[number, title].filter(Boolean).join(" ") || id}](${SCHEME}${id})`;
}
