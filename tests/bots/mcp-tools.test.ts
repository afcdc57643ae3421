import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMcpServer } from "../../src/bots/mcp-server.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import type { Searcher } from "../../src/index/search.js";
import { paragraphsOf } from "../../src/language/sentences.js";
import type { Corpus } from "../../src/model.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { realSearcher } from "../support/real-index.js";
import { GONE, MOVED, MOVED_TO, revisedCorpus } from "../support/revised-corpus.js";
import { sample } from "../support/sample.js";

const MAX_LENGTH = 4000;

const errors: unknown[] = [];
const clients: Client[] = [];
afterAll(() => Promise.all(clients.map((one) => one.close())));

async function connect(corpus: Corpus, index: Searcher): Promise<Client> {
  const connected = new Client({ name: "tests", version: "1.0.0" });
  const context = { catalog: createCatalog(corpus), index, publicUrl: "https://rules.example" };
  const server = createMcpServer(
    () => context,
    (error) => errors.push(error),
  );
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  await connected.connect(ours);
  clients.push(connected);
  return connected;
}

let client: Client;
let revised: Client;
beforeAll(async () => {
  client = await connect(realCorpus, realSearcher);
  revised = await connect(revisedCorpus, realSearcher);
});

interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the client has checked it against the output schema
  readonly data: any;
}

async function callTool(to: Client, name: string, args: Record<string, unknown>): Promise<ToolResult> {
  const result = await to.callTool({ name, arguments: args });
  const [content] = result.content;
  return {
    text: content?.type === "text" ? content.text : "",
    isError: result.isError === true,
    data: result.structuredContent,
  };
}

const ask = (name: string, args: Record<string, unknown>) => callTool(client, name, args);

