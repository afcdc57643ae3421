/** @file The MCP server, over HTTP (without sessions) or standard input and output. Its resources are sections in
 *  Markdown (`spaceline://1e/rulebook/7.6`) and tables of contents (`spaceline://1e/rulebook`). */
import { createInterface } from "node:readline";
import { toNodeHandler } from "@modelcontextprotocol/node";
import {
  type CallToolResult,
  createMcpHandler,
  INVALID_REQUEST,
  localhostAllowedHostnames,
  McpServer,
  PARSE_ERROR,
  ResourceNotFoundError,
  ResourceTemplate,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import { type StdioServerHandle, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Request, RequestHandler } from "express";
import { ApiError } from "../api/contract/problem-details.js";
import { packageVersion } from "../package-root.js";
import { fullNameOf, versionOf } from "../views/citation.js";
import type { SearchContext } from "../views/context.js";
import { printedName } from "../views/display-title.js";
import { MARKDOWN, writeSection } from "../views/section-text.js";
import { cutToLength } from "../views/truncate.js";
import type { Tool } from "./mcp-tool.js";
import { TOOLS } from "./mcp-tools.js";

/** In `spaceline mcp`, the corpus is read on the first call. @throws ApiError if there is no corpus */
type ContextSource = () => SearchContext | Promise<SearchContext>;
type ErrorListener = (error: unknown) => void;

const INSTRUCTIONS =
  "Rules of the Star Trek Customizable Card Game. Answer only from the quoted words, and cite them with their link and version. " +
  "If the `standing` of a section is `replaced` or `history`, the section is not a current rule: say so, and quote the section in force. " +
  "The First Edition (1e) and the Second Edition (2e) are separate games. Use 1e unless the player names the Second Edition.";

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const CACHE_HINT = { ttlMs: 300_000, cacheScope: "public" } as const;
const MAX_BODY_BYTES = 64 * 1024;

/** @param onError - receives unexpected errors. Clients see only a generic message */
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
    const { name, title, description, input: inputSchema, output: outputSchema } = tool;
    const definition = { title, description, inputSchema, outputSchema, annotations: READ_ONLY };
    // An error is returned as the result of the call, so that the model can read it and try again.
    server.registerTool(name, definition, async (args): Promise<CallToolResult> => {
      try {
        return await answerCall(tool, args, await source());
      } catch (error) {
        return { content: [{ type: "text", text: problemText(error, onError) }], isError: true };
      }
    });
  }
  addSectionResource(server, source);
  return server;
}

const SCHEME = "spaceline://";
/** Maximum number of completions that the protocol allows. */
const MAX_COMPLETIONS = 100;

/** Registers sections as resources. Only documents are listed, because there are thousands of sections. */
function addSectionResource(server: McpServer, source: ContextSource): void {
  const mimeType = MARKDOWN.mediaType;
  const template = new ResourceTemplate(`${SCHEME}{+id}`, {
    list: async () => {
      const { documents } = (await source()).catalog.corpus;
      const resources = documents.map((document) => {
        const history = document.status === "legacy" ? "; historical, not current rules" : "";
        const description = `Contents; ${versionOf(document)}${history}`;
        return { uri: SCHEME + document.id, name: document.id, title: fullNameOf(document), description, mimeType };
      });
      return { resources };
    },
    complete: {
      id: async (typed) => {
        const { documents, sections } = (await source()).catalog.corpus;
        const ids = [...documents, ...sections].map(({ id }) => id);
        const wanted = typed.toLowerCase();
        return ids.filter((id) => id.toLowerCase().includes(wanted)).slice(0, MAX_COMPLETIONS);
      },
    },
  });
  const title = "A section of the rules";
  const description = "A section by its id (1e/rulebook/7.6), or the table of contents of a document (1e/rulebook)";
  server.registerResource(
    "section",
    template,
    { title, description, mimeType, cacheHint: CACHE_HINT },
    async (uri, { id }) => {
      const text = markdownOf(String(id), await source());
      if (text === undefined) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType, text }] };
    },
  );
}

function markdownOf(id: string, context: SearchContext): string | undefined {
  const { catalog } = context;
  const section = catalog.section(catalog.movedTo(id) ?? id);
  if (section) return writeSection(section, context, MARKDOWN);
  const document = catalog.document(id);
  if (!document) return undefined;
  const lines = catalog.sectionsOf(id).map((one) => {
    return `${"  ".repeat(one.path.length)}- [${printedName(one) || one.id}](${SCHEME}${one.id})`;
  });
  return [`# ${fullNameOf(document)}\n`, ...lines].join("\n");
}

