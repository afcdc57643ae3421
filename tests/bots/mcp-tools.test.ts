import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMcpServer } from "../../src/bots/mcp-server.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import { realCorpus } from "../support/real-corpus.js";
import { realSearcher } from "../support/real-index.js";

/** Characters of an answer, text and data together, that are no more than 8,000 tokens even at three characters each. */
const LONGEST = 24_000;

const client = new Client({ name: "tests", version: "1.0.0" });
const errors: unknown[] = [];

beforeAll(async () => {
  const catalog = createCatalog(realCorpus);
  const context = { catalog, index: realSearcher, publicUrl: "https://rules.example" };
  const server = createMcpServer(
    () => context,
    (error) => errors.push(error),
  );
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  await client.connect(ours);
});
afterAll(() => client.close());

interface Told {
  readonly text: string;
  readonly isError: boolean;
  readonly size: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the schemas promise and the client has checked
  readonly data: any;
}

async function ask(name: string, asked: Record<string, unknown>): Promise<Told> {
  const answer = await client.callTool({ name, arguments: asked });
  const [content] = answer.content;
  const text = content?.type === "text" ? content.text : "";
  return {
    text,
    isError: answer.isError === true,
    size: JSON.stringify(answer).length,
    data: answer.structuredContent,
  };
}

describe("search_rules", () => {
  it("quotes the words that count with citation, version, link and standing", async () => {
    const { text, data } = await ask("search_rules", { query: "may a cloaked ship be attacked", limit: 3 });
    expect(text).toContain("nor be attacked or boarded");
    expect(text).toContain("1E Rulebook 7.6, version 2.5.6 (June 2024), https://rules.example/1e/borg/7.6");
    expect(data.hits[0]).toMatchObject({ id: "1e/borg/7.6", standing: "counts", likely: true });
  });

  it.each([
    ["what changed about cloak", "The tool what_changed tells what the newest printing changed"],
    [
      "what refers to cumulative?",
      "The texts that mention 1e/glossary/cumulative: https://rules.example/search?q=cites",
    ],
  ])("says where a question leads that no text answers, as the API does: %s", async (query, told) => {
    const { text, data } = await ask("search_rules", { query });
    expect(data.warnings[0]).toContain(told);
    expect(text).toContain(told);
  });

  it("quotes today's text in place of an old ruling, and says whether that still holds", async () => {
    const { text, data } = await ask("search_rules", { query: "in:1e/rulings-2002 handshake", limit: 1 });
    expect(data.hits[0]).toMatchObject({ id: "1e/glossary/handshake", insteadOf: { id: "1e/rulings-2002/handshake" } });
    expect(text).toContain("Still so");
  });

  it("keeps the two games apart", async () => {
    const { data } = await ask("search_rules", { query: "mission", edition: "2e" });
    expect(data.edition).toBe("2e");
    expect(data.hits.every(({ id }: { id: string }) => id.startsWith("2e/"))).toBe(true);
  });

  it("says that nothing answers", async () => {
    const { text, isError, data } = await ask("search_rules", { query: "zzqqxx" });
    expect([isError, data.hits, text]).toEqual([false, [], "No text speaks of this."]);
  });
});

