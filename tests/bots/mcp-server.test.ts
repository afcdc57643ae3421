import { spawn } from "node:child_process";
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport as TransportV1 } from "@modelcontextprotocol/sdk/shared/transport.js";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { packageVersion } from "../../src/package-root.js";
import { COMMAND } from "../support/built-command.js";
import { type Listening, listen } from "../support/http-clients.js";
import { CORPUS_OF_TESTS, TINY_CORPUS_FILE } from "../support/paths.js";
import { parseJsonLines } from "../support/read-lines.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { tinyApp } from "../support/tiny-app.js";

const NAME = { name: "tests", version: "1.0.0" };
const env = { PATH: process.env["PATH"] ?? "", SPACELINE_CORPUS: CORPUS_OF_TESTS };
const command = { command: process.execPath, args: [COMMAND, "mcp"], env, stderr: "pipe" as const };

const CLIENTS: readonly [name: string, connect: (url: URL) => Promise<ClientV1 | ClientV2>][] = [
  ["version 1 over HTTP", (url) => connectV1(new HttpV1(url) as TransportV1)],
  ["version 1 over stdio", () => connectV1(new StdioV1(command))],
  ["version 2 over HTTP, newest protocol", (url) => connectV2(new HttpV2(url))],
  ["version 2 over stdio, newest protocol", () => connectV2(new StdioV2(command))],
];

async function connectV1(transport: TransportV1): Promise<ClientV1> {
  const client = new ClientV1(NAME);
  await client.connect(transport);
  return client;
}

async function connectV2(transport: HttpV2 | StdioV2): Promise<ClientV2> {
  const client = new ClientV2(NAME, { versionNegotiation: { mode: "auto" } });
  await client.connect(transport);
  return client;
}

const QUESTIONS: readonly [tool: string, args: Record<string, unknown>, expected: string][] = [
  ["search_rules", { query: "may a cloaked ship be attacked", limit: 3 }, "nor be attacked or boarded"],
  ["get_section", { ref: "glossary cloaking device", format: "markdown" }, "allows a ship or facility to cloak"],
  ["check_citation", { references: [{ ref: "rulebook 7.6, version 2.4.5" }, { ref: "7.99" }] }, "SUPERSEDED"],
  ["get_topic", { topic: "cloak" }, "1e/borg/7.6"],
  ["what_changed", { section: "rulebook 7.6" }, "No personnel are required to operate a cloak"],
];

describe.each(CLIENTS)("official MCP client of %s", (_name, connect) => {
  let server: Listening;
  let client: ClientV1 | ClientV2;
  beforeAll(async () => {
    server = await listen(realApp({ publicUrl: "http://localhost:3000" }));
    client = await connect(new URL(`${server.origin}/mcp`));
  });
  afterAll(async () => {
    await client.close();
    server.close();
  });

  it("the client lists read-only tools, and every result matches the tool's schema", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(QUESTIONS.map(([name]) => name));
    for (const { annotations, description = "" } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false });
      expect(description.length).toBeLessThan(200);
    }
    for (const [name, args, expected] of QUESTIONS) {
      const schema = tools.find((tool) => tool.name === name)?.outputSchema as z.core.JSONSchema.JSONSchema;
      const result = await client.callTool({ name, arguments: args });
      expect(result.isError).toBeFalsy();
      expect(JSON.stringify(result.content)).toContain(expected);
      expect(z.fromJSONSchema(schema).safeParse(result.structuredContent)).toMatchObject({ success: true });
    }
  }, 60_000);

  it("the client gets an error result, not an exception, for an invalid argument", async () => {
    const args = { query: "cloak", limit: 99 };
    const { content, isError } = await client.callTool({ name: "search_rules", arguments: args });
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain("limit: Too big: expected number to be <=10");
  });

  it("the client reads sections and tables of contents as resources, and completes ids", async () => {
    const template = (await client.listResourceTemplates()).resourceTemplates[0];
    expect(template?.uriTemplate).toBe("spaceline://{+id}");
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toEqual(realCorpus.documents.map(({ id }) => id));
    const read = async (uri: string) => JSON.stringify((await client.readResource({ uri })).contents);
    expect(await read("spaceline://1e/rulebook/9.0.2")).toContain("# 9.0.2 Time Limit");
    expect(await read("spaceline://1e/rulebook")).toContain("(spaceline://1e/rulebook/7.6)");
    await expect(read("spaceline://1e/rulebook/99")).rejects.toThrow(/not found/i);
    const ref = { type: "ref/resource" as const, uri: "spaceline://{+id}" };
    const { completion } = await client.complete({ ref, argument: { name: "id", value: "1e/rulebook/7.6" } });
    expect(completion.values.slice(0, 2)).toEqual(["1e/rulebook/7.6", "1e/rulebook/7.6.0.1"]);
    const capitals = await client.complete({ ref, argument: { name: "id", value: "1e/lists/A" } });
    expect(capitals.completion.values[0]).toMatch(/^1e\/lists\/A/);
  });

  it("the client is instructed to cite the texts that it quotes", () => {
    expect(client.getInstructions()).toContain("cite them");
    expect(client.getServerVersion()).toMatchObject({ name: "spaceline", version: packageVersion() });
    if (client instanceof ClientV2) expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
  });
});

