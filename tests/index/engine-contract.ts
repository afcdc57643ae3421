import { beforeAll, describe, expect, it } from "vitest";
import type { SectionRecord } from "../../src/index/build/section-record.js";
import type { Candidates, Engine, Plan } from "../../src/index/engine/engine.js";
import { realIndex } from "../support/real-index.js";

const BEST = 5;
const ALL = 5000;
const data = realIndex.editions["1e"];

/** Returns a plan to find stems, each with its weight. */
function planOf(stems: Readonly<Record<string, number>>): Plan {
  const terms = Object.entries(stems).map(([stem, weight]) => {
    return { idfWeight: weight, variants: [{ weight, stems: [{ stem }] }] };
  });
  return { terms, passes: null, limit: ALL };
}

/** Defines the tests that every search engine must pass. */
export function engineContract(name: string, create: (size: number) => Engine | Promise<Engine>) {
  let engine: Engine;
  const find = async (
    terms: Readonly<Record<string, number>>,
    { passes = null, limit = 150 }: { passes?: ((record: SectionRecord) => boolean) | null; limit?: number } = {},
  ): Promise<Candidates> =>
    await engine.find({
      ...planOf(terms),
      passes: passes && ((position) => passes(data.records[position] as SectionRecord)),
      limit,
    });
  const idsFor = async (...terms: string[]): Promise<string[]> => {
    const { positions } = await find(Object.fromEntries(terms.map((term) => [term, 1])));
    return positions.map((position) => data.records[position]?.section.id ?? "");
  };

  describe(`the engine ${name}`, () => {
    beforeAll(async () => {
      engine = await create(data.sections.length);
    });
    it.each([
      [["cloak", "devic"], "1e/glossary/cloaking-device"],
      [["holodeck", "door"], "1e/glossary/holodeck-door"],
      [["stasi"], "1e/rulebook/10.2.4"],
    ])("finds the section with the title %j among the best", async (terms, id) => {
      expect((await idsFor(...terms)).slice(0, BEST)).toContain(id);
    });
    it("returns each section once, no more than requested, and counts all that match", async () => {
      const { positions, total } = await find({ ship: 1 }, { limit: 50 });
      expect(new Set(positions).size).toBe(50);
      expect(total).toBe((await find({ ship: 1 }, { limit: ALL })).positions.length);
      expect(total).toBeGreaterThan(500);
    });
    it("ranks a term of more weight higher", async () => {
      const first = async (cloak: number, stasi: number): Promise<string> =>
        data.records[(await find({ cloak, stasi })).positions[0] ?? -1]?.section.id ?? "";
      expect(await first(5, 0.1)).toMatch(/cloak|7\.6/);
      expect(await first(0.1, 5)).toMatch(/stasis|10\.2\.4/);
    });
    it("compares terms as they are: whole numbers, single letters, no beginnings, no commands", async () => {
      expect((await idsFor("12.12")).length).toBeGreaterThan(0);
      expect((await idsFor("q")).length).toBeGreaterThan(0);
      for (const term of ["transpor", "clokaing", "*", "cloak OR ship"]) expect(await idsFor(term)).toEqual([]);
      expect(await find({}, { passes: ({ section }) => section.kind === "card" })).toEqual({ total: 0, positions: [] });
    });
    it("applies the filter before it counts and truncates", async () => {
      const passes = ({ section }: SectionRecord): boolean => section.kind === "card";
      const { positions, total } = await find({ ship: 1 }, { passes, limit: 5 });
      expect(positions.map((position) => data.records[position]?.section.kind)).toEqual(Array(5).fill("card"));
      expect(total).toBe((await find({ ship: 1 }, { passes, limit: ALL })).positions.length);
    });
    it("serves an empty corpus", async () => {
      const empty = await create(0);
      expect(await empty.find(planOf({ cloak: 1 }))).toEqual({ total: 0, positions: [] });
    });
  });
}
