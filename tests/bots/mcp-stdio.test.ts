import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { COMMAND } from "../support/built-command.js";
import { CORPUS_OF_TESTS } from "../support/paths.js";

const HELLO = {
  method: "initialize",
  id: 1,
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "tests", version: "1" } },
};
const TOOLS = { method: "tools/list", id: 2 };
const SEARCH = { method: "tools/call", id: 3, params: { name: "search_rules", arguments: { query: "cloak" } } };

/** What `spaceline mcp` writes when it is told these messages, the last answer of which ends its input. */
async function told(messages: readonly { id: number }[], corpus = CORPUS_OF_TESTS) {
  const env = { PATH: process.env["PATH"] ?? "", SPACELINE_CORPUS: corpus };
  const child = spawn(process.execPath, [COMMAND, "mcp"], { env });
  let [out, errors] = ["", ""];
  const last = `"id":${messages.at(-1)?.id}}`;
  child.stdout.on("data", (chunk) => {
    out += chunk;
    if (out.includes(last)) child.stdin.end();
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const code = await new Promise((resolve) => child.once("close", resolve));
  return {
    code,
    errors,
    answers: out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  };
}

describe("spaceline mcp", () => {
  it("writes nothing but answers, each on a line, and ends well with its input", async () => {
    const { code, errors, answers } = await told([HELLO, TOOLS, SEARCH]);
    expect([code, errors]).toEqual([0, ""]);
    expect(answers.map(({ jsonrpc, id }) => [jsonrpc, id])).toEqual([1, 2, 3].map((id) => ["2.0", id]));
    expect(answers[0].result.protocolVersion).toBe("2025-06-18");
    expect(answers[2].result.structuredContent.hits[0].url).toMatch(/^http:\/\/localhost:3000\/1e\//);
  });

  it("greets before it has read the texts, and says to who asks a tool that there are none", async () => {
    const { code, answers } = await told([HELLO, TOOLS, SEARCH], "build/test/nowhere.json");
    expect([code, answers[0].result.serverInfo.name, answers[1].result.tools.length]).toEqual([0, "spaceline", 5]);
    expect(answers[2].result.isError).toBe(true);
    expect(answers[2].result.content[0].text).toContain("build/test/nowhere.json");
  });

  it("says which line is no JSON, and answers the next", async () => {
    const child = spawn(process.execPath, [COMMAND, "mcp"], { stdio: ["pipe", "pipe", "inherit"] });
    let out = "";
    child.stdout.on("data", (chunk) => {
      out += chunk;
      if (out.includes('"id":7')) child.stdin.end();
    });
    child.stdin.write('{"jsonrpc":"2.0","id":6,\n\n{"jsonrpc":"2.0","id":7,"method":"ping"}\n');
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(0);
    const [first, second, ...more] = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({
      id: null,
      error: { code: -32700, message: expect.stringContaining("not valid JSON") },
    });
    expect([second, more]).toEqual([{ jsonrpc: "2.0", id: 7, result: {} }, []]);
  });

  it("ends well where nothing is asked", async () => {
    const child = spawn(process.execPath, [COMMAND, "mcp"], { stdio: ["ignore", "pipe", "pipe"] });
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(0);
  });
});
