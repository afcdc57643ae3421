import request from "supertest";
import { describe, expect, it } from "vitest";
import { citeSchema } from "../../src/api/contract/citations.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { searchListSchema, suggestionListSchema } from "../../src/api/contract/search.js";
import { sectionSchema } from "../../src/api/contract/section.js";
import { topicSchema } from "../../src/api/contract/topic.js";
import { readJudgedQueries } from "../eval/judged-queries.js";
import { realApp } from "../support/real-app.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { PUBLIC_URL, tinyApp, tinyCorpus } from "../support/tiny-app.js";

const tiny = tinyApp();
const real = realApp();
const get = async (path: string, query: Record<string, string | number> = {}) =>
  (await request(real).get(`/api/v1/${path}`).query(query)).body;

describe("GET /api/v1/search", () => {
  const search = (query: string) => request(tiny).get(`/api/v1/search?${query}`);
  const listFor = async (query: string) => searchListSchema.parse((await search(query)).body);

  async function refused(query: string, parameter: string): Promise<string> {
    const { status, body, type } = await search(query);
    expect([status, type]).toEqual([400, "application/problem+json"]);
    const help = "/docs#problem-bad-parameter";
    expect(problemDetailsSchema.parse(body)).toMatchObject({ status: 400, parameter, help });
    return body.detail;
  }

  it("returns a section for each hit, and the URL of the next page", async () => {
    const { corpus, edition, data } = await listFor("q=cloak&explain=1");
    expect([corpus, edition]).toEqual([tinyCorpus.hash, "1e"]);
    expect(data[0]).toMatchObject({
      section: { id: "1e/rulebook/7.6", citation: { short: "1E Rulebook 7.6" } },
      explain: { words: expect.any(Number) },
    });
    const first = await listFor("q=cloak&limit=2&edition=1e");
    expect(first).toMatchObject({ page: 1, limit: 2, hasMore: true });
    expect(first.next).toBe(`${PUBLIC_URL}/api/v1/search?q=cloak&limit=2&edition=1e&page=2`);
    const last = await listFor(`q=cloak&limit=2&page=${Math.ceil(first.total / 2)}`);
    expect(last).toMatchObject({ hasMore: false, next: null });
    expect(last.data.length).toBeGreaterThan(0);
  });

  it("search filters by status, kind, format and document", async () => {
    const idsFor = async (query: string) => (await listFor(query)).data.map(({ section }) => section.id);
    expect(await idsFor("q=cloak&status=legacy")).toEqual(["1e/faq-1996/borg-ship"]);
    expect(await idsFor("q=cloak&kind=clarification")).toEqual(["1e/rulebook/7.6.0.1"]);
    expect(await idsFor("q=shape-shift&format=modern")).toEqual([]);
    const second = await listFor("q=order&document=2e/rulebook");
    expect([second.edition, second.data[0]?.section.id]).toEqual(["2e", "2e/rulebook/order-beam-personnel"]);
    const mixed = await listFor("q=cloak&document=2e/rulebook&edition=1e");
    expect([mixed.data, mixed.warnings]).toEqual([[], [expect.stringContaining("2e/rulebook belongs to 2e")]]);
  });

  it("returns 400 with the name of an invalid parameter, and warns about unknown parameters", async () => {
    expect(await refused("edition=1e", "q")).toContain("missing");
    expect(await refused("q=cloak&limit=51", "limit")).toContain("1 to 50");
    for (const limit of ["0", "many"]) await refused(`q=cloak&limit=${limit}`, "limit");
    for (const page of ["-1", "1.5"]) await refused(`q=cloak&page=${page}`, "page");
    await refused("q=cloak&edition=3e", "edition");
    expect(await refused("q=cloak&kind=rule", "kind")).toContain("must be one of chapter, section, clarification");
    expect(await refused("q=cloak&document=1e/rules", "document")).toContain("1e/rulebook");
    await refused("q=cloak&explain=perhaps", "explain");
    expect(await refused(`q=${"a".repeat(501)}`, "q")).toContain("500");
    expect(await refused("q=cloak&q=phase", "q")).toContain("once");
    const { warnings } = await listFor("q=cloak&sort=title&constructor=1");
    expect(warnings).toEqual([expect.stringContaining('"sort"'), expect.stringContaining('"constructor"')]);
  });

  it("the response includes warnings, suggested corrections and the edition that the query names", async () => {
    expect((await get("search", { q: "12.17" })).warnings).toEqual(["12.17 of 2.4.5 is 12.18 in 2.5.6."]);
    expect((await get("search", { q: "feringi ship" })).didYouMean).toEqual(["ferengi ship"]);
    const { edition, warnings } = await get("search", { q: "2e order beam personnel" });
    expect([edition, warnings]).toEqual(["2e", [expect.stringContaining("Second Edition")]]);
  });

  it.each([
    ["7.6 bullet 30", ["CLOAK has no bullet 30."]],
    ["Rulebook v1.9 7.4", ["First Edition Rulebook has no version 1.9 here; available: 2.4.5, 2.5.6."]],
    ["2002 rulings: Dabo", ["Recent Rulings (2002) has no section with this title. Other documents have one."]],
    ["Errata for Data's Head", ["First Edition Errata has no section with this title. Other documents have one."]],
    ["http://localhost:4557/1e/rulebook/7.4.3", []],
    ["https://rules.example/1e/rulebook/99.6", ["No section has this id or URL."]],
    ["rulebook: KILLED OR DESTROYED", []],
    ["errata borg ship", []],
  ])("warnings say how a citation was interpreted: %s", async (q, warnings) => {
    expect((await get("search", { q })).warnings).toEqual(warnings);
  });

  it.each([
    ["7.6", "section", "1e/borg/7.6", "/1e/borg/7.6"],
    ["what changed in 2.5.6", "changes", undefined, "/changes"],
    ["what refers to 7.6?", "mentions", "1e/rulebook/7.6", "/search?q=cites%3A1e%2Frulebook%2F7.6"],
  ])("the response to “%s” links to a page of type “%s” that answers the query", async (q, what, id, url) => {
    const { leadsTo } = searchListSchema.parse(await get("search", { q, limit: 3 }));
    const api = expect.stringContaining("/api/v1/");
    expect(leadsTo).toEqual({ what, ...(id && { id }), url: PUBLIC_URL + url, api });
    expect((await request(real).get((leadsTo?.api ?? "").slice(PUBLIC_URL.length))).status).toBe(200);
    expect((await request(real).get(url)).status).toBeLessThan(400);
  });

  it("a question in plain English returns the same hits as the equivalent query with fields", async () => {
    const ids = async (q: string) =>
      searchListSchema.parse(await get("search", { q, limit: 5 })).data.map(({ section }) => section.id);
    expect(await ids("what refers to cumulative?")).toEqual(await ids("cites:cumulative"));
    expect(await ids("what refers to download in 2e")).toEqual(await ids("ed:2e cites:2e/rulebook/download"));
    expect((await ids("what refers to 2e command and owner"))[0]).toMatch(/^2e\//);
    expect(await ids("all cards that mention tribbles")).toEqual(await ids('text:"tribbles"'));
    expect((await ids("is the old ruling on borg ship still valid"))[0]).toBe((await ids("is:legacy borg ship"))[0]);
  });

  it.each(["cloak", "can a cloaked ship attack?", "6.5.3.0.3", "in:glossary phase"])(
    "the response to “%s” has hits, and no link to another page that answers the query",
    async (q) => {
      const list = searchListSchema.parse(await get("search", { q, limit: 3 }));
      expect(list).not.toHaveProperty("leadsTo");
      expect(list.data.length).toBeGreaterThan(0);
    },
  );
});

describe("section in a list", () => {
  const cited = async (ref: string, include = "") => citeSchema.parse(await get("cite", { ref, include })).sections[0];

  it.each(["http://localhost:3000", "https://rules.a-rather-long-hostname.example.org"])(
    "with the public URL %s, a hit has at most 900 bytes on average, and never more than 1,500",
    async (publicUrl) => {
      const all = readJudgedQueries("tests/eval/queries.jsonl", realCorpus.sections);
      const queries = all.filter((_, at) => at % Math.floor(all.length / 30) === 0);
      const app = realApp({ publicUrl });
      let [bytes, hits] = [0, 0];
      for (const { query: q, edition } of queries) {
        const { text, body } = await request(app).get("/api/v1/search").query({ q, edition });
        bytes += Buffer.byteLength(text);
        hits += body.data.length;
        for (const hit of body.data) expect(Buffer.byteLength(JSON.stringify(hit)), q).toBeLessThanOrEqual(1_500);
      }
      expect(queries.length).toBeGreaterThanOrEqual(30);
      expect(bytes / hits).toBeLessThanOrEqual(900);
    },
  );

  it("every field that a section in a list shares with the full section has the same value in both", async () => {
    const summary = await cited("7.6", "relations,links,text,html");
    const whole = sectionSchema.parse(await get("sections/1e/rulebook/7.6"));
    expect(summary?.countingPrinting).toBe("1e/borg/7.6");
    expect(whole).toMatchObject(summary ?? {});
    const { authority, links, citedBy, counts } = whole;
    expect(counts).toMatchObject({
      relations: authority.relations.length,
      links: links.length,
      citedBy: citedBy.length,
    });
    const { sections, governing } = topicSchema.parse(await get("topics/cloaking-device"));
    expect(sections[0]).toMatchObject(governing ?? {});
  });

  it("a section in a list includes relations, links and text only on request", async () => {
    const plain = await cited("7.6");
    expect(plain?.authority).toEqual({ governs: false, governedBy: "1e/borg/7.6" });
    expect([plain?.links, plain?.text]).toEqual([undefined, undefined]);
    const more = await cited("7.6", "relations, text");
    expect(more?.authority.relations?.length).toBe(plain?.counts.relations);
    expect(more?.text).toContain("Decloaking is represented by flipping the card face-up again.");
    expect(more).not.toHaveProperty("html");
    const detail = 'include: "pictures" is not one of relations, links, text, html';
    for (const path of ["search?q=cloak&include=relations,pictures", "cite?ref=7.6&include=pictures"])
      expect(await get(path)).toMatchObject({ status: 400, parameter: "include", detail });
  });

  it("a section in a list includes its status, its printing and the section that supersedes it", async () => {
    expect((await cited("glossary cloaking device"))?.statusLine).toBe("In force · Glossary 2.4.5, May 2023");
    expect(await cited("1e/rulebook/7.6")).toMatchObject({
      statusLine: "Superseded by 1E Rulebook 7.6 (2.5.6), June 2024 · Rulebook 2.4.5, May 2023",
      countingPrinting: "1e/borg/7.6",
    });
    expect(await cited("1e/borg/7.6")).not.toHaveProperty("countingPrinting");
    const { statusLine } = (await cited("1e/faq-1996/borg-ship")) ?? {};
    expect(statusLine).toMatch(/^Historical: .+, see 1E Errata, Borg Ship · 1996 FAQ$/);
  });

  it("a hit includes an excerpt, and also the plain text of the excerpt if include=text is set", async () => {
    const query = { q: "cloaked ship", limit: 1 };
    const [small] = searchListSchema.parse(await get("search", query)).data;
    expect(small).toMatchObject({ excerpt: expect.stringContaining("<mark>") });
    expect([small?.plainExcerpt, small?.span]).toEqual([undefined, undefined]);
    const [hit] = searchListSchema.parse(await get("search", { ...query, include: "text" })).data;
    const words = hit?.section.text?.slice(...(hit.span ?? [0, 0])).split(" ");
    expect(hit?.plainExcerpt).toContain(words?.slice(0, 5).join(" ").replace(/^- /, ""));
  });
});

describe("GET /api/v1/suggest", () => {
  const suggestions = async (q: string, more = {}) =>
    suggestionListSchema.parse(await get("suggest", { q, ...more })).data;

  it("suggests only sections from the requested edition, and never more than the limit", async () => {
    const [first, ...others] = await suggestions("cloak", { limit: 1 });
    expect([first?.url, others]).toEqual([`${PUBLIC_URL}/${first?.id}`, []]);
    expect((await suggestions("order", { edition: "2e" })).every(({ id }) => id.startsWith("2e/"))).toBe(true);
    expect(await get("suggest", { q: "cloak", limit: 51 })).toMatchObject({ status: 400, parameter: "limit" });
  });

  it("a suggestion includes the status and the first words of the text in force", async () => {
    const [stopping] = await suggestions("10.2.1");
    expect(stopping).toMatchObject({
      section: { number: "10.2.1", document: "1E Rulebook (2.5.6)" },
      standing: "counts",
    });
    expect(stopping?.lead).toMatch(/^.{60,109}…$/);
    const { text } = realSection("1e/borg/10.2.1");
    expect(text.replace(/\s+/g, " ").startsWith(stopping?.lead.slice(0, -1) ?? "?")).toBe(true);
    expect((await suggestions("Home Away From Home"))[0]?.standing).toBe("history");
  });
});
