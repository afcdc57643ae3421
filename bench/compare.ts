/** @file Holds the figures of a run against those that are kept: by their ratios, for machines differ. */
import { type Figure, isMeasured, keyOf, ratioOf } from "./figure.js";

/** A ratio that is worse by more than this share has fallen; less may be chance. */
const FALL = 0.2;

export interface Fallen {
  readonly key: string;
  /** The ratio as it is kept, and as it came now. */
  readonly before: number;
  readonly now: number;
}

/** The figures that have become worse by more than a fifth, the worst first.
 *  @param kept - of the run that is kept; a figure that it does not know is not held against anything */
export function fallenFigures(kept: readonly Figure[], now: readonly Figure[]): Fallen[] {
  const before = new Map(kept.map((figure) => [keyOf(figure), figure]));
  return now
    .flatMap((figure) => {
      const former = before.get(keyOf(figure));
      return former ? [{ former, figure, left: shareLeft(former, figure) }] : [];
    })
    .filter(({ left }) => left < 1 - FALL)
    .sort((a, b) => a.left - b.left)
    .map(({ former, figure }) => ({ key: keyOf(figure), before: ratioOf(former), now: ratioOf(figure) }));
}

/** The figures that are kept and were not measured now: who takes one out says so by keeping a new run. */
export function missingFigures(kept: readonly Figure[], now: readonly Figure[]): string[] {
  const measured = new Set(now.map(keyOf));
  return kept.map(keyOf).filter((key) => !measured.has(key));
}

/** What is left of a figure's worth: a cost that doubled has half of it, and what is no number has nothing. */
function shareLeft(former: Figure, figure: Figure): number {
  const change = ratioOf(figure) / ratioOf(former);
  const left = figure.better === "more" ? change : 1 / change;
  return isMeasured(former) && isMeasured(figure) && !Number.isNaN(left) ? left : 0;
}