describe("search_rules", () => {
  it("a long answer is shortened without a second search", async () => {
    const searched: string[] = [];
    const counting = await connect(realCorpus, {
      ...realSearcher,
      search: (request) => {
        searched.push(request.query);
        return realSearcher.search(request);
      },
    });
    const { data } = await callTool(counting, "search_rules", { query: "cloak", limit: 10 });
    expect(data.next).toContain("Also found");
    expect(searched).toEqual(["cloak"]);
  });

  it("search_rules quotes the wording in force with citation, version, URL and status", async () => {
    const { text, data } = await ask("search_rules", { query: "may a cloaked ship be attacked", limit: 3 });
    expect(data.hits[0]).toMatchObject({
      id: "1e/borg/7.6",
      citation: "1E Rulebook 7.6, version 2.5.6 (June 2024)",
      url: "https://rules.example/1e/borg/7.6",
      words: expect.stringContaining("nor be attacked or boarded"),
      standing: "point",
      likely: true,
    });
    expect(JSON.parse(text)).toEqual(data);
  });

  it.each([
    ["what changed about cloak", "Use the what_changed tool"],
    ["what refers to cumulative?", "Sections that mention 1e/glossary/cumulative: https://rules.example/search?q="],
  ])("search_rules names the tool or page that answers “%s”", async (query, expected) => {
    const { text, data } = await ask("search_rules", { query });
    expect(data.warnings[0]).toContain(expected);
    expect(text).toContain(expected);
  });

  it("search_rules quotes the current text instead of an old ruling, and shows the verdict on the ruling", async () => {
    const { data } = await ask("search_rules", { query: "in:1e/rulings-2002 handshake", limit: 1 });
    expect(data.hits[0]).toMatchObject({
      id: "1e/glossary/handshake",
      insteadOf: { id: "1e/rulings-2002/handshake" },
      became: expect.stringContaining("(1e/glossary/handshake): "),
    });
  });

  it("search_rules quotes a passage for each of two questions in one sentence", async () => {
    const query = "Can stopped personnel battle and do they unstop at the end of my turn?";
    const { data } = await ask("search_rules", { query });
    expect(data.hits[0]).toMatchObject({ id: "1e/borg/10.2.1", paragraphs: { from: 1, to: 6, of: 6 } });
    const [first, , omission, last] = data.hits[0].words.split("\n");
    expect([first, omission, last]).toEqual([
      expect.stringMatching(/attacks/),
      "…",
      expect.stringMatching(/unstopped/),
    ]);
  });

  it.each(["current text of Horga'hn", "is zero even or odd"])(
    "in results for “%s”, search_rules quotes no section twice",
    async (query) => {
      const { data } = await ask("search_rules", { query, limit: 10 });
      const urls = data.hits.map(({ url }: { url: string }) => url);
      expect(urls.length).toBeGreaterThan(2);
      expect(urls).toEqual([...new Set(urls)]);
    },
  );

  it("search_rules searches the requested edition", async () => {
    const { data } = await ask("search_rules", { query: "mission", edition: "2e" });
    expect([data.edition, data.hits[0].id]).toEqual(["2e", expect.stringMatching(/^2e\//)]);
  });

  it("search_rules returns no hits and says why if no section answers the question", async () => {
    const { text, isError, data } = await ask("search_rules", { query: "zzqqxx" });
    expect([isError, data.hits]).toEqual([false, []]);
    expect(text).toContain("No section matches.");
  });
});

describe("get_section", () => {
  it.each([
    ["https://rules.example/1e/rulebook/7.6?printing=2.4.5", "1e/rulebook/7.6"],
    ["https://rules.example/1e/rulebook/7.6?printing=2.5.6", "1e/borg/7.6"],
  ])("for the URL %s, get_section returns the printing that the URL names: %s", async (ref, id) => {
    const { data } = await callTool(client, "get_section", { ref });
    expect(data.section.id).toBe(id);
  });

  it("get_section returns the printing in force, including the rule's boxes", async () => {
    const { data } = await ask("get_section", { ref: "rulebook 7.6" });
    expect(data.section).toMatchObject({ id: "1e/borg/7.6", standing: "point" });
    expect(data.section.notes.join()).toContain("Overruled by 1E Glossary, Tantalus Field");
    expect(data.section.parts[0].id).toBe("1e/rulebook/7.6.0.1");
    const older = await ask("get_section", { ref: "rulebook 7.6", printing: "2.4.5" });
    expect(older.data.section).toMatchObject({ id: "1e/rulebook/7.6", standing: "replaced" });
    expect(older.data.section.current).toMatchObject({ id: "1e/borg/7.6", citation: "1E Rulebook 7.6 (2.5.6)" });
    expect(older.data.counts).toMatchObject({ id: "1e/borg/7.6", current: null });
    expect(older.text.indexOf('"counts":')).toBeLessThan(older.text.indexOf('"section":'));
  });

  it("get_section splits a long section between paragraphs, and says how many paragraphs follow", async () => {
    const words: string[] = [];
    const ref = "1e/rulebook/5/valid-responses";
    for (let from = 1; ; ) {
      const { data } = await ask("get_section", { ref, from });
      const { to, of } = data.section.paragraphs;
      words.push(data.section.words);
      if (to === of) break;
      expect(data.section.words).toContain(`… ${of - to} more paragraph`);
      from = to + 1;
    }
    const text = realCorpus.sections.find(({ id }) => id === ref)?.text ?? "";
    expect(words.length).toBeGreaterThan(1);
    const letters = (all: string) =>
      all
        .replace(/[\s-]+/g, "")
        .replaceAll("▯", "[losticon]")
        .replace(/…\d+moreparagraphs?/g, "");
    expect(letters(words.join(""))).toBe(letters(text));
  });

  it("the first note from get_section names the printing to which the id belongs", async () => {
    const { data } = await ask("get_section", { ref: "1e/rulebook/7.4.3" });
    expect(data.notes[0]).toBe("The reference names version 2.4.5; version 2.5.6 is in force and quoted here.");
    expect((await ask("get_section", { ref: "7.4.3" })).text).not.toContain("The reference names version");
  });

  it("get_section returns the list items in a step, and says how to read the rest of the section", async () => {
    const { data } = await ask("get_section", { ref: "rulebook 7.4.3 step 6" });
    const { from, to, of } = data.section.paragraphs;
    expect(data.section.words).toMatch(/^6\. Damage: .*\n\n- If you have a current tactic/);
    expect([from < to, to < of]).toEqual([true, true]);
    expect(data.notes).toContain(`The reference names step 6. The quotation begins at paragraph ${from}.`);
    expect(data.notes).toContain(`To read the rest: ref 1e/borg/7.4.3, from ${to + 1}.`);
    const older = await ask("get_section", { ref: "rulebook 7.4.3", printing: "2.4.5" });
    const next = older.data.section.paragraphs.to + 1;
    expect(older.data.notes).toContain(`To read the rest: ref 1e/rulebook/7.4.3, printing 2.4.5, from ${next}.`);
  });

  it("get_section quotes the paragraph with the cited words, even if its number differs between printings", async () => {
    const older = realSection("1e/rulebook/7.6");
    const newer = paragraphsOf(realSection("1e/borg/7.6")).map(({ text }) => text);
    for (const { number, text } of paragraphsOf(older)) {
      const { data } = await ask("get_section", { ref: `https://rules.example/${older.id}?p=${number}` });
      const at = newer.indexOf(text) + 1;
      if (at > 0) expect(data.section.paragraphs).toMatchObject({ from: at, to: at });
      else expect(data.section.paragraphs.from).toBe(1);
    }
  });
});

describe("check_citation", () => {
  const check = async (ref: string, hash?: string) => {
    const { data } = await ask("check_citation", { references: [{ ref, ...(hash && { hash }) }] });
    return data.checked[0];
  };

  it("check_citation confirms a quotation that another tool returned", async () => {
    const { data } = await ask("get_section", { ref: "glossary cloaking device" });
    const { citation, url, hash } = data.section;
    for (const ref of [citation, url]) {
      expect(await check(ref, hash)).toMatchObject({
        status: "OK",
        counts: { id: "1e/glossary/cloaking-device", hash },
      });
    }
  });

  it("check_citation marks the words that differ from the cited words", async () => {
    const { changed } = await check("1e/borg/7.6", realSection("1e/rulebook/7.6").hash);
    expect(changed).toContainEqual({ type: "added", text: "(No personnel are required to operate a cloak.) " });
  });

  it("check_citation explains the status in full, even for ten references", async () => {
    const numbers = ["7.6", "7.4.3", "7.1", "7.2", "7.3", "7.4", "7.5", "9.0.2", "10.2.1", "6.1"];
    const references = numbers.map((number) => `1e/rulebook/${number}`);
    const { data, text } = await ask("check_citation", { references });
    expect(data.checked[0].told).toMatch(/What changed: A ship needs no personnel aboard to cloak or decloak\.$/);
    expect(text.length).toBeLessThanOrEqual(MAX_LENGTH);
  });

  it("get_section and check_citation list every section that an ambiguous reference may mean", async () => {
    expect((await ask("get_section", { ref: "6.5.3.0.3" })).data.mayMean).toHaveLength(2);
    expect((await check("6.5.3.0.3")).mayMean).toHaveLength(2);
    expect((await check("rulebook 99.1")).status).toBe("GONE");
    expect((await check("!!")).status).toBe("MALFORMED");
    const { data } = await ask("check_citation", { references: ["glossary stasis", { ref: "1e/borg/7.6" }] });
    expect(data.checked.map(({ status }: { status: string }) => status)).toEqual(["OK", "OK"]);
  });
});

it("get_topic returns the governing section, exceptions, and verdicts on old rulings", async () => {
  const { data } = await ask("get_topic", { topic: "Stasis" });
  expect(data.governing.id).toBe("1e/borg/10.2.4");
  expect(data.exceptions[0].id).toBe("1e/rulebook/10.2.2.0.1");
  expect(data.history[0].why).toMatch(/\(1e\/\S+\): /);
});

describe("what_changed", () => {
  it("what_changed lists all changes (changed rules first), or only those in one chapter", async () => {
    const { data } = await ask("what_changed", {});
    expect(data.changes[0]).toMatchObject({ class: "rules", versions: "2.4.5 → 2.5.6" });
    const chapter = await ask("what_changed", { chapter: "7" });
    expect(chapter.data.changes.every(({ id }: { id: string }) => id.startsWith("1e/borg/7"))).toBe(true);
  });

  it("what_changed marks the words that were added to or removed from a section", async () => {
    const { data } = await ask("what_changed", { section: "7.6" });
    expect(data.words).toContainEqual({ type: "added", text: "(No personnel are required to operate a cloak.) " });
  });

  it("what_changed says that there is nothing to compare if a section has only one printing", async () => {
    const { data, isError } = await ask("what_changed", { section: "glossary stasis" });
    const notes = ["1e/glossary/stasis: printed only once, so there is nothing to compare."];
    expect([isError, data]).toMatchObject([false, { changes: [], words: [], notes }]);
  });
});

it.each([
  ["search_rules", {}, "query: Invalid input: expected string, received undefined"],
  ["search_rules", { query: "x".repeat(501) }, "query: Too big: expected string to have <=500 characters"],
  ["search_rules", { query: "cloak", edition: "3e" }, 'edition: Invalid option: expected one of "1e"|"2e"'],
  ["search_rules", { query: "cloak", colour: "red" }, "colour"],
  ["get_section", { ref: "rulebook 7.6.99" }, "Closest matches: 1e/borg/7.6 (7.6 CLOAK)"],
  ["get_section", { ref: "7.6", paragraph: 99 }, "paragraph: 1e/borg/7.6 has 17 paragraphs"],
  ["get_section", { ref: "7.6", printing: "9.9" }, "printing: 1e/rulebook/7.6 was printed in 2.5.6 and 2.4.5"],
  ["check_citation", { references: [] }, "references: Too small: expected array to have >=1 items"],
  ["check_citation", { references: [{ ref: "7.6", hash: "x" }] }, "must be a SHA-256"],
  ["get_topic", { topic: "zzqqxx" }, 'no topic matches "zzqqxx". For a question, use search_rules.'],
  ["what_changed", { chapter: "99" }, "chapter: must be one of 1, 2, 3"],
  ["what_changed", { chapter: "7", section: "7.6" }, "chapter: "],
])("an MCP tool returns an error result for an invalid argument: %s with %o", async (name, args, expected) => {
  const { text, isError } = await ask(name, args);
  expect(isError).toBe(true);
  expect(text).toContain(expected);
  expect(errors).toEqual([]);
});

describe("get_section with a retired id", () => {
  const ask = async (name: string, args: Record<string, unknown>) => (await callTool(revised, name, args)).text;

  it("get_section returns a moved section under its new id", async () => {
    const text = await ask("get_section", { ref: MOVED });
    expect(text).toContain(`"id":"${MOVED_TO}"`);
    expect(text).toContain(`${MOVED} is now ${MOVED_TO}: The card was renamed.`);
    const { contents } = await revised.readResource({ uri: `spaceline://${MOVED}` });
    expect(JSON.stringify(contents)).toContain("Drying Tree");
  });

  it("get_section returns the last text of a removed section, and the nearest sections", async () => {
    for (const text of [
      await ask("get_section", { ref: GONE }),
      await ask("check_citation", { references: [{ ref: "1E Glossary, energy dampener" }] }),
    ]) {
      expect(text).toContain(`${GONE} was removed: The Glossary of 2.6 leaves it out.`);
      expect(text).toContain(realSection(GONE).text);
      expect(text).toContain("1e/glossary/special-equipment");
    }
  });
});

describe("MCP results", () => {
  it("a client can go from a document's table of contents to a section, and then to the rest of that section", async () => {
    const contents = await ask("get_section", { ref: "1e/rulebook" });
    expect(contents.data.contents[7]).toEqual({ id: "1e/rulebook/7", title: "7 EXECUTING ORDERS" });
    const glossary = await ask("get_section", { ref: "1e/glossary", from: 51 });
    expect(glossary.data.contents).toHaveLength(50);
    expect(glossary.data.notes).toEqual(["933 more: ref 1e/glossary, from 101. Or use search_rules."]);
    const { data } = await ask("get_section", { ref: "7.4.3" });
    const { to, of } = data.section.paragraphs;
    expect(data.section.words).toMatch(new RegExp(`… ${of - to} more paragraphs$`));
    const long = await ask("get_section", { ref: "7.4.3", long: true });
    expect(long.data.section.paragraphs.to).toBeGreaterThan(to);
    expect(long.text.length).toBeLessThanOrEqual(2 * MAX_LENGTH);
  });

  it("a result says whether the quotation is truncated, and how to get the next page of hits", async () => {
    const first = await ask("search_rules", { query: "ship battle" });
    expect(first.data.next).toContain("Call search_rules with page 2.");
    const second = await ask("search_rules", { query: "ship battle", page: 2 });
    expect(second.data.hits[0].id).not.toBe(first.data.hits[0].id);
    for (const { words, paragraphs } of first.data.hits)
      if (paragraphs.to < paragraphs.of) expect(words).toContain("…");
  });

  it("the definitions of all tools have fewer than 10,000 characters in total", async () => {
    const { tools } = await client.listTools();
    expect(JSON.stringify(tools).length).toBeLessThan(10_000);
    const outputs = tools.map(({ outputSchema }) => JSON.stringify(outputSchema).length);
    expect(outputs.reduce((sum, length) => sum + length, 0)).toBeLessThan(0.6 * JSON.stringify(tools).length);
  });
});

describe("length of MCP results", () => {
  const { topics, changes, sections } = realCorpus;
  const words = ["mission", "personnel", "dilemma", "borg", "facility", "download a card", "how do I win", "ship"];
  const tens = Array.from({ length: 30 }, (_, at) =>
    sections.slice(80 * at, 80 * at + 10).map(({ id }) => ({ ref: id, hash: "0".repeat(64) })),
  );
  const CALLS: readonly (readonly [name: string, calls: readonly Record<string, unknown>[]])[] = [
    ["get_section", sample(sections, 9).map(({ id, version }) => ({ ref: id, printing: version }))],
    ["get_topic", sample(topics, 9).map(({ slug }) => ({ topic: slug }))],
    ["what_changed", [{}, ...sample(changes, 4).map(({ to }) => ({ section: to }))]],
    ["check_citation", sample(tens, 5).map((references) => ({ references }))],
    ["search_rules", words.map((query) => ({ query, limit: 10 }))],
  ];

  it.each(CALLS)("every result of %s stays within the length limit", async (name, calls) => {
    const long = [];
    for (const args of calls) {
      const { isError, text, data } = await ask(name, args);
      const length = Math.max(text.length, JSON.stringify(data).length);
      if (isError || length > MAX_LENGTH) long.push([args, isError ? text : length]);
    }
    expect(long).toEqual([]);
  });
});