describe("get_section", () => {
  it("shows a rule in the printing that counts, the boxes of its place with it, and an older one when asked", async () => {
    const { data } = await ask("get_section", { ref: "rulebook 7.6" });
    expect(data.section).toMatchObject({ id: "1e/borg/7.6", standing: "counts" });
    expect(data.section.parts[0].id).toBe("1e/rulebook/7.6.0.1");
    const older = await ask("get_section", { ref: "rulebook 7.6", printing: "2.4.5" });
    expect(older.data.section).toMatchObject({ id: "1e/rulebook/7.6", standing: "replaced" });
    expect(older.data.counts.id).toBe("1e/borg/7.6");
    expect(older.text.indexOf("What counts now:")).toBeLessThan(older.text.indexOf("What was asked for:"));
  });

  it("says of an old ruling that it does not hold, with the words that do", async () => {
    const { text, data } = await ask("get_section", { ref: "1e/rulings-2002/handshake" });
    expect(data.section.standing).toBe("history");
    expect(data.counts).toMatchObject({ id: "1e/glossary/handshake", standing: "counts" });
    expect(text).toContain("This is history: a legacy text, not a current rule.");
  });

  it("marks the words that another text overrules", async () => {
    const { text } = await ask("get_section", { ref: "7.4.3" });
    expect(text).toContain(
      "! “(The ship will be destroyed at the end of the battle.)” Overruled by 1E Glossary, damage",
    );
  });

  it("cuts a long section at a paragraph and says how to get the rest, until there is none", async () => {
    const words: string[] = [];
    const ref = "1e/rulebook/5/valid-responses";
    for (let from = 1; ; ) {
      const { data } = await ask("get_section", { ref, from });
      const { to, of } = data.section.paragraphs;
      words.push(data.section.words);
      if (to === of) break;
      expect(data.notes.join()).toContain(`The rest: ref ${ref}, from ${to + 1}.`);
      from = to + 1;
    }
    const text = realCorpus.sections.find(({ id }) => id === ref)?.text ?? "";
    expect(words.length).toBeGreaterThan(1);
    const letters = (all: string) => all.replace(/[\s-]+/g, "");
    expect(letters(words.join(""))).toBe(letters(text));
  });

  it("shows one paragraph, cited as such", async () => {
    const { data } = await ask("get_section", { ref: "1e/borg/7.6", paragraph: 3 });
    expect(data.section.url).toBe("https://rules.example/1e/borg/7.6?p=3#p3");
    expect(data.section.paragraphs).toMatchObject({ from: 3, to: 3 });
  });

  it("offers each section that a number may mean", async () => {
    const { data } = await ask("get_section", { ref: "6.5.3.0.3" });
    expect(data.mayMean.map(({ id }: { id: string }) => id)).toEqual([
      "1e/rulebook/6.5.3.0.3",
      "1e/rulebook/6.5.3.0.3-2",
    ]);
  });
});

describe("check_citation", () => {
  const check = async (ref: string, hash?: string) => {
    const { data } = await ask("check_citation", { references: [{ ref, ...(hash && { hash }) }] });
    return data.checked[0];
  };

  it("tells of what was quoted from another tool that it holds", async () => {
    const { data } = await ask("get_section", { ref: "glossary cloaking device" });
    const { citation, url, hash } = data.section;
    for (const ref of [citation, url]) {
      expect(await check(ref, hash)).toMatchObject({
        status: "OK",
        counts: { id: "1e/glossary/cloaking-device", hash },
      });
    }
  });

  it("quotes what counts in place of an older printing, and what changed", async () => {
    const { data } = await ask("get_section", { ref: "1e/rulebook/7.6", printing: "2.4.5" });
    const { citation, hash } = data.section;
    expect(await check(citation, hash)).toMatchObject({ status: "SUPERSEDED", counts: { id: "1e/borg/7.6" } });
    const changed = await check("1e/borg/7.6", hash);
    expect(changed.status).toBe("CHANGED");
    expect(changed.changed).toContainEqual({ type: "added", text: "(No personnel are required to operate a cloak.) " });
  });

  it("says what a reference may mean, and that it means nothing", async () => {
    expect((await check("6.5.3.0.3")).mayMean).toHaveLength(2);
    expect((await check("rulebook 99.1")).status).toBe("GONE");
    expect((await check("!!")).status).toBe("MALFORMED");
  });
});

describe("get_topic", () => {
  it("tells the governing text first, then what bends it and what has become of old texts", async () => {
    const { text, data } = await ask("get_topic", { topic: "Cloak" });
    expect(data.governing.id).toBe("1e/borg/7.6");
    expect(data.exceptions[0].id).toBe("1e/errata/anti-time-anomaly");
    expect(text).toContain("History, no rules:");
    expect(data.history[0].why).toContain("Partly");
  });
});

describe("what_changed", () => {
  it("tells the changes of rules first, and those of one chapter", async () => {
    const { data } = await ask("what_changed", {});
    expect(data.changes[0]).toMatchObject({ class: "rules", versions: "2.4.5 → 2.5.6" });
    const chapter = await ask("what_changed", { chapter: "7" });
    expect(chapter.data.changes.every(({ id }: { id: string }) => id.startsWith("1e/borg/7"))).toBe(true);
  });

  it("shows the words of one section that came and went", async () => {
    const { text } = await ask("what_changed", { section: "7.6" });
    expect(text).toContain("[+(No personnel are required to operate a cloak.) +]");
  });

  it("says that a text is printed once", async () => {
    const { text, isError } = await ask("what_changed", { section: "glossary stasis" });
    expect([isError, text]).toEqual([false, "1e/glossary/stasis: printed once, nothing to compare."]);
  });
});

