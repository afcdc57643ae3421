/** @file What a language model is offered, over whatever transport: the tools and the sections as resources. */
import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { ApiError } from "../../api/contract/problem-details.js";
import { toldProblem } from "./arguments.js";
import type { ContextSource, McpContext } from "./context.js";
import { offerSections } from "./section-resource.js";
import type { Tool } from "./tool.js";
import { checkCitation } from "./tools/check-citation.js";
import { getSection } from "./tools/get-section.js";
import { getTopic } from "./tools/get-topic.js";
import { searchRules } from "./tools/search-rules.js";
import { whatChanged } from "./tools/what-changed.js";

/** The tools; a new one is a file in tools/ and a name here. */
const TOOLS: readonly Tool[] = [searchRules, getSection, checkCitation, getTopic, whatChanged];

/** Raised when a tool takes or answers something else. */
const VERSION = "1.0.0";

const INSTRUCTIONS =
  "Rules of the Star Trek Customizable Card Game. Answer from the words quoted here and cite them with their link and version. " +
  "Words whose standing is history or replaced are no rules today: say so, and quote what counts instead. " +
  "The First Edition (1e) and the Second (2e) are two games; 1e is meant unless the player says otherwise.";

/** No tool changes anything, and the texts are all there is. */
const READING = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** How long a client may keep what it was told of tools and texts. */
const KEPT = { ttlMs: 300_000, cacheScope: "public" } as const;

/** Makes a server for one client, or for one request of one; it costs a fraction of a millisecond.
 *  @param source - hands over what to answer from, when a tool is first called
 *  @param onError - told what went wrong unforeseen; the client learns no more than that it did */
export function createMcpServer(source: ContextSource, onError: (error: unknown) => void): McpServer {
  const server = new McpServer(
    { name: "spaceline", title: "Spaceline: Star Trek CCG rules", version: VERSION },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
      cacheHints: { "tools/list": KEPT, "resources/list": KEPT, "resources/templates/list": KEPT },
    },
  );
  for (const tool of TOOLS) {
    const { name, title, description, input, output } = tool;
    server.registerTool(
      name,
      { title, description, inputSchema: input, outputSchema: output, annotations: READING },
      (asked) => answerOf(tool, asked, source, onError),
    );
  }
  offerSections(server, source, KEPT);
  return server;
}

/** What a tool answers; what cannot be answered is an answer too, for a model to read and ask again. */
async function answerOf(
  tool: Tool,
  asked: Record<string, unknown>,
  source: ContextSource,
  onError: (error: unknown) => void,
): Promise<CallToolResult> {
  try {
    const context = await contextFrom(source);
    const { text, data } = await tool.answer(asked, context);
    return { content: [{ type: "text", text }], structuredContent: data };
  } catch (error) {
    return { content: [{ type: "text", text: toldFault(error, onError) }], isError: true };
  }
}

/** @throws ApiError in the words of the source: there is no corpus */
async function contextFrom(source: ContextSource): Promise<McpContext> {
  try {
    return await source();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new ApiError({ status: 503, code: "no-texts", detail });
  }
}

function toldFault(error: unknown, onError: (error: unknown) => void): string {
  if (error instanceof ApiError) return toldProblem(error);
  onError(error);
  return "Something went wrong here; asking the same again will hardly help.";
}
