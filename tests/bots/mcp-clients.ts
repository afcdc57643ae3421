/** @file The official clients of both versions, over both transports. */
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport as TransportV1 } from "@modelcontextprotocol/sdk/shared/transport.js";
import { COMMAND } from "../support/built-command.js";
import { CORPUS_OF_TESTS } from "../support/paths.js";

const WHO = { name: "tests", version: "1.0.0" };

/** What the tests ask of a client, whichever it is. */
export type TestClient = ClientV1 | ClientV2;

/** How each client connects; `url` is that of a running service. */
export const CLIENTS: readonly { name: string; connect: (url: string) => Promise<TestClient> }[] = [
  { name: "version 1 over HTTP", connect: async (url) => v1(new HttpV1(new URL(`${url}/mcp`)) as TransportV1) },
  { name: "version 1 over stdio", connect: async () => v1(new StdioV1(await command())) },
  { name: "version 2 over HTTP", connect: async (url) => v2(new HttpV2(new URL(`${url}/mcp`))) },
  {
    name: "version 2 over HTTP, newest protocol",
    connect: async (url) => v2(new HttpV2(new URL(`${url}/mcp`)), "auto"),
  },
  { name: "version 2 over stdio, newest protocol", connect: async () => v2(new StdioV2(await command()), "auto") },
];

async function v1(transport: TransportV1): Promise<ClientV1> {
  const client = new ClientV1(WHO);
  await client.connect(transport);
  return client;
}

async function v2(transport: HttpV2 | StdioV2, mode: "auto" | "legacy" = "legacy"): Promise<ClientV2> {
  const client = new ClientV2(WHO, { versionNegotiation: { mode } });
  await client.connect(transport);
  return client;
}

async function command() {
  const env = { PATH: process.env["PATH"] ?? "", SPACELINE_CORPUS: CORPUS_OF_TESTS };
  return { command: process.execPath, args: [COMMAND, "mcp"], env, stderr: "pipe" as const };
}
