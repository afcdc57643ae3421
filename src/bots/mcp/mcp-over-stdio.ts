/** @file The tools over standard input and output, for a client that starts the program itself. Nothing but the protocol
 *  is written to the output. */
import { createInterface } from "node:readline";
import { PARSE_ERROR } from "@modelcontextprotocol/server";
import { type StdioServerHandle, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { ContextSource } from "./context.js";
import { createMcpServer } from "./create-mcp-server.js";

/** So long after a client's first word the texts are read, if no tool has been called before: reading takes seconds, in
 *  which nothing is answered, and by then the client knows the tools. */
const READ_AFTER_MS = 1000;

/** Serves one client until the input ends; then nothing keeps the process alive.
 *  @param source - hands over what to answer from; called again and again, it must keep what it has made
 *  @param onError - told what went wrong unforeseen */
export function serveMcpOverStdio(source: ContextSource, onError: (error: unknown) => void): StdioServerHandle {
  createInterface({ input: process.stdin }).on("line", answerNoJson);
  return serveStdio(
    () => {
      setTimeout(() => readAhead(source), READ_AFTER_MS).unref();
      return createMcpServer(source, onError);
    },
    { maxSubscriptions: 0, onerror: onError },
  );
}

/** Tells the client of a line that is no JSON, which the transport passes over in silence: whoever sent it would wait. */
function answerNoJson(line: string): void {
  if (line.trim() === "") return;
  try {
    JSON.parse(line);
  } catch (error) {
    const message = `Parse error: the line is not valid JSON: ${error instanceof Error ? error.message : ""}`;
    const answer = { jsonrpc: "2.0", id: null, error: { code: PARSE_ERROR, message } };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}

/** What cannot be read is told to whoever calls a tool. */
async function readAhead(source: ContextSource): Promise<void> {
  try {
    await source();
  } catch {
    return;
  }
}
