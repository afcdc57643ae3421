import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { CLIENTS, type TestClient } from "./mcp-clients.js";

/** A question to each tool. */
const QUESTIONS: readonly [name: string, asked: Record<string, unknown>, holds: string][] = [
  ["search_rules", { query: "may a cloaked ship be attacked", limit: 3 }, "nor be attacked or boarded"],
  ["get_section", { ref: "glossary cloaking device", format: "markdown" }, "allows a ship or facility to cloak"],
  ["check_citation", { references: [{ ref: "rulebook 7.6, version 2.4.5" }, { ref: "7.99" }] }, "SUPERSEDED"],
  ["get_topic", { topic: "cloak" }, "1e/borg/7.6"],
  ["what_changed", { section: "rulebook 7.6" }, "No personnel are required to operate a cloak"],
];

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(realApp({ publicUrl: "http://localhost:3000" })).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe.each(CLIENTS)("the official client of $name", ({ connect }) => {
  let client: TestClient;
  beforeAll(async () => {
    client = await connect(url);
  });
  afterAll(() => client.close());

  it("lists the tools, each of which only reads", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(QUESTIONS.map(([name]) => name));
    for (const { annotations, description = "" } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false });
      expect(description.length).toBeLessThan(200);
    }
  });

  it.each(QUESTIONS)("asks %s and gets an answer of the shape that is listed", async (name, asked, holds) => {
    const { tools } = await client.listTools();
    const shape = tools.find((tool) => tool.name === name)?.outputSchema as z.core.JSONSchema.JSONSchema;
    const answer = await client.callTool({ name, arguments: asked });
    expect(answer.isError).toBeFalsy();
    expect(JSON.stringify(answer.content)).toContain(holds);
    expect(z.fromJSONSchema(shape).safeParse(answer.structuredContent)).toMatchObject({ success: true });
  });

  it("is answered, and not thrown at, where an argument is wrong", async () => {
    const { content, isError } = await client.callTool({
      name: "search_rules",
      arguments: { query: "cloak", limit: 99 },
    });
    expect([isError, JSON.stringify(content)]).toEqual([
      true,
      expect.stringContaining("limit: must be a whole number"),
    ]);
  });

  it("reads a section as a resource, lists the documents, and has ids completed", async () => {
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
  });
});

describe("the protocol", () => {
  it.each([
    ["version 2 over HTTP", "2025-11-25"],
    ["version 2 over HTTP, newest protocol", "2026-07-28"],
    ["version 2 over stdio, newest protocol", "2026-07-28"],
  ])("speaks with a client of %s in %s", async (name, version) => {
    const client = await CLIENTS.find((one) => one.name === name)?.connect(url);
    if (!client || !("getNegotiatedProtocolVersion" in client)) throw new Error(`there is no client ${name}`);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getInstructions()).toContain("cite them");
    await client.close();
  });
});
