/** @file A figure of the bench: what something costs or is worth, beside something else measured in the same run. */

export interface Figure {
  /** What was measured: "p50 of a search". */
  readonly name: string;
  /** Beside what: "MiniSearch out of the box". */
  readonly beside: string;
  readonly ours: number;
  readonly theirs: number;
  /** Of both: "ms", "µs", "MB"; empty where the figure is a plain number. */
  readonly unit: string;
  /** Whether a smaller figure is the better one. */
  readonly better: "less" | "more";
}

/** What a part of the bench has found. */
export interface PartResult {
  readonly figures: readonly Figure[];
  /** The measurements from which the figures were made, as they came. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** Why nothing was measured; left out where something was. */
  readonly skipped?: string;
}

/** Ours as a share of the other's: what holds on another machine too. */
export function ratioOf({ ours, theirs }: Figure): number {
  return ours / theirs;
}

/** Whether both of its numbers are numbers: an empty list of times has no median, and a message turns NaN into null. */
export function isMeasured({ ours, theirs }: Figure): boolean {
  return Number.isFinite(ours) && Number.isFinite(theirs);
}

/** By what a figure is known from run to run. */
export function keyOf({ name, beside }: Figure): string {
  return `${name}, beside ${beside}`;
}
