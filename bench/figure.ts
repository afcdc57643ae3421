/** A measured value and, if the service is compared with a rival, the rival's value from the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** "ms", "MB", "/s", or "" for a plain number. */
  readonly unit: string;
  readonly rival?: { readonly name: string; readonly value: number };
  /** Limits for the ratio of the value to the rival's value, or for the value itself if there is no rival. */
  readonly max?: number;
  readonly min?: number;
}

/** Returns a Markdown table with each figure's value, rival, ratio and limit. */
export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, rival, max, min } = figure;
    const limit = [max === undefined ? "" : `≤ ${written(max)}`, min === undefined ? "" : `≥ ${written(min)}`].join("");
    const compared = rival ? `${written(rival.value, unit)} ${rival.name}` : "";
    const ratio = rival ? written(value / rival.value) : "";
    return [name, written(value, unit), compared, ratio, limit, limit && (isWithinLimit(figure) ? "ok" : "missed")];
  });
  const head = ["measured", "Spaceline", "compared with", "ratio", "limit", ""];
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

export function isWithinLimit({ value, rival, max = Infinity, min = -Infinity }: Figure): boolean {
  const limited = rival ? value / rival.value : value;
  return limited <= max && limited >= min;
}

/** Formats a number with three significant digits, or as an integer if it is at least 100, for example 0.908, 37.2 and
 *  12,766. */
function written(value: number, unit = ""): string {
  const digits = Math.abs(value) >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
  return unit === "" ? digits : `${digits} ${unit}`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Returns the CPU time used by all threads of this process, in milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
