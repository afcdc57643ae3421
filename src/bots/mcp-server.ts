/** @file The MCP server for language models, over HTTP (without sessions) or standard input and output. Its resources
 *  are sections (`spaceline://1e/rulebook/7.6`, Markdown) and documents (`spaceline://1e/rulebook`, a table of
 *  contents). */
import { createInterface } from "node:readline";
import { toNodeHandler } from "@modelcontextprotocol/node";
import {
  type CallToolResult,
  createMcpHandler,
  localhostAllowedHostnames,
  McpServer,
  PARSE_ERROR,
  ResourceNotFoundError,
  ResourceTemplate,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import { type StdioServerHandle, serveStdio } from "@modelcontextprotocol/server/stdio";
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from "express";
import { ApiError, badParameter } from "../api/contract/problem-details.js";
import { readableDate } from "../language/dates.js";
import type { DocumentInfo } from "../model.js";
import { packageVersion } from "../package-root.js";
import { fullNameOf } from "../views/citation.js";
import type { SearchContext } from "../views/context.js";
import { printedName } from "../views/display-title.js";
import { MARKDOWN, writeSection } from "../views/section-text.js";
import { checkCitations, getTopic, whatChanged } from "./mcp-overview-tools.js";
import { getSection, searchRules } from "./mcp-section-tools.js";
import { type ContextSource, outline, type Tool } from "./mcp-texts.js";

type ErrorListener = (error: unknown) => void;

const TOOLS: readonly Tool[] = [searchRules, getSection, checkCitations, getTopic, whatChanged];

const INSTRUCTIONS =
  "Rules of the Star Trek Customizable Card Game. Answer from the words quoted here and cite them with their link and version. " +
  "If the standing of a section is replaced or history, it is not a current rule: say so, and quote the section in force. " +
  "The First Edition (1e) and the Second Edition (2e) are two games; use 1e unless the player names the other.";

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const CACHE_HINT = { ttlMs: 300_000, cacheScope: "public" } as const;
const MAX_BODY_BYTES = 64 * 1024;
const MAX_DEPTH = 100;

/** Creates a server for one client, or for one HTTP request.
 *  @param onError - receives unexpected errors. Clients see only a generic message */
export function createMcpServer(source: ContextSource, onError: ErrorListener): McpServer {
  const server = new McpServer(
    { name: "spaceline", title: "Spaceline: Star Trek CCG rules", version: packageVersion() },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
      cacheHints: { "tools/list": CACHE_HINT, "resources/list": CACHE_HINT, "resources/templates/list": CACHE_HINT },
    },
  );
  for (const tool of TOOLS) {
    const { name, title, description, input, output } = tool;
    server.registerTool(
      name,
      { title, description, inputSchema: input, outputSchema: output, annotations: READ_ONLY },
      (args) => callTool(tool, args, source, onError),
    );
  }
  addSectionResource(server, source);
  return server;
}

const SCHEME = "spaceline://";
/** The maximum number that the protocol allows. */
const MAX_COMPLETIONS = 100;

/** Registers sections and documents as resources, with completion for their ids. The list of resources contains only
 *  documents, because there are thousands of sections. */
function addSectionResource(server: McpServer, source: ContextSource): void {
  const template = new ResourceTemplate(`${SCHEME}{+id}`, {
    list: async () => ({ resources: (await source()).catalog.corpus.documents.map(documentEntry) }),
    complete: { id: async (typed) => completeId(typed, await source()) },
  });
  const metadata = {
    title: "A section of the rules",
    description: "A section by its id (1e/rulebook/7.6), or the contents of a document (1e/rulebook)",
    mimeType: MARKDOWN.mediaType,
    cacheHint: CACHE_HINT,
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
    return `${"  ".repeat(section.path.length)}- [${printedName(section) || section.id}](${SCHEME}${section.id})`;
  });
  return [`# ${fullNameOf(document)}\n`, ...lines].join("\n");
}

/** Maximum number of characters in an answer, and in a long answer that the model requests with `long`. */
const MAX_TEXT = 4000;
const MAX_LONG_TEXT = 8000;
/** An answer that is too long is created again with shorter quotations and lists: each time shorter by this factor,
 *  down to MIN_SHARE. */
const SHRINKING = 0.6;
const MIN_SHARE = 0.1;

