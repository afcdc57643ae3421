import { load } from "cheerio";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { changeListSchema, changeSchema } from "../../src/api/contract/change.js";
import { CHANGE_CLASSES } from "../../src/model.js";
import { realApp } from "../support/real-app.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const app = realApp();

describe("GET /api/v1/changes", () => {
  it("tells changed rules before added words, signs and what stayed", async () => {
    const list = changeListSchema.parse((await request(app).get("/api/v1/changes?limit=50")).body);
    const order: readonly string[] = CHANGE_CLASSES;
    const classes = list.data.map((change) => order.indexOf(change.class));
    expect(classes).toEqual([...classes].sort());
    expect(list.counts.map((one) => one.class)).toEqual(order);
    expect(list.counts.reduce((sum, { count }) => sum + count, 0)).toBe(list.total);
    expect(list.note).toContain("not repealed");
  });

  it("keeps to one class, and says no to one that is none", async () => {
    const list = changeListSchema.parse((await request(app).get("/api/v1/changes?class=rules")).body);
    expect(new Set(list.data.map((change) => change.class))).toEqual(new Set(["rules"]));
    expect((await request(app).get("/api/v1/changes?class=big")).body.parameter).toBe("class");
  });
});

describe("the matters of changes", () => {
  it("are told, and the list can be narrowed to a group or a chapter", async () => {
    const ask = async (query: string) =>
      changeListSchema.parse((await request(app).get(`/api/v1/changes?${query}`)).body);
    const chapter = await ask("chapter=3&group=new");
    expect(chapter.data.map(({ id, matter }) => [id, matter])).toEqual([
      ["1e/borg/3.1.1", "Missions and sites are piles of their own"],
      ["1e/borg/3.1.2", "Missions and sites are piles of their own"],
    ]);
    expect((await request(app).get("/api/v1/changes?chapter=99")).body.detail).toContain("must be one of 1, 2, 3");
  });
});

describe("GET /api/v1/changes/{id}", () => {
  it("shows the Doorway phase word by word: doorways are seeded now, no longer played", async () => {
    const change = changeSchema.parse((await request(app).get("/api/v1/changes/1e/borg/4.1")).body);
    const older = change.parts.filter(({ type }) => type !== "added").map(({ text }) => text);
    const newer = change.parts.filter(({ type }) => type !== "removed").map(({ text }) => text);
    expect([older.join(""), newer.join("")]).toEqual([
      realSection("1e/rulebook/4.1").text,
      realSection("1e/borg/4.1").text,
    ]);
    expect(change.parts).toContainEqual({ type: "removed", text: "play" });
    expect(change.parts).toContainEqual({ type: "added", text: "seed" });
    expect([change.from?.version, change.to.version]).toEqual(["2.4.5", "2.5.6"]);
  });

  it("answers to the older section's id too", async () => {
    expect((await request(app).get("/api/v1/changes/1e/rulebook/4.1")).body.id).toBe("1e/borg/4.1");
  });

  it("does not know sections that stand in one printing only", async () => {
    expect((await request(app).get("/api/v1/changes/1e/glossary/beaming")).status).toBe(404);
  });
});

describe("GET /feed.atom", () => {
  it("is Atom: ids of their own, the documents' dates, an entry for each changed rule", async () => {
    const answer = await request(app).get("/feed.atom");
    expect(answer.type).toBe("application/atom+xml");
    const $ = load(answer.text, { xml: true });
    expect($("feed").attr("xmlns")).toBe("http://www.w3.org/2005/Atom");
    expect($("feed > link[rel=self]").attr("href")).toBe("https://rules.example/feed.atom");
    expect($("feed > updated").text()).toBe("2024-06-01T00:00:00Z");
    expect($("feed > author > name").text()).not.toBe("");
    const told = realCorpus.changes.filter((change) => ["rules", "removed", "added", "new"].includes(change.class));
    const entries = $("entry").get();
    expect(entries.length).toBe(told.length);
    expect(
      new Set(
        $("entry > id")
          .map((_, id) => $(id).text())
          .get(),
      ).size,
    ).toBe(told.length);
    for (const entry of entries) {
      expect($(entry).children("updated").text()).toBe("2024-06-01T00:00:00Z");
      expect($(entry).children("title").text()).toMatch(/\((?:2\.4\.5 →|new in) 2\.5\.6\)$/);
      expect($(entry).children("link").attr("href")).toMatch(/^https:\/\/rules\.example\/changes\/1e\/borg\//);
    }
    expect($("entry > content").first().text()).toMatch(/<(ins|del)>/);
  });

  it("is the same each time it is asked for", async () => {
    expect((await request(app).get("/feed.atom")).text).toBe((await request(app).get("/feed.atom")).text);
  });
});
