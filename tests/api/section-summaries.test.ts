import { readFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { citeSchema } from "../../src/api/contract/citations.js";
import { searchListSchema } from "../../src/api/contract/search.js";
import { sectionSchema } from "../../src/api/contract/section.js";
import { topicSchema } from "../../src/api/contract/topic.js";
import { realApp } from "../support/real-app.js";

const app = realApp();
const get = async (path: string, query: Record<string, string | number>) =>
  (await request(app).get(`/api/v1/${path}`).query(query)).body;
const cited = async (ref: string, include = "") => citeSchema.parse(await get("cite", { ref, include })).sections[0];

/** Every fifteenth of the judged queries: all intents and both games are among them. */
const QUERIES = readFileSync(join(import.meta.dirname, "../eval/queries.jsonl"), "utf8")
  .split("\n")
  .filter((line, at) => line !== "" && at % 15 === 0)
  .map((line) => JSON.parse(line) as { readonly query: string; readonly edition: string });

describe("a section in a list", () => {
  it.each(QUERIES)(
    "takes less than 1.5 kB as the one hit of “$query”, beside what the search warns of",
    async (asked) => {
      const { text } = await request(app)
        .get("/api/v1/search")
        .query({ q: asked.query, edition: asked.edition, limit: 1 });
      const { data, warnings } = searchListSchema.parse(JSON.parse(text));
      expect(data).toHaveLength(1);
      expect(Buffer.byteLength(text) - Buffer.byteLength(JSON.stringify(warnings))).toBeLessThan(1_500);
    },
  );

  it("says the same of itself as the whole section does, wherever both tell it", async () => {
    const summary = await cited("7.6", "relations,links,text,html");
    const whole = sectionSchema.parse(await get("sections/1e/rulebook/7.6", {}));
    const { standing, statusLine, countingPrinting, counts, ...shared } = summary ?? {};
    expect(whole).toMatchObject(shared);
    expect(counts).toMatchObject({
      relations: whole.authority.relations.length,
      links: whole.links.length,
      citedBy: whole.citedBy.length,
    });
  });

  it("tells its relations, its links and its words only where it is asked to", async () => {
    const plain = await cited("7.6");
    expect(plain?.authority).toEqual({ governs: false, governedBy: "1e/borg/7.6" });
    expect(plain).not.toHaveProperty("links");
    expect(plain).not.toHaveProperty("text");
    const asked = await cited("7.6", "relations, text");
    expect(asked?.authority.relations?.length).toBe(plain?.counts.relations);
    expect(asked?.text).toContain("Decloaking is represented by flipping the card face-up again.");
    expect(asked).not.toHaveProperty("html");
  });

  it("says in words whether it counts, what counts instead, and of which print it is", async () => {
    const line = async (ref: string) => (await cited(ref))?.statusLine;
    expect(await line("glossary cloaking device")).toBe("Counts · Glossary 2.4.5, May 2023");
    expect(await line("1e/rulebook/7.6")).toBe(
      "Replaced by 1E Rulebook 7.6 (2.5.6), June 2024 · Rulebook 2.4.5, May 2023",
    );
    expect(await line("1e/faq-1996/borg-ship")).toMatch(/^History: .+, see 1E Errata, Borg Ship · 1996 FAQ$/);
  });

  it("names the printing of the rule that counts where it is another", async () => {
    expect((await cited("1e/rulebook/7.6"))?.countingPrinting).toBe("1e/borg/7.6");
    expect(await cited("1e/borg/7.6")).not.toHaveProperty("countingPrinting");
    expect(await cited("1e/glossary/cloaking-device")).not.toHaveProperty("countingPrinting");
  });

  it("comes in a hit with the excerpt alone, and with its place and its plain words where the text is asked for", async () => {
    const asked = { q: "cloaked ship", limit: 1 };
    const [small] = searchListSchema.parse(await get("search", asked)).data;
    expect(small).toMatchObject({ excerpt: expect.stringContaining("<mark>") });
    expect(small).not.toHaveProperty("plainExcerpt");
    expect(small).not.toHaveProperty("span");
    const [told] = searchListSchema.parse(await get("search", { ...asked, include: "text" })).data;
    const place = told?.section.text?.slice(...(told.span ?? [0, 0]));
    expect(told?.plainExcerpt).toContain(place?.split(" ").slice(0, 5).join(" ").replace(/^- /, ""));
  });

  it("stands in a topic as it does in a search", async () => {
    const topic = topicSchema.parse(await get("topics/cloaking-device", {}));
    const { group, relation, to, reason, ...summary } = topic.sections[0] ?? {};
    expect(summary).toEqual(topic.governing);
  });

  it.each(["search?q=cloak&include=relations,pictures", "cite?ref=7.6&include=pictures"])(
    "refuses to tell what it does not have: %s",
    async (address) => {
      const { status, body } = await request(app).get(`/api/v1/${address}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        parameter: "include",
        detail: "include: pictures is none of relations, links, text, html",
      });
    },
  );
});
