import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createContext, runInContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Spaceline, SpacelineError } from "../../clients/typescript/spaceline.js";
import { serveRules } from "./served-rules.js";

const CLIENTS = resolve(import.meta.dirname, "../../clients");
const served = serveRules();
let rules: Spaceline;
beforeAll(() => {
  rules = served.client();
});

describe("the client", () => {
  it("searches, with the parameters of the API", async () => {
    const { data, limit } = await rules.search("cloak", { limit: 1, include: ["text", "links"], explain: undefined });
    expect(limit).toBe(1);
    expect(data[0]?.section).toMatchObject({ title: "CLOAK", text: expect.any(String), links: expect.any(Array) });
  });

  it("suggests what fits the letters typed so far", async () => {
    const { data } = await rules.suggest("clo", { limit: 3 });
    expect(data.map(({ text }) => text)).toContain("CLOAK");
  });

  it("reads a section, one paragraph of it, and several sections at once", async () => {
    const section = await rules.section("1e/rulebook/7.4.3");
    expect(section.path.map(({ number }) => number)).toEqual(["7", "7.4"]);
    const paragraph = await rules.paragraph("1e/rulebook/7.4.3", 1);
    expect(section.text.slice(paragraph.start, paragraph.end)).toBe(paragraph.text);
    const { data, unknown } = await rules.sections(["1e/borg/7.6", "1e/borg/77.6"], { include: ["text"] });
    expect(data.map(({ id }) => id)).toEqual(["1e/borg/7.6"]);
    expect(unknown.map(({ id }) => id)).toEqual(["1e/borg/77.6"]);
  });

  it("reads references, and tells whether citations still hold", async () => {
    expect((await rules.cite("rulebook 7.4.3")).sections[0]?.number).toBe("7.4.3");
    const { hash } = await rules.section("1e/rulebook/7.6");
    const { data } = await rules.check(["1E Rulebook 7.6 (2.4.5)", { ref: "1e/borg/7.6", hash }]);
    expect(data.map(({ status }) => status)).toEqual(["SUPERSEDED", "CHANGED"]);
  });

  it("looks up the marks of a message", async () => {
    const { data, text } = await rules.expand("((stasis)) and {{Horga'hn}}");
    expect(data.map(({ status }) => status)).toEqual(["OK", "OK"]);
    expect(text).toContain(served.origin);
  });

  it("compares two texts, and tells what changed", async () => {
    const { words } = await rules.compare("1e/rulebook/7.6", "1e/borg/7.6");
    expect(words.same).toBeGreaterThan(100);
    const { data } = await rules.changes({ group: "rules", chapter: "7", limit: 2 });
    expect(data).toHaveLength(2);
    const { parts } = await rules.change(data[0]?.id ?? "");
    expect(new Set(parts.map(({ type }) => type)).size).toBeGreaterThan(1);
  });

  it("tells a topic, the text that counts first", async () => {
    const { governing, sections } = await rules.topic("cloak");
    expect(sections[0]?.id).toBe(governing?.id);
  });

  it("lists the topics with a word in a title, page by page, and the documents", async () => {
    const { data, total } = await rules.topics({ q: "cloak", limit: 1 });
    expect(data.map(({ title }) => title)).toEqual(["CLOAK"]);
    expect(total).toBeGreaterThan(1);
    expect((await rules.topics()).total).toBeGreaterThan(total);
    const documents = await rules.documents();
    expect(documents.data.find(({ role }) => role === "glossary")?.sections).toBeGreaterThan(100);
  });

  it("answers a chat with one message, to a question and to a reference", async () => {
    for (const asked of [{ q: "can a cloaked ship attack?" }, { ref: "rulebook 7.4.3" }]) {
      const { text, answer } = await rules.chat(asked);
      expect(text).toContain(answer?.url);
    }
  });

  it("does not mind how the service’s address ends, and writes an id as an address wants it", async () => {
    const asked: string[] = [];
    const fetching: typeof fetch = (address, request) => {
      asked.push(String(address));
      return fetch(address, request);
    };
    const { topic } = served.client({ fetch: fetching });
    expect(topic).toBeDefined();
    await served.client({ fetch: fetching }).section("1e/glossary/cloaking-device");
    await expect(served.client({ fetch: fetching }).section("what is this?")).rejects.toThrow(SpacelineError);
    expect(asked).toEqual([
      `${served.origin}/api/v1/sections/1e/glossary/cloaking-device`,
      `${served.origin}/api/v1/sections/what%20is%20this%3F`,
    ]);
  });

  it("needs nothing but what browsers, Deno and Node have alike", async () => {
    const script = readFileSync(join(CLIENTS, "typescript/spaceline.js"), "utf8").replaceAll(/^export /gm, "");
    const context = createContext({ fetch, URLSearchParams, setTimeout, clearTimeout, address: served.origin });
    const { text } = await runInContext(`${script}; new Spaceline(address).chat({ q: "7.4.3" })`, context);
    expect(text).toContain("7.4.3");
  });
});

describe("the folder of clients", () => {
  it("imports nothing of the product", () => {
    const files = readdirSync(CLIENTS, { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|js)$/.test(name));
    const imported = files.flatMap((name) =>
      [...readFileSync(join(CLIENTS, name), "utf8").matchAll(/^(?:import|export) .*from "(.*)"/gm)].map(
        ([, path = ""]) => (path.startsWith(".") ? resolve(CLIENTS, name, "..", path) : path),
      ),
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((path) => !path.startsWith(`${CLIENTS}/`))).toEqual([]);
  });
});
