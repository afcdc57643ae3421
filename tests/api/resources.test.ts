import { load } from "cheerio";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { changeListSchema, changeSchema } from "../../src/api/contract/change.js";
import { documentListSchema, documentSchema } from "../../src/api/contract/document.js";
import { problemListSchema } from "../../src/api/contract/problem.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { healthSchema, readySchema } from "../../src/api/contract/service.js";
import { topicListSchema, topicSchema } from "../../src/api/contract/topic.js";
import { CHANGE_CLASSES } from "../../src/model.js";
import { realApp } from "../support/real-app.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { tinyApp, tinyCorpus } from "../support/tiny-app.js";

const tiny = tinyApp();
const real = realApp();
const get = (path: string, app = real) => request(app).get(path);
const body = async (path: string, app = real) => (await get(`/api/v1/${path}`, app)).body;

describe("GET /api/v1/documents", () => {
  it("lists every document with its version, date and status", async () => {
    const { data, total } = documentListSchema.parse(await body("documents", tiny));
    expect(total).toBe(tinyCorpus.documents.length);
    expect(data[0]).toMatchObject({ id: "1e/rulebook", version: "2.4.5", date: "2023-05", sections: 5 });
    expect(data.at(-1)).toMatchObject({ id: "1e/faq-1996", status: "legacy" });
  });

  it("returns a document with the tree of sections, and suggests documents for an unknown id", async () => {
    const { tree } = documentSchema.parse(await body("documents/1e/rulebook", tiny));
    expect(tree.map(({ number }) => number)).toEqual(["6.5.3.0.3", "6.5.3.0.3", "7"]);
    expect(tree[2]?.children[0]?.children[0]?.id).toBe("1e/rulebook/7.6.0.1");
    const unknown = await body("documents/1e/rulebok", tiny);
    expect([unknown.status, unknown.suggestions[0].id]).toEqual([404, "1e/rulebook"]);
    expect((await body("documents/comprehensive-rules", tiny)).suggestions).toHaveLength(5);
  });
});

describe("GET /api/v1/topics", () => {
  it("finds topics by words in the title, and lists exact matches first", async () => {
    const { data } = topicListSchema.parse(await body("topics?q=beaming"));
    expect(data[0]).toMatchObject({ slug: "beaming", groups: { history: ["1e/faq-1996/beaming"] } });
    expect((await body("topics?q=battle", tiny)).total).toBe(0);
  });

  it("returns the governing section of a topic first, and old rulings as history", async () => {
    const { governing, groups, sections, timeline } = topicSchema.parse(await body("topics/beaming"));
    expect([governing?.id, sections[0]?.id]).toEqual(["1e/glossary/beaming", "1e/glossary/beaming"]);
    expect(groups.beside).toEqual(expect.arrayContaining(["1e/rulebook/7.1.1.0.1", "1e/borg/7.1.1"]));
    expect(groups.history).toEqual(["1e/faq-1996/beaming"]);
    expect(timeline.map(({ date }) => date)).toEqual(["1996", "2023-05", "2023-05", "2023-05", "2024-06"]);
    const faq = sections.find(({ id }) => id === "1e/faq-1996/beaming");
    expect([faq?.relation, faq?.to]).toEqual(["superseded-by", "1e/glossary/beaming"]);
  });

  it("returns a relation and a reason for each section in a topic", async () => {
    for (const { slug } of realCorpus.topics.filter((_, at) => at % 12 === 0)) {
      const [, ...others] = topicSchema.parse(await body(`topics/${slug}`)).sections;
      const wrong = others.filter(
        ({ relation, reason, status, group }) =>
          !relation || !reason || (status === "legacy" && group !== "history" && group !== "governing"),
      );
      expect([slug, wrong.map(({ id }) => id)]).toEqual([slug, []]);
    }
  });
});

describe("GET /api/v1/changes", () => {
  it("lists changed rules first, and the other changes in the order of their classes", async () => {
    const { data, counts, total, note } = changeListSchema.parse(await body("changes?limit=50"));
    const order: readonly string[] = CHANGE_CLASSES;
    const classes = data.map((change) => order.indexOf(change.class));
    expect(classes).toEqual([...classes].sort());
    expect(counts.map((one) => one.class)).toEqual(order);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(note).toContain("still in force as printed in the older Rulebook");
  });

  it("filters changes by class, group and chapter, and returns 400 for unknown values", async () => {
    const { data } = changeListSchema.parse(await body("changes?class=rules"));
    expect(new Set(data.map((change) => change.class))).toEqual(new Set(["rules"]));
    expect((await body("changes?changeClass=rules")).data).toEqual(data);
    const chapter = changeListSchema.parse(await body("changes?chapter=3&group=new"));
    expect(chapter.data.map(({ id, matter }) => [id, matter])).toEqual([
      ["1e/borg/3.1.1", "Missions and sites are separate piles"],
      ["1e/borg/3.1.2", "Missions and sites are separate piles"],
    ]);
    expect((await body("changes?class=big")).parameter).toBe("class");
    expect((await body("changes?class=new&changeClass=new")).total).toBe(12);
    const lost = await body("changes?class=new&changeClass=lost");
    expect(lost.data).toEqual((await body("changes?class=lost")).data);
    expect(lost.warnings).toEqual(["class=new is ignored, because changeClass=lost is also set."]);
    expect((await body("changes?chapter=99")).detail).toContain("must be one of 1, 2, 3");
  });

  it("returns a word-by-word diff for the id of either printing", async () => {
    const { parts, from, to } = changeSchema.parse(await body("changes/1e/borg/4.1"));
    const textWithout = (left: string) => parts.flatMap(({ type, text }) => (type === left ? [] : text)).join("");
    const texts = [realSection("1e/rulebook/4.1").text, realSection("1e/borg/4.1").text];
    expect([textWithout("added"), textWithout("removed")]).toEqual(texts);
    expect(parts).toContainEqual({ type: "removed", text: "play" });
    expect(parts).toContainEqual({ type: "added", text: "seed" });
    expect([from?.version, to.version]).toEqual(["2.4.5", "2.5.6"]);
    expect((await body("changes/1e/rulebook/4.1")).id).toBe("1e/borg/4.1");
    expect((await body("changes/1e/glossary/beaming")).status).toBe(404);
  });
});

