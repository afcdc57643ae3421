/** @file Answers over HTTP: what one costs and how many a second there are, beside a bare route of Express that sends the same
 *  bytes from memory. */
import autocannon from "autocannon";
import type { Figure, PartResult } from "../figure.js";
import { withCorpusFile } from "../http/corpus-file.js";
import { type Asked, requestRows } from "../http/requests.js";
import { type ServerProcess, startBare, startOurs } from "../http/server-process.js";
import type { PartOptions } from "../parts.js";

const CONNECTIONS = 8;
/** How often it is asked whether all are answered: so exactly is known how long they took. */
const SAMPLE_MS = 20;

/** What one server has used for the requests of a round. */
interface Load {
  readonly requests: number;
  /** Microseconds of the processor. */
  readonly cpu: number;
  readonly seconds: number;
}

interface Row {
  readonly name: string;
  readonly beside: string;
  readonly ours: Load[];
  readonly bare: Load[];
}

/** Measures row by row, so that nothing which one row asks drives out what another has had kept; a first round of each warms
 *  up, and does not count. */
export function run({ rounds }: PartOptions): Promise<PartResult> {
  return withCorpusFile(async (file) => {
    const ours = await startOurs(file);
    const bare = await startBare(ours.origin);
    try {
      const rows: Row[] = [];
      for (const asked of await requestRows(ours.origin)) {
        const { name, beside, amount, next, bareNext } = asked;
        const row: Row = { name, beside, ours: [], bare: [] };
        for (let round = 0; round <= rounds; round++) {
          row.ours.push(await hammer(ours, asked, amount.ours, next));
          row.bare.push(await hammer(bare, asked, amount.bare, bareNext));
        }
        rows.push({ ...row, ours: row.ours.slice(1), bare: row.bare.slice(1) });
      }
      const { resident } = await ours.used();
      return { figures: figuresOf(rows), raw: { rows, residentAfterwards: resident } };
    } finally {
      await Promise.all([ours.stop(), bare.stop()]);
    }
  });
}

/** Asks a server so many times, as fast as it answers.
 *  @throws Error where an answer was neither 200 nor 304 */
async function hammer(server: ServerProcess, asked: Asked, amount: number, next: () => string): Promise<Load> {
  const { name, headers } = asked;
  const before = await server.used();
  const told = await autocannon({
    url: server.origin,
    connections: CONNECTIONS,
    amount,
    sampleInt: SAMPLE_MS,
    requests: [{ setupRequest: (request) => ({ ...request, path: next(), headers }) }],
  });
  const after = await server.used();
  const wrong = Object.keys(told.statusCodeStats).filter((status) => status !== "200" && status !== "304");
  if (wrong.length > 0 || told.errors > 0) throw new Error(`${name}: answered with ${wrong.join(", ") || "no answer"}`);
  return { requests: told.requests.total, cpu: after.cpu - before.cpu, seconds: told.duration };
}

/** Cost and rate are of the very same requests: those of all rounds that count. */
function figuresOf(rows: readonly Row[]): Figure[] {
  const figure = (row: Row, name: string, of: (loads: readonly Load[]) => number): Omit<Figure, "unit" | "better"> => {
    return { name, beside: row.beside, ours: of(row.ours), theirs: of(row.bare) };
  };
  const cost = rows.map((row): Figure => {
    const perRequest = (loads: readonly Load[]): number => sum(loads, "cpu") / sum(loads, "requests");
    return { ...figure(row, row.name, perRequest), unit: "µs", better: "less" };
  });
  const rate = rows.map((row): Figure => {
    const perSecond = (loads: readonly Load[]): number => sum(loads, "requests") / sum(loads, "seconds");
    return { ...figure(row, `${row.name}: answers`, perSecond), unit: "a second", better: "more" };
  });
  const of = (name: string): number => cost.find((one) => one.name === name)?.ours ?? Number.NaN;
  const unchanged: Figure = {
    name: "304",
    beside: "a health check of ours",
    ours: of("304"),
    theirs: of("health check"),
    unit: "µs",
    better: "less",
  };
  return [...cost, unchanged, ...rate];
}

function sum(loads: readonly Load[], what: keyof Load): number {
  return loads.reduce((total, load) => total + load[what], 0);
}
