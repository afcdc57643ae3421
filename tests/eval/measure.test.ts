import { describe, expect, it } from "vitest";
import { measure } from "./measure.js";

const hit = (id: string, ...alsoIn: string[]) => ({ id, alsoIn });

describe("measuring a page of results", () => {
  it("gives full marks to the ideal order", () => {
    const figures = measure(
      [hit("a"), hit("b")],
      new Map([
        ["a", 3],
        ["b", 1],
      ]),
    );
    expect(figures).toEqual({ ndcg: 1, mrr: 1, s1: 1, s3: 1, recall: 1 });
  });
  it("counts a copy gathered under a hit of a better grade as found, without a place in the ideal", () => {
    const figures = measure(
      [hit("a", "copy")],
      new Map([
        ["a", 3],
        ["copy", 2],
      ]),
    );
    expect(figures).toMatchObject({ ndcg: 1, recall: 1 });
  });
  it("lets what is gathered under a worse hit stay missing", () => {
    const figures = measure(
      [hit("a", "best")],
      new Map([
        ["a", 2],
        ["best", 3],
      ]),
    );
    expect(figures.s1).toBe(0);
    expect(figures.recall).toBe(0.5);
    expect(figures.ndcg).toBeLessThan(0.5);
  });
  it("looks at five gathered sections a hit, no more", () => {
    const figures = measure(
      [hit("a", "1", "2", "3", "4", "5", "6")],
      new Map([
        ["a", 3],
        ["6", 2],
      ]),
    );
    expect(figures.recall).toBe(0.5);
  });
  it("knows that the second place is worth less than the first", () => {
    const figures = measure([hit("x"), hit("a")], new Map([["a", 3]]));
    expect(figures).toMatchObject({ mrr: 0.5, s1: 0, s3: 1 });
    expect(figures.ndcg).toBeCloseTo(1 / Math.log2(3));
  });
  it("sees nothing beyond the tenth hit", () => {
    const hits = [..."bcdefghijk"].map((id) => hit(id));
    expect(measure([...hits, hit("a")], new Map([["a", 3]])).recall).toBe(0);
  });
});