/** Calls a tool. Errors are returned as results, so that the model can read them and try again. */
async function callTool(
  tool: Tool,
  args: Record<string, unknown>,
  source: ContextSource,
  onError: ErrorListener,
): Promise<CallToolResult> {
  try {
    const context = await source();
    const maxLength = args["long"] === true ? MAX_LONG_TEXT : MAX_TEXT;
    for (let share = 1; ; share *= SHRINKING) {
      const data = await tool.answer(args, context, share);
      const text = outline(data);
      // The client passes either the text or the data to its model, so both must fit.
      const length = Math.max(text.length, JSON.stringify(data).length);
      if (length <= maxLength || share < MIN_SHARE)
        return { content: [{ type: "text", text }], structuredContent: data };
    }
  } catch (error) {
    return { content: [{ type: "text", text: errorText(error, onError) }], isError: true };
  }
}

function errorText(error: unknown, onError: ErrorListener): string {
  if (!(error instanceof ApiError)) {
    onError(error);
    return "An internal error occurred. Do not repeat the same call.";
  }
  const { detail, suggestions = [] } = error.parts;
  if (suggestions.length === 0) return detail;
  const near = suggestions.map((one) => `${one.id} (${printedName(one)})`);
  return `${detail} Closest matches: ${near.join(", ")}.`;
}

/** Creates the handlers for `POST /mcp`. They reject requests for an unknown host or from a page of another origin, so
 *  that a web page cannot use a service that runs on its visitor's machine. */
export function mcpOverHttp(context: SearchContext, onError: ErrorListener): (RequestHandler | ErrorRequestHandler)[] {
  const { hostname } = new URL(context.publicUrl);
  const loopback = localhostAllowedHostnames();
  const allowed = loopback.includes(hostname) ? loopback : [hostname];
  const handler = createMcpHandler(() => createMcpServer(() => context, onError), { maxSubscriptions: 0 });
  // The handler sets the header `Connection`, but only the HTTP server and the client may choose its value.
  const fetch: typeof handler.fetch = async (...request) => {
    const response = await handler.fetch(...request);
    response.headers.delete("Connection");
    return response;
  };
  const handle = toNodeHandler({ fetch }, { maxRequestBodySize: MAX_BODY_BYTES, onerror: onError });
  const checkCaller: RequestHandler = (request, _response, next) => {
    requireKnownCaller(request, allowed);
    next();
  };
  const answer: RequestHandler = async (request, response) => {
    if (Array.isArray(request.body)) throw badParameter("body", "must be one message, not a list of messages");
    if (isDeeperThan(MAX_DEPTH, request.body))
      throw badParameter("body", `must not be nested deeper than ${MAX_DEPTH}`);
    await handle(request, response, request.body);
  };
  return [checkCaller, express.json({ limit: MAX_BODY_BYTES }), reportInvalidJson, answer];
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeperThan(levels - 1, one));
}

/** @throws ApiError (403) if the request is for an unknown host or comes from a page of another origin */
function requireKnownCaller(request: Request, allowed: string[]): void {
  const names = allowed.join(", ");
  if (!validateHostHeader(request.host, allowed).ok)
    throw new ApiError(
      "forbidden",
      `The request is for a host other than ${names}. Set PUBLIC_URL to the host of the service.`,
    );
  if (!validateOriginHeader(request.get("Origin"), allowed).ok)
    throw new ApiError("forbidden", `The request comes from a web page on a site other than ${names}.`);
}

/** Reports invalid JSON as a JSON-RPC error, the only kind of error that MCP clients read. */
const reportInvalidJson: ErrorRequestHandler = (error, _request, response, next) => {
  if (error?.type !== "entity.parse.failed") return next(error);
  response.locals.problem = "malformed-json";
  response.set("Cache-Control", "no-store").status(400);
  response.json(parseError(`the body is not valid JSON: ${error.message}`));
};

function parseError(problem: string): object {
  return { jsonrpc: "2.0", id: null, error: { code: PARSE_ERROR, message: `Parse error: ${problem}` } };
}

/** Serves one client over standard input and output until the input ends. Writes only protocol messages to stdout.
 *  @param source - called repeatedly, so it must cache the context */
export function serveMcpOverStdio(source: ContextSource, onError: ErrorListener): StdioServerHandle {
  createInterface({ input: process.stdin }).on("line", reportInvalidLine);
  return serveStdio(() => createMcpServer(source, onError), { maxSubscriptions: 0, onerror: onError });
}

/** Answers a line of invalid JSON with an error. The transport ignores such lines, and the client would wait forever. */
function reportInvalidLine(line: string): void {
  if (line.trim() === "") return;
  try {
    JSON.parse(line);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    process.stdout.write(`${JSON.stringify(parseError(`the line is not valid JSON: ${reason}`))}\n`);
  }
}
