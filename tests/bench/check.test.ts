import { describe, expect, it } from "vitest";
import { complaints } from "../../bench/check.js";
import type { Figure } from "../../bench/figure.js";

const growth = { name: "growth", grows: true } as const;
const figure: Figure = { name: "p50", beside: "at × 1", ours: 4, theirs: 2, unit: "ms", better: "less" };

describe("a check of the bench", () => {
  it("complains of a part of which nothing is kept, for it can tell nothing of it", () => {
    expect(complaints(growth, undefined, { figures: [figure], times: 10 })).toEqual(["nothing is kept of growth"]);
  });
  it("says which size to ask for where growth is kept of another", () => {
    const [complaint] = complaints(growth, { figures: [figure], times: 100 }, { figures: [figure], times: 10 });
    expect(complaint).toBe("growth is kept up to × 100, and was measured up to × 10: ask for --times 100");
  });
  it("has no complaint where nothing has changed", () => {
    expect(complaints(growth, { figures: [figure], times: 10 }, { figures: [figure], times: 10 })).toEqual([]);
  });
  it("names what has fallen and what is missing", () => {
    const kept = { figures: [figure, { ...figure, name: "p99" }], times: 10 };
    expect(complaints(growth, kept, { figures: [{ ...figure, ours: 6 }], times: 10 })).toEqual([
      "fallen: p50, beside at × 1: 3.00, kept is 2.00",
      "missing: p99, beside at × 1",
    ]);
  });
  it("takes a cost that is no number for fallen", () => {
    const broken = { figures: [{ ...figure, ours: Number.NaN }], times: 10 };
    expect(complaints(growth, { figures: [figure], times: 10 }, broken)).toHaveLength(1);
    expect(complaints(growth, broken, { figures: [figure], times: 10 })).toHaveLength(1);
  });
});
