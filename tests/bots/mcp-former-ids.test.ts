import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMcpServer } from "../../src/bots/mcp-server.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import { plainSearcher } from "../support/plain-searcher.js";
import { realSection } from "../support/real-corpus.js";
import { GONE, MOVED, MOVED_TO, revisedCorpus } from "../support/revised-corpus.js";

const client = new Client({ name: "tests", version: "1.0.0" });

beforeAll(async () => {
  const catalog = createCatalog(revisedCorpus);
  const context = { catalog, index: plainSearcher(revisedCorpus), publicUrl: "https://rules.example" };
  const server = createMcpServer(
    () => context,
    (error) => {
      throw error;
    },
  );
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  await client.connect(ours);
});
afterAll(() => client.close());

async function ask(name: string, asked: Record<string, unknown>): Promise<string> {
  const [content] = (await client.callTool({ name, arguments: asked })).content;
  return content?.type === "text" ? content.text : "";
}

describe("a model that knows an id of old", () => {
  it("reads the text where it stands now, by tool and as a resource", async () => {
    const told = await ask("get_section", { ref: MOVED });
    expect(told).toContain(`[${MOVED_TO}]`);
    expect(told).toContain(`${MOVED} is ${MOVED_TO} now: The card was renamed.`);
    const { contents } = await client.readResource({ uri: `spaceline://${MOVED}` });
    expect(JSON.stringify(contents)).toContain("Drying Tree");
  });

  it("is told the last words of a text that was taken out, and what stands near it", async () => {
    for (const told of [
      await ask("get_section", { ref: GONE }),
      await ask("check_citation", { references: [{ ref: "1E Glossary, energy dampener" }] }),
    ]) {
      expect(told).toContain(`${GONE} is no more: The Glossary of 2.6 leaves it out.`);
      expect(told).toContain(realSection(GONE).text);
      expect(told).toContain("1e/glossary/special-equipment");
    }
  });
});