it("the feed has an entry for each changed rule", async () => {
  const { type, text } = await get("/feed.atom");
  expect(type).toBe("application/atom+xml");
  const $ = load(text, { xml: true });
  expect($("feed").attr("xmlns")).toBe("http://www.w3.org/2005/Atom");
  expect($("feed > link[rel=self]").attr("href")).toBe("https://rules.example/feed.atom");
  expect($("feed > updated").text()).toBe("2024-06-01T00:00:00Z");
  expect($("feed > author > name").text()).not.toBe("");
  const changed = realCorpus.changes.filter((change) => ["rules", "removed", "added", "new"].includes(change.class));
  const entries = $("entry")
    .get()
    .filter((entry) => $(entry).children("id").text().startsWith("urn:spaceline:change:"));
  expect(entries.length).toBe(changed.length);
  expect(new Set(entries.map((entry) => $(entry).children("id").text())).size).toBe(changed.length);
  for (const entry of entries) {
    expect($(entry).children("updated").text()).toBe("2024-06-01T00:00:00Z");
    expect($(entry).children("title").text()).toMatch(/\((?:2\.4\.5 →|new in) 2\.5\.6\)$/);
    expect($(entry).children("link").attr("href")).toMatch(/^https:\/\/rules\.example\/changes\/1e\/borg\//);
  }
  expect($("entry > content").first().text()).toMatch(/<(ins|del)>/);
});

it("the feed has an entry for the corpus, and an entry for each section that was corrected without a new printing", async () => {
  const $ = load((await get("/feed.atom")).text, { xml: true });
  const first = $("entry").first();
  expect(first.children("id").text()).toBe(`urn:spaceline:corpus:${realCorpus.hash}`);
  const corrected = $("entry:has(> category[term=correction])");
  const titles = corrected.map((_, entry) => $(entry).children("title").text()).get();
  expect(titles).toContain("4.0.1 Cards: text corrected (2.4.5)");
  expect(corrected.first().children("content").text()).toMatch(/<(ins|del)>/);
});

describe("GET /api/v1/problems", () => {
  const problems = async (query = "") => problemListSchema.parse(await body(`problems?${query}`, tiny));

  it("lists problems by severity, with the section and the surrounding words of each problem", async () => {
    const { data } = await problems();
    expect(data.map(({ severity }) => severity)).toEqual(["error", "warning", "info"]);
    expect(data[0]).toMatchObject({ section: null, context: null });
    expect(data[1]).toMatchObject({ line: 1008, section: { id: "1e/rulebook/6.5.3.0.3-2" }, context: null });
    expect(data[2]?.context).toMatch(/^Under Open Rules, there is no General Quarters rule\./);
  });

  it("filters problems by rule, publication and severity", async () => {
    expect((await problems("rule=duplicate-number")).total).toBe(2);
    expect((await problems("publication=1e-faq-1996")).total).toBe(1);
    expect((await problems("severity=info")).data[0]?.rule).toBe("torn-sentence");
    expect((await body("problems?severity=fatal", tiny)).parameter).toBe("severity");
    expect((await problems("rule=torn-sentence")).counts).toEqual([
      { rule: "duplicate-number", count: 2 },
      { rule: "torn-sentence", count: 1 },
    ]);
    expect((await problems("severity=error")).counts).toEqual([{ rule: "duplicate-number", count: 1 }]);
  });
});

it("health checks report the state of the process and of the corpus, and are not cached", async () => {
  healthSchema.parse((await get("/healthz", tiny)).body);
  const ready = await get("/readyz", tiny);
  expect(readySchema.parse(ready.body)).toMatchObject({ sections: tinyCorpus.sections.length });
  expect(ready.get("Cache-Control")).toBe("no-store");
});

it("health checks return 503 if the corpus is empty", async () => {
  const empty = tinyApp({ corpus: { ...tinyCorpus, sections: [], topics: [] } });
  const answer = await get("/readyz", empty);
  expect([answer.status, problemDetailsSchema.parse(answer.body).status]).toEqual([503, 503]);
});