describe("a wrong argument", () => {
  it.each([
    ["search_rules", {}, "query: must be a text"],
    ["search_rules", { query: " " }, "query: must not be empty"],
    ["search_rules", { query: "x".repeat(501) }, "query: must not be longer"],
    ["search_rules", { query: "cloak", edition: "3e" }, "edition: must be 1e or 2e"],
    ["search_rules", { query: "cloak", colour: "red" }, "colour"],
    [
      "get_section",
      { ref: "rulebook 7.6.99" },
      'ref: "rulebook 7.6.99" names no section. Near it: 1e/rulebook/7.6 (7.6 CLOAK)',
    ],
    ["get_section", { ref: "7.6", paragraph: 99 }, "paragraph: 1e/borg/7.6 has 17 paragraphs"],
    ["get_section", { ref: "7.6", from: 0 }, "from: must be a whole number"],
    ["get_section", { ref: "7.6", printing: "9.9" }, "printing: 1e/rulebook/7.6 is printed in 2.5.6 and 2.4.5"],
    ["check_citation", { references: [] }, "references: must hold at least one reference"],
    ["check_citation", { references: "7.6" }, "references: must be a list"],
    ["check_citation", { references: [{ ref: "7.6", hash: "x" }] }, "must be a sha256"],
    ["get_topic", { topic: "zzqqxx" }, 'There is no topic "zzqqxx"'],
    ["what_changed", { chapter: "99" }, "chapter: must be one of 1, 2, 3"],
    ["what_changed", { chapter: "7", section: "7.6" }, "chapter: "],
  ])("of %s is told as an answer: %o", async (name, asked, told) => {
    const { text, isError } = await ask(name, asked);
    expect(isError).toBe(true);
    expect(text).toContain(told);
    expect(errors).toEqual([]);
  });
});

describe("every answer", () => {
  const tooLong = async (name: string, all: readonly Record<string, unknown>[]) => {
    const long = [];
    for (const asked of all) {
      const { size, isError, text } = await ask(name, asked);
      if (isError || size > LONGEST) long.push([asked, isError ? text : size]);
    }
    return long;
  };

  it("is short: each section in both forms and each printing", async () => {
    const { sections } = realCorpus;
    expect(
      await tooLong(
        "get_section",
        sections.map(({ id }) => ({ ref: id, format: "markdown" })),
      ),
    ).toEqual([]);
    const printed = sections.map(({ id, version }) => ({ ref: id, printing: version }));
    expect(await tooLong("get_section", printed)).toEqual([]);
  });

  it("is short: each topic, each chapter's changes, each change", async () => {
    const { topics, changes } = realCorpus;
    expect(
      await tooLong(
        "get_topic",
        topics.map(({ slug }) => ({ topic: slug })),
      ),
    ).toEqual([]);
    expect(await tooLong("what_changed", [{}, ...changes.map(({ to }) => ({ section: to }))])).toEqual([]);
  });

  it("is short: ten citations, however long each is", async () => {
    const { sections } = realCorpus;
    const lists = Array.from({ length: Math.ceil(sections.length / 10) }, (_, at) =>
      sections.slice(10 * at, 10 * at + 10),
    );
    const hash = "0".repeat(64);
    const asked = lists.map((list) => ({ references: list.map(({ id }) => ({ ref: id.padEnd(500, "/"), hash })) }));
    expect(await tooLong("check_citation", asked)).toEqual([]);
  });

  it("is short: ten hits of common words", async () => {
    const words = [
      "mission",
      "personnel",
      "dilemma",
      "borg",
      "facility",
      "download a card",
      "how do I win",
      "7.4.3",
      "ship",
    ];
    expect(
      await tooLong(
        "search_rules",
        words.map((query) => ({ query, limit: 10 })),
      ),
    ).toEqual([]);
  });
});