/** Limits in characters. The MAX_LONG_… limits apply if the model requests a long answer with `long`. */
const MAX_ANSWER = 4000;
const MAX_LONG_ANSWER = 8000;
const MAX_QUOTE = 2000;
const MAX_LONG_QUOTE = 6500;
const MAX_LISTED = 10;
/** If an answer is too long, the limits for its quotations and lists are repeatedly multiplied by this factor, until
 *  the answer fits or the limits are below MIN_SHARE of their original values. */
const SHRINKING = 0.6;
const MIN_SHARE = 0.1;

async function answerCall(tool: Tool, args: Record<string, unknown>, context: SearchContext): Promise<CallToolResult> {
  const isLong = args["long"] === true;
  const shortened = await tool.answer(args, context);
  for (let share = 1; ; share *= SHRINKING) {
    const quote = share * (isLong ? MAX_LONG_QUOTE : MAX_QUOTE);
    const structuredContent = shortened({ quote, listed: Math.ceil(share * MAX_LISTED) });
    const text = JSON.stringify(structuredContent);
    if (text.length <= (isLong ? MAX_LONG_ANSWER : MAX_ANSWER) || share < MIN_SHARE)
      return { content: [{ type: "text", text }], structuredContent };
  }
}

const MAX_LAST_TEXT = 800;

function problemText(error: unknown, onError: ErrorListener): string {
  if (!(error instanceof ApiError)) {
    onError(error);
    return "An internal error occurred. Do not repeat the same call.";
  }
  const { detail, gone, suggestions = [] } = error.parts;
  const lastText = gone ? ` Last text, in version ${gone.version}: “${cutToLength(gone.text, MAX_LAST_TEXT)}”` : "";
  const near = suggestions.map((one) => `${one.id} (${printedName(one)})`).join(", ");
  return `${detail}${lastText}${near && ` Closest matches: ${near}.`}`;
}

const LIST_OF_MESSAGES = {
  jsonrpc: "2.0",
  id: null,
  error: { code: INVALID_REQUEST, message: "Send one message, not a list." },
};

/** Creates the handler for `POST /mcp`. The handler rejects a request for an unknown host, or from a page on another
 *  website. Without this check, any website could use a service that runs on its visitor's machine. */
export function mcpOverHttp(context: SearchContext, onError: ErrorListener): RequestHandler {
  const { hostname } = new URL(context.publicUrl);
  const loopback = localhostAllowedHostnames();
  const allowed = loopback.includes(hostname) ? loopback : [hostname];
  const handler = createMcpHandler(() => createMcpServer(() => context, onError), { maxSubscriptions: 0 });
  const fetch: typeof handler.fetch = async (request, ...options) => {
    // A list of messages is rejected, because the rate limit would count it as only one request.
    if (/^\s*\[/.test(await request.clone().text())) return Response.json(LIST_OF_MESSAGES, { status: 400 });
    const response = await handler.fetch(request, ...options);
    // The library sets the `Connection` header, but only the HTTP server and the client may choose its value.
    response.headers.delete("Connection");
    return response;
  };
  const handle = toNodeHandler({ fetch }, { maxRequestBodySize: MAX_BODY_BYTES, onerror: onError });
  return (request, response) => {
    requireKnownCaller(request, allowed);
    return handle(request, response);
  };
}

function requireKnownCaller(request: Request, allowed: string[]): void {
  const forbidden = (from: string) =>
    new ApiError("forbidden", `The request ${from} other than ${allowed.join(", ")}. PUBLIC_URL sets the host.`);
  if (!validateHostHeader(request.host, allowed).ok) throw forbidden("is for a host");
  if (!validateOriginHeader(request.get("Origin"), allowed).ok) throw forbidden("comes from a web page on a site");
}

/** Serves one client until the input ends. Writes only protocol messages to stdout.
 *  @param source - called for each request, so it must cache the context */
export function serveMcpOverStdio(source: ContextSource, onError: ErrorListener): StdioServerHandle {
  createInterface({ input: process.stdin }).on("line", reportInvalidLine);
  return serveStdio(() => createMcpServer(source, onError), { maxSubscriptions: 0, onerror: onError });
}

/** Sends an error for a line that is not JSON. The transport ignores such lines, so the client would wait forever. */
function reportInvalidLine(line: string): void {
  if (line.trim() === "") return;
  try {
    JSON.parse(line);
  } catch {
    const error = { code: PARSE_ERROR, message: "Parse error: the line is not valid JSON." };
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: null, error })}\n`);
  }
}
