import { describe, expect, it } from "vitest";
import { fallenFigures, missingFigures } from "../../bench/compare.js";
import type { Figure } from "../../bench/figure.js";

const cost = (ours: number, theirs: number, name = "p50"): Figure => {
  return { name, beside: "Lunr", ours, theirs, unit: "ms", better: "less" };
};
const worth = (ours: number, theirs: number): Figure => ({ ...cost(ours, theirs, "nDCG@10"), better: "more" });

describe("a run beside the one that is kept", () => {
  it("compares ratios: on a machine half as fast nothing has fallen", () => {
    expect(fallenFigures([cost(2, 4)], [cost(4, 8)])).toEqual([]);
  });
  it("names a cost that a fifth of its worth is gone of, with both ratios", () => {
    expect(fallenFigures([cost(1, 2)], [cost(1.3, 2)])).toEqual([{ key: "p50, beside Lunr", before: 0.5, now: 0.65 }]);
  });
  it("lets chance pass: a fifth less is no fall", () => {
    expect(fallenFigures([cost(1, 2)], [cost(1.24, 2)])).toEqual([]);
  });
  it("names a worth that has fallen, and not one that has risen", () => {
    expect(fallenFigures([worth(0.9, 0.5)], [worth(0.7, 0.5)])).toHaveLength(1);
    expect(fallenFigures([worth(0.5, 0.5)], [worth(0.9, 0.5)])).toEqual([]);
  });
  it("tells a cost that has become less as no fall", () => {
    expect(fallenFigures([cost(4, 2)], [cost(1, 2)])).toEqual([]);
  });
  it("puts the worst first", () => {
    const kept = [cost(1, 1, "p50"), cost(1, 1, "p95")];
    const fallen = fallenFigures(kept, [cost(2, 1, "p50"), cost(3, 1, "p95")]);
    expect(fallen.map(({ key }) => key)).toEqual(["p95, beside Lunr", "p50, beside Lunr"]);
  });
  it("holds a new figure against nothing, and names one that is no longer measured", () => {
    expect(fallenFigures([], [cost(1, 1)])).toEqual([]);
    expect(missingFigures([cost(1, 1), worth(1, 1)], [cost(1, 1)])).toEqual(["nDCG@10, beside Lunr"]);
  });
});
