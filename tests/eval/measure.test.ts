import { describe, expect, it } from "vitest";
import { measure } from "./measure.js";

const hit = (id: string, ...alsoIn: string[]) => ({ id, alsoIn });

describe("the measure of a page of results", () => {
  it("is 1 for the ideal order", () => {
    const figures = measure(
      [hit("a"), hit("b")],
      new Map([
        ["a", 3],
        ["b", 1],
      ]),
    );
    expect(figures).toEqual({ ndcg: 1, mrr: 1, s1: 1, s3: 1, recall: 1 });
  });
  it("counts a copy that is grouped under a better hit as found, outside the ideal order", () => {
    const figures = measure(
      [hit("a", "copy")],
      new Map([
        ["a", 3],
        ["copy", 2],
      ]),
    );
    expect(figures).toMatchObject({ ndcg: 1, recall: 1 });
  });
  it("counts a section that is grouped under a worse hit as missing", () => {
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
  it("considers at most five grouped sections per hit", () => {
    const figures = measure(
      [hit("a", "1", "2", "3", "4", "5", "6")],
      new Map([
        ["a", 3],
        ["6", 2],
      ]),
    );
    expect(figures.recall).toBe(0.5);
  });
  it("gives the second rank less weight than the first", () => {
    const figures = measure([hit("x"), hit("a")], new Map([["a", 3]]));
    expect(figures).toMatchObject({ mrr: 0.5, s1: 0, s3: 1 });
    expect(figures.ndcg).toBeCloseTo(1 / Math.log2(3));
  });
  it("ignores everything after the tenth hit", () => {
    const hits = [..."bcdefghijk"].map((id) => hit(id));
    expect(measure([...hits, hit("a")], new Map([["a", 3]])).recall).toBe(0);
  });
});
