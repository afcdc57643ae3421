/** @file The value below which a share of all values lies. */

/** @param share - 0.95 for the 95th percentile */
export function quantile(values: readonly number[], share: number): number {
  const sorted = inOrder(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The value in the middle; of an even number of values what lies between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = inOrder(values);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return ((lower ?? 0) + (upper ?? 0)) / 2;
}

function inOrder(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
