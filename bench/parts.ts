/** @file The table of parts: what `npm run bench` measures, and the name by which each is asked for alone. */
import type { PartResult } from "./figure.js";

/** What may be asked of a part. */
export interface PartOptions {
  /** How often each measurement is made. */
  readonly rounds: number;
  /** How many times the corpus the growth goes to. */
  readonly times: number;
}

export interface Part {
  readonly name: string;
  readonly title: string;
  /** How many are enough on a quiet machine, and the fewest whose figures are kept. */
  readonly rounds: number;
  /** It goes up to the size that is asked for. */
  readonly grows?: true;
  /** Its table has a row for each that stands beside us. */
  readonly byRival?: true;
  readonly load: () => Promise<{ readonly run: (options: PartOptions) => Promise<PartResult> }>;
}

export const PARTS: readonly Part[] = [
  {
    name: "search",
    title: "judged queries, in process",
    rounds: 3,
    byRival: true,
    load: () => import("./parts/search.js"),
  },
  { name: "http", title: "over HTTP, CPU a request", rounds: 3, load: () => import("./parts/http.js") },
  { name: "start", title: "a start", rounds: 5, load: () => import("./parts/start.js") },
  { name: "ingestion", title: "ingestion", rounds: 3, load: () => import("./parts/ingestion.js") },
  { name: "growth", title: "growth", rounds: 3, grows: true, load: () => import("./parts/growth.js") },
  { name: "node", title: "a node of a cluster, × 20", rounds: 1, load: () => import("./parts/node.js") },
  { name: "browser", title: "in a browser", rounds: 3, load: () => import("./parts/browser.js") },
];

/** The parts of these names, all where none is named.
 *  @throws Error that tells the names there are */
export function partsNamed(names: readonly string[]): readonly Part[] {
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown !== undefined) {
    throw new Error(`there is no part "${unknown}"; there are ${PARTS.map(({ name }) => name).join(", ")}`);
  }
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
}
