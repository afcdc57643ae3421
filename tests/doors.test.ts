/** @file Asks every door about the sections of the corpus: all say the same about whose words are in force. `npm run
 *  test:all` asks about all sections, `npm test` about some. */
import { afterAll, describe, expect, it } from "vitest";
import type { Section } from "../src/model.js";
import { typed } from "./cli/typed.js";
import { serveApp } from "./support/real-app.js";
import { realCorpus, realSection } from "./support/real-corpus.js";

const STEP = process.env["TEST_ALL"] ? 1 : 40;

/** The section whose words are in force in place of another's, or null if there is none. */
const inForce = ({ id, current }: Section): string | null => (current ? current.id : id);
const isReprinted = ({ current, printings = [] }: Section): boolean =>
  printings.some((printing) => printing.id === current?.id);

/** All reprinted sections, and a sample of the others. */
const sections = realCorpus.sections.filter((section, at) => at % STEP === 0 || (isReprinted(section) && at % 4 === 0));

/** Words of a text that an older printing of it lacks, without markup, icons and spaces, or else its beginning. */
function changedWords({ id, text }: Section): string {
  const sentences = realCorpus.changes.find(({ to }) => to === id)?.sentences ?? [];
  const changed = sentences.find((one) => one.new && (one.class === "reworded" || one.class === "added"))?.new;
  const words = (changed ? text.slice(...changed) : text).split(/<[^>]*>|\[[^\]]*\]|[▯\n]/);
  return plain(words.sort((one, other) => other.length - one.length)[0] ?? "").slice(0, 200);
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>|\]\([^)]*\)/g, "")
    .replace(/&(?:#39|apos);/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\[(?:lost icon|[A-Z][\w-]*)\]|[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

const app = await serveApp();
afterAll(app.close);

const get = async (path: string): Promise<string> => await (await fetch(app.origin + path)).text();
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes; the tests of each door check them
const json = async (path: string): Promise<any> => JSON.parse(await get(path));
const address = (id: string): string => id.split("/").map(encodeURIComponent).join("/");

async function post(path: string, body: unknown): Promise<string> {
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  return await (await fetch(app.origin + path, { method: "POST", headers, body: JSON.stringify(body) })).text();
}

/** The result of an MCP method, as the data of its only event. */
async function mcp(method: string, params: unknown) {
  const event = await post("/mcp", { jsonrpc: "2.0", id: 1, method, params });
  return JSON.parse(event.replace(/^event: message\ndata: /, "")).result;
}

const byId = async (
  path: string,
): Promise<ReadonlyMap<string, { id: string; current: { id: string | null } | null }>> =>
  new Map(
    (await get(path))
      .trim()
      .split("\n")
      .map((line) => [JSON.parse(line).id, JSON.parse(line)]),
  );

/** What a door says is in force for a section. */
type Door = (section: Section) => Promise<string | null | undefined>;

const said = ({ id, current }: { id: string; current: { id: string | null } | null }) => (current ? current.id : id);

/** A door that quotes one printing of a rule, or the text to which a mere reference leads: never superseded words of a rule
 *  that has others. */
function quoted(section: Section, id: string | null): string | null {
  const { printings = [], current, kind } = section;
  const isOfRule = [section.id, current?.id, ...printings.map((printing) => printing.id)].includes(id ?? "");
  const isInForce = id !== null && realSection(id).current === null;
  const isRight = (isOfRule && (isInForce || !isReprinted(section))) || kind === "see-only";
  return isRight ? inForce(section) : id;
}

const bulk = byId("/api/v1/bulk/sections.jsonl");

const DATA: Readonly<Record<string, Door>> = {
  "/sections/{id}": async ({ id }) => said(await json(`/api/v1/sections/${address(id)}`)),
  "/sections?ids=": async ({ id }) => said((await json(`/api/v1/sections?ids=${encodeURIComponent(id)}`)).data[0]),
  "/cite?ref= an id": async (section) => {
    const { sections: found } = await json(`/api/v1/cite?ref=${encodeURIComponent(section.id)}`);
    return said(found.find(({ id }: { id: string }) => id === section.id));
  },
  "a chat": async (section) => {
    const { answer } = await json(`/api/v1/cite?as=chat&ref=${encodeURIComponent(section.id)}`);
    return answer ? quoted(section, answer.id) : inForce(section);
  },
  "/cite/check": async ({ id }) => {
    const { section } = JSON.parse(await post("/api/v1/cite/check", { references: [{ ref: id }] })).data[0];
    return said(section);
  },
  "/expand": async (section) =>
    quoted(section, JSON.parse(await post("/api/v1/expand", { text: `[[${section.id}]]` })).data[0].id),
  "the tool get_section": async (section) => {
    const { structuredContent } = await mcp("tools/call", { name: "get_section", arguments: { ref: section.id } });
    return quoted(section, structuredContent.section.id);
  },
  "spaceline show": async (section) =>
    quoted(section, JSON.parse((await typed(["show", section.id, "--json"])).out).id),
  "spaceline cite": async (section) => said(JSON.parse((await typed(["cite", section.id, "--json"])).out).sections[0]),
  "sections.jsonl": async ({ id }) => said((await bulk).get(id) ?? { id: "missing", current: null }),
  authority: async ({ id }) => {
    const { governs, governedBy } = (await json(`/api/v1/sections/${address(id)}`)).authority;
    return governs ? id : governedBy;
  },
};

/** Entry points that show words. If the section was reprinted, these are the words in force, otherwise its own. */
const WORDS: Readonly<Record<string, (section: Section) => Promise<string>>> = {
  ".txt": ({ id }) => get(`/api/v1/sections/${address(id)}.txt`),
  ".md": ({ id }) => get(`/api/v1/sections/${address(id)}.md`),
  "the page": ({ id }) => get(`/${address(id)}`),
  "an MCP resource": async ({ id }) => (await mcp("resources/read", { uri: `spaceline://${id}` })).contents[0].text,
};

describe("every door", () => {
  it.each(Object.entries(DATA))("%s names the section whose words are in force", async (_, door) => {
    const wrong: string[] = [];
    for (const section of sections) {
      const answer = await door(section);
      if (answer !== inForce(section)) wrong.push(`${section.id}: ${answer}, not ${inForce(section)}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(WORDS))("%s shows the words in force of a rule that was reprinted", async (_, door) => {
    const wrong: string[] = [];
    for (const section of sections.filter(isReprinted)) {
      const words = changedWords(realSection(section.current?.id ?? ""));
      if (!plain(await door(section)).includes(words)) wrong.push(section.id);
    }
    expect(wrong).toEqual([]);
  });

  it("/suggest, /search and chats give the words in force for a number", async () => {
    const wrong: string[] = [];
    for (const section of sections.filter(({ number, edition }) => number?.includes(".") && edition === "1e")) {
      const number = encodeURIComponent(section.number ?? "");
      const hits = (await json(`/api/v1/search?limit=1&q=${number}`)).data;
      const suggestions = (await json(`/api/v1/suggest?limit=1&q=${number}`)).data;
      for (const found of [hits[0]?.section, suggestions[0]])
        if (found && isReprinted(realSection(found.id))) wrong.push(`${section.id}: ${found.id}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(["rulebook", "glossary"])(
    "the book 1e/%s has no section in the words of a printing that a later one replaced",
    async (name) => {
      const lines = (await get(`/api/v1/books/1e/${name}.jsonl`))
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(lines.length).toBeGreaterThan(400);
      const wrong = lines.filter(
        ({ id, current }) => isReprinted(realSection(id)) || said({ id, current }) !== inForce(realSection(id)),
      );
      expect(wrong.map(({ id }) => id)).toEqual([]);
    },
  );

  it("topics lead with words in force", async () => {
    const wrong = realCorpus.topics.filter(({ members: [lead] }) => {
      const section = realSection(lead?.id ?? "");
      const isOlder = section.printings?.some(({ id, counts }) => counts && id !== section.id);
      return section.status === "current" && (section.current !== null || isOlder);
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});
