/** @file Sections as MCP resources: `spaceline://1e/rulebook/7.6` is a section as Markdown, `spaceline://1e/rulebook` the
 *  contents of a document. Only documents are listed, because there are thousands of sections. */

import { type CacheHint, type McpServer, ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";
import { readableDate } from "../language/dates.js";
import type { DocumentInfo } from "../model.js";
import { fullNameOf } from "../views/citation.js";
import type { SearchContext } from "../views/context.js";
import { MARKDOWN, writeSection } from "../views/section-text.js";
import { type ContextSource, titleOf } from "./mcp-texts.js";

const SCHEME = "spaceline://";
/** The maximum that the protocol allows. */
const MAX_COMPLETIONS = 100;

/** Registers sections and documents as resources, with completion of ids. */
export function addSectionResource(server: McpServer, source: ContextSource, cacheHint: CacheHint): void {
  const template = new ResourceTemplate(`${SCHEME}{+id}`, {
    list: async () => ({ resources: (await source()).catalog.corpus.documents.map(documentEntry) }),
    complete: { id: async (typed) => completeId(typed, await source()) },
  });
  const metadata = {
    title: "A section of the rules",
    description: "A section by its id (1e/rulebook/7.6), or the contents of a document (1e/rulebook)",
    mimeType: MARKDOWN.mediaType,
    cacheHint,
  };
  server.registerResource("section", template, metadata, async (uri, variables) => {
    const context = await source();
    const text = markdownOf(String(variables["id"]), context);
    if (text === undefined) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType: MARKDOWN.mediaType, text }] };
  });
}

function documentEntry(document: DocumentInfo) {
  const { id, version, date, status } = document;
  const history = status === "legacy" ? "; historical, not current rules" : "";
  const description = `Contents; version ${version}, ${readableDate(date)}${history}`;
  return { uri: SCHEME + id, name: id, title: fullNameOf(document), description, mimeType: MARKDOWN.mediaType };
}

/** Returns the ids that start with `typed`, then those that contain it. */
function completeId(typed: string, { catalog }: SearchContext): string[] {
  const wanted = typed.toLowerCase();
  const ids = [...catalog.corpus.documents, ...catalog.corpus.sections].map(({ id }) => id);
  const matching = ids.filter((id) => id.toLowerCase().includes(wanted));
  const first = matching.filter((id) => id.toLowerCase().startsWith(wanted));
  return [...new Set([...first, ...matching])].slice(0, MAX_COMPLETIONS);
}

function markdownOf(id: string, context: SearchContext): string | undefined {
  const { catalog } = context;
  const section = catalog.section(catalog.movedTo(id) ?? id);
  if (section) return writeSection(section, context, MARKDOWN);
  const document = catalog.document(id);
  return document && contentsText(document, context);
}

function contentsText(document: DocumentInfo, context: SearchContext): string {
  const lines = context.catalog.sectionsOf(document.id).map((section) => {
    return `${"  ".repeat(section.path.length)}- [${titleOf(section) || section.id}](${SCHEME}${section.id})`;
  });
  return [`# ${fullNameOf(document)}\n`, ...lines].join("\n");
}