const initialize = (protocolVersion = "2025-11-25") => ({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "tests", version: "1" } },
});

describe("POST /mcp", () => {
  const app = tinyApp();
  const post = (body: object | string, headers: Record<string, string> = {}, to = app) =>
    request(to)
      .post("/mcp")
      .set({ Host: "rules.example", Accept: "application/json, text/event-stream", "Content-Type": "application/json" })
      .set(headers)
      .send(body);

  it("POST /mcp supports every protocol version since 2025-06-18", async () => {
    for (const version of ["2025-06-18", "2025-11-25"]) {
      const { status, text } = await post(initialize(version));
      expect([status, text]).toEqual([200, expect.stringContaining(`"protocolVersion":"${version}"`)]);
    }
    for (const connection of ["close", "keep-alive"])
      expect((await post(initialize(), { Connection: connection })).get("Connection")).toBe(connection);
  });

  it.each([
    ["a request for another host", { Host: "evil.example" }],
    ["a request from a page on another origin", { Origin: "https://evil.example" }],
    ["a request from a page without an origin", { Origin: "null" }],
    ["a request for localhost if PUBLIC_URL is set", { Host: "localhost:3000" }],
    ["a request that an unknown proxy forwards", { Host: "evil.example", "X-Forwarded-Host": "rules.example" }],
  ])("POST /mcp rejects %s", async (_, headers) => {
    const { status, type, body } = await post(initialize(), headers);
    expect([status, type]).toEqual([403, "application/problem+json"]);
    expect(problemDetailsSchema.parse(body).detail).toContain("rules.example");
  });

  it("POST /mcp accepts requests from the service's own website, and host names that a known proxy forwards", async () => {
    for (const headers of [{ Origin: "https://rules.example" }, { Host: "rules.example:443" }])
      expect((await post(initialize(), headers)).status).toBe(200);
    const forwarded = { Host: "10.0.0.7:3000", "X-Forwarded-Host": "rules.example" };
    expect((await post(initialize(), forwarded, tinyApp({ proxies: 1 }))).status).toBe(200);
  });

  it("POST /mcp accepts only local host names if PUBLIC_URL is not set", async () => {
    const local = tinyApp({ publicUrl: "http://localhost:3000" });
    for (const Host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
      expect([Host, (await post(initialize(), { Host }, local)).status]).toEqual([Host, 200]);
    expect((await post(initialize(), { Host: "rules.example" }, local)).status).toBe(403);
  });

  it("POST /mcp rejects other methods, large bodies and invalid messages", async () => {
    for (const method of ["get", "delete", "put"] as const) {
      const response = await request(app)[method]("/mcp").set("Accept", "application/json, text/event-stream");
      expect([method, response.status, response.get("Allow")]).toEqual([method, 405, "POST, OPTIONS"]);
      problemDetailsSchema.parse(response.body);
    }
    expect((await post({ ...initialize(), more: "x".repeat(64 * 1024) })).status).toBe(413);
    for (const body of ["[]", "{}"]) expect((await post(body)).status).toBe(400);
    expect((await post("hello", { "Content-Type": "text/plain" })).status).toBeGreaterThanOrEqual(400);
  });

  it("POST /mcp reports invalid JSON as a JSON-RPC error", async () => {
    const { status, type, body } = await post(`{"jsonrpc": "2.0", `);
    expect([status, type]).toEqual([400, "application/json"]);
    expect(body).toEqual({ jsonrpc: "2.0", id: null, error: { code: -32700, message: expect.stringMatching(/JSON/) } });
  });

  it("POST /mcp shares the API's rate limit", async () => {
    const limited = tinyApp({ rateLimit: 2 });
    await request(limited).get("/api/v1/documents");
    expect((await post(initialize(), {}, limited)).status).toBe(200);
    const refused = await post(initialize(), {}, limited);
    expect([refused.status, refused.get("Retry-After")]).toEqual([429, expect.any(String)]);
  });
});

describe("spaceline mcp", () => {
  const tools = { jsonrpc: "2.0", id: 2, method: "tools/list" };
  const search = {
    jsonrpc: "2.0",
    id: 3,
    method: "tools/call",
    params: { name: "search_rules", arguments: { query: "cloak" } },
  };

  async function run(messages: readonly { readonly id: number }[], { before = "", corpus = TINY_CORPUS_FILE } = {}) {
    const child = spawn(process.execPath, [COMMAND, "mcp"], { env: { ...env, SPACELINE_CORPUS: corpus } });
    let [out, errors] = ["", ""];
    child.stdout.on("data", (chunk) => {
      out += chunk;
      if (out.includes(`"id":${messages.at(-1)?.id}}`)) child.stdin.end();
    });
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    child.stdin.write(before + messages.map((message) => `${JSON.stringify(message)}\n`).join(""));
    const code = await new Promise((resolve) => child.once("close", resolve));
    // biome-ignore lint/suspicious/noExplicitAny: the tests read different fields of the responses
    return { code, errors, answers: parseJsonLines<any>(out) };
  }

  it("spaceline mcp writes one response per line, and exits 0 at the end of the input", async () => {
    const { code, errors, answers } = await run([initialize("2025-06-18"), tools, search]);
    expect([code, errors]).toEqual([0, ""]);
    expect(answers.map(({ jsonrpc, id }) => [jsonrpc, id])).toEqual([1, 2, 3].map((id) => ["2.0", id]));
    expect(answers[2].result.structuredContent.hits[0].url).toMatch(/^http:\/\/localhost:3000\/1e\//);
  });

  it("without a corpus, spaceline mcp lists the tools, and every result says that the corpus is missing", async () => {
    const corpus = "build/test/nowhere.json";
    const { code, answers } = await run([initialize("2025-06-18"), tools, search], { corpus });
    expect([code, answers[0].result.serverInfo.name, answers[1].result.tools.length]).toEqual([0, "spaceline", 5]);
    expect(answers[2].result.isError).toBe(true);
    expect(answers[2].result.content[0].text).toContain(corpus);
  });

  it("spaceline mcp reports a line of invalid JSON, and responds to the next message", async () => {
    const { answers } = await run([{ ...tools, id: 7 }], { before: '{"jsonrpc":"2.0","id":6,\n\n' });
    const error = { code: -32700, message: expect.stringContaining("not valid JSON") };
    expect(answers).toMatchObject([{ id: null, error }, { id: 7 }]);
  });
});
