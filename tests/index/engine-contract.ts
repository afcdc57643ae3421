/** @file What every engine behind the port must do; run once for each of them. */
import { beforeAll, describe, expect, it } from "vitest";
import { createIndex } from "../../src/index/create-index.js";
import type { Engine, EngineDocument, Plan } from "../../src/index/engine/engine.js";
import { type Filter, filterTest } from "../../src/index/engine/filter.js";
import { boostsOf } from "../../src/index/query/plan.js";
import { WEIGHTS } from "../../src/index/weights.js";
import { realCorpus } from "../support/real-corpus.js";

const BOOSTS = boostsOf(WEIGHTS);
const BEST = 5;

/** The sections of the First Edition as an engine is given them. */
function realDocuments(): readonly EngineDocument[] {
  let taken: readonly EngineDocument[] = [];
  const engine: Engine = { retrieve: async () => ({ total: 0, candidates: [] }), fetch: async () => [] };
  createIndex({ ...realCorpus, meaning: undefined }, (documents, edition) => {
    if (edition === "1e") taken = documents;
    return engine;
  });
  return taken;
}

const documents = realDocuments();

/** The stems of a section's title, as filters name them. */
function titleOf(id: string): number[] {
  const { words, titleLength } = documents.find(({ data }) => data.id === id)?.data ?? { words: [], titleLength: 0 };
  return [...words.slice(0, titleLength)];
}

/** A plan in which any of the terms will do. */
function plan(terms: readonly string[], filter: Filter = [], limit: number = WEIGHTS.retrieval.candidates): Plan {
  const clauses = terms.map((term) => ({ variants: [{ terms: [term], weight: 1 }] }));
  return { clauses, filter, boosts: BOOSTS, limit };
}

/** The cases that any engine must pass, so that engines can be exchanged without a change that a reader would notice. */
export function engineContract(name: string, make: (documents: readonly EngineDocument[]) => Engine | Promise<Engine>) {
  let engine: Engine;
  const found = async (...terms: string[]): Promise<string[]> =>
    (await engine.retrieve(plan(terms))).candidates.map(({ data }) => data.id);

  describe(`the engine ${name}`, () => {
    beforeAll(async () => {
      engine = await make(documents);
    });
    it.each([
      [["cloak", "devic"], "1e/glossary/cloaking-device"],
      [["holodeck", "door"], "1e/glossary/holodeck-door"],
      [["stasi"], "1e/rulebook/10.2.4"],
    ])("brings the section whose title says %j among the best", async (terms, id) => {
      expect((await found(...terms)).slice(0, BEST)).toContain(id);
    });
    it("brings the best first, each once, and no more than it is asked for", async () => {
      const { candidates, total } = await engine.retrieve(plan(["ship"], [], 50));
      const scores = candidates.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(new Set(candidates.map(({ data }) => data.id)).size).toBe(50);
      expect(total).toBeGreaterThan(500);
    });
    it("counts a word of more weight for more", async () => {
      const weighed = (cloak: number, stasis: number): Plan => ({
        ...plan([]),
        clauses: [
          { variants: [{ terms: ["cloak"], weight: cloak }] },
          { variants: [{ terms: ["stasi"], weight: stasis }] },
        ],
      });
      const [cloaking] = (await engine.retrieve(weighed(5, 0.1))).candidates;
      const [inStasis] = (await engine.retrieve(weighed(0.1, 5))).candidates;
      expect(cloaking?.data.id).toMatch(/cloak|7\.6/);
      expect(inStasis?.data.id).toMatch(/stasis|10\.2\.4/);
    });
    it("keeps section numbers whole, and finds a term of one letter", async () => {
      expect((await found("12.12")).length).toBeGreaterThan(0);
      expect((await found("q")).length).toBeGreaterThan(0);
    });
    it("takes a term for itself: no beginnings, no guesses, no commands", async () => {
      expect(await found("transpor")).toEqual([]);
      expect(await found("clokaing")).toEqual([]);
      expect(await found("*", "cloak OR ship")).toEqual([]);
    });
    it.each<[Filter[number], number]>([
      [{ type: "is", field: "governs", value: false }, 100],
      [{ type: "is-not", field: "format", value: "open" }, 500],
      [{ type: "within", value: "1e/rulebook/7.1" }, 1],
      [{ type: "cites", anyOf: new Set(["1e/glossary/cloaking-device", "1e/rulebook/7.6"]) }, 1],
      [{ type: "title", anyOf: [[-1], titleOf("1e/rulebook/7.6")] }, 1],
      [{ type: "without", phrases: [titleOf("1e/rulebook/7.6")] }, 500],
      [{ type: "without", phrases: [titleOf("1e/glossary/cloaking-device")] }, 500],
      [{ type: "number", value: "7" }, 20],
    ])("passes what meets %j, and no other", async (condition, least) => {
      const passes = filterTest([condition]);
      const passing = documents.filter(({ data }) => passes(data)).map(({ data }) => data.id);
      const { candidates } = await engine.retrieve(plan([], [condition], 5000));
      expect(passing.length).toBeGreaterThanOrEqual(least);
      expect(passing.length).toBeLessThan(documents.length);
      expect(candidates.map(({ data }) => data.id).sort()).toEqual(passing.sort());
    });
    it("brings a section's data as they were given to it", async () => {
      const [given] = documents.filter(({ data }) => data.id === "1e/rulebook/7.6");
      const [fetched] = await engine.fetch(["1e/rulebook/7.6"], []);
      expect(fetched?.data).toEqual(given?.data);
    });
    it("finds nothing for a word that no section holds, whatever passes the filter", async () => {
      const cards: Filter = [{ type: "is", field: "kind", value: "card" }];
      const nothing = await engine.retrieve({ ...plan([], cards), clauses: [{ variants: [] }] });
      expect(nothing).toEqual({ total: 0, candidates: [] });
    });
    it("applies filters before it counts and bounds", async () => {
      const cards: Filter = [{ type: "is", field: "kind", value: "card" }];
      const { candidates, total } = await engine.retrieve(plan(["ship"], cards, 5));
      expect(candidates.map(({ data }) => data.kind)).toEqual(["card", "card", "card", "card", "card"]);
      expect(total).toBe((await engine.retrieve(plan(["ship"], cards, 5000))).candidates.length);
    });
    it("lists all that pass the filter when no words are asked for, the likeliest first", async () => {
      const { candidates, total } = await engine.retrieve(plan([], [{ type: "number", value: "7.4" }]));
      expect(total).toBe(candidates.length);
      expect(candidates.every(({ data }) => data.number?.startsWith("7.4"))).toBe(true);
      expect(candidates[0]?.data.prior).toBe(Math.max(...candidates.map(({ data }) => data.prior)));
    });
    it("fetches sections by their ids, those that pass the filter", async () => {
      const ids = ["1e/rulebook/7.6", "1e/faq-1996/borg-ship", "1e/nowhere"];
      const current: Filter = [{ type: "is", field: "status", value: "current" }];
      expect((await engine.fetch(ids, [])).map(({ data }) => data.id).sort()).toEqual([
        "1e/faq-1996/borg-ship",
        "1e/rulebook/7.6",
      ]);
      expect((await engine.fetch(ids, current)).map(({ data }) => data.id)).toEqual(["1e/rulebook/7.6"]);
    });
    it("serves an empty corpus", async () => {
      const empty = await make([]);
      expect(await empty.retrieve(plan(["cloak"]))).toEqual({ total: 0, candidates: [] });
      expect(await empty.fetch(["1e/rulebook/7.6"], [])).toEqual([]);
    });
  });
}
