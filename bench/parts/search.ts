/** @file Search in process on the judged queries: how good and how fast, beside engines out of the box. */
import { createIndex } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { readingIn } from "../../src/index/stored/parts.js";
import { indexBytes, indexInBytes } from "../../src/index/stored/stored-index.js";
import { ingest } from "../../src/ingest/ingest.js";
import type { Edition, Section } from "../../src/model.js";
import { atOnce } from "../../src/steps.js";
import { countedAs, type JudgedQuery, readJudgedQueries } from "../../tests/eval/judged-queries.js";
import { type Figures, mean, measure } from "../../tests/eval/measure.js";
import type { Figure, PartResult } from "../figure.js";
import { cpuSoFar } from "../measure/cpu.js";
import { median, quantile } from "../measure/quantile.js";
import type { PartOptions } from "../parts.js";
import type { Rival } from "../search/rival.js";
import { RIVALS } from "../search/rivals.js";
import { TUNED_MINISEARCH } from "../search/tuned-minisearch.js";
import { warmUpQuestions } from "../search/warm-up.js";

type Hits = (
  query: Pick<JudgedQuery, "query" | "edition">,
) => Promise<readonly { readonly id: string; readonly alsoIn: readonly string[] }[]>;

/** An engine, made anew whenever it is asked for. */
interface Engine {
  readonly name: string;
  /** Makes an index, and gives what opens it as those do who serve it. */
  readonly make: () => Promise<() => Hits>;
}

/** Milliseconds of the processor: making an index, and each query asked of one for the first time. */
interface Times {
  readonly build: number[];
  /** Of an index that has answered other questions. */
  readonly warm: number[];
  /** Of an index that nobody has asked anything. */
  readonly cold: number[];
}

interface Measured {
  readonly name: string;
  readonly build: number;
  readonly quality: Figures;
  readonly p50: number;
  readonly p95: number;
  readonly cold: number;
}

export async function run({ rounds }: PartOptions): Promise<PartResult> {
  const corpus = ingest("data");
  const queries = readJudgedQueries("tests/eval/queries.jsonl", corpus.sections);
  const engines = [ourEngine(corpus), ...RIVALS.map((rival) => engineOf(rival, corpus.sections))];
  const times = engines.map((): Times => ({ build: [], warm: [], cold: [] }));
  // The first round warms up the process, and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const [at, engine] of engines.entries()) await oneRound(engine, queries, round === 0 ? undefined : times[at]);
  }
  const byId = new Map(corpus.sections.map((section) => [section.id, section]));
  const measured: Measured[] = [];
  for (const [at, { name, make }] of engines.entries()) {
    const { build = [], warm = [], cold = [] } = times[at] ?? {};
    const open = await make();
    const quality = await qualityOf(open(), queries, byId);
    const [p50, p95] = [median(warm), quantile(warm, 0.95)];
    measured.push({ name, build: median(build), quality, p50, p95, cold: median(cold) });
  }
  const [ours, ...theirs] = measured;
  if (!ours) throw new Error("nothing was measured");
  const tuned = theirs.find(({ name }) => name === TUNED_MINISEARCH) ?? ours;
  console.log(`search takes ${(ours.p50 / tuned.p50).toFixed(2)} of MiniSearch's median`);
  const ofBytes = { kept: median(KEEPING), opened: median(OPENING) };
  console.log(`keeping the index takes ${ofBytes.kept.toFixed(0)} ms, opening it ${ofBytes.opened.toFixed(0)} ms`);
  return { figures: theirs.flatMap((one) => beside(ours, one)), raw: { engines: measured, ofBytes } };
}

/** Times an index that other questions have warmed up, and one that is new, so that what an engine remembers of a query
 *  never answers the same query. */
async function oneRound({ make }: Engine, queries: readonly JudgedQuery[], into?: Times): Promise<void> {
  const before = cpuSoFar();
  const open = await make();
  into?.build.push(cpuSoFar() - before);
  const hits = open();
  for (const question of warmUpQuestions()) await hits(question);
  const warm = await timed(hits, queries);
  const openAnother = await make();
  const cold = await timed(openAnother(), queries);
  into?.warm.push(...warm);
  into?.cold.push(...cold);
}

async function timed(hits: Hits, queries: readonly JudgedQuery[]): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const before = cpuSoFar();
    await hits(query);
    times.push(cpuSoFar() - before);
  }
  return times;
}

/** Milliseconds of the processor: turning our index into bytes, and back. */
const KEEPING: number[] = [];
const OPENING: number[] = [];

/** A service opens the index out of the bytes that `spaceline index` has kept. */
function ourEngine(corpus: Parameters<typeof createIndex>[0]): Engine {
  const make = async () => {
    const made = createIndex(corpus);
    return (): Hits => {
      const before = cpuSoFar();
      const bytes = indexBytes(made);
      const between = cpuSoFar();
      const index = atOnce(indexInBytes(corpus, readingIn(bytes)));
      KEEPING.push(between - before);
      OPENING.push(cpuSoFar() - between);
      return async ({ query, edition }) => {
        const { hits } = await search(index, { query, edition, page: 1, limit: 10 });
        return hits.map(({ id, alsoIn }) => ({ id, alsoIn: alsoIn.map((other) => other.id) }));
      };
    };
  };
  return { name: "Spaceline", make };
}

/** A rival over all sections; of its hits those of the other game are dropped. */
function engineOf({ name, over }: Rival, sections: readonly Section[]): Engine {
  const rows = sections.map(({ id, title, text }) => ({ id, title, text }));
  const editions = new Map<string, Edition>(sections.map(({ id, edition }) => [id, edition]));
  const make = async () => {
    const ask = await over(rows);
    const hits: Hits = async ({ query, edition }) => {
      const ids = (await ask(query)).filter((id) => editions.get(id) === edition);
      return ids.slice(0, 10).map((id) => ({ id, alsoIn: [] }));
    };
    return () => hits;
  };
  return { name, make };
}

async function qualityOf(hits: Hits, queries: readonly JudgedQuery[], byId: ReadonlyMap<string, Section>) {
  const figures: Figures[] = [];
  const counted = (id: string): string => countedAs(id, byId);
  for (const query of queries) {
    const found = (await hits(query)).map(({ id, alsoIn }) => ({ id: counted(id), alsoIn: alsoIn.map(counted) }));
    figures.push(measure(found, query.judged));
  }
  return mean(figures);
}

function beside(ours: Measured, theirs: Measured): Figure[] {
  const rival = theirs.name;
  return [
    { name: "nDCG@10", beside: rival, ours: ours.quality.ndcg, theirs: theirs.quality.ndcg, unit: "", better: "more" },
    { name: "S@1", beside: rival, ours: ours.quality.s1, theirs: theirs.quality.s1, unit: "", better: "more" },
    { name: "p50", beside: rival, ours: ours.p50, theirs: theirs.p50, unit: "ms", better: "less" },
    { name: "p95", beside: rival, ours: ours.p95, theirs: theirs.p95, unit: "ms", better: "less" },
    { name: "p50, cold", beside: rival, ours: ours.cold, theirs: theirs.cold, unit: "ms", better: "less" },
    { name: "index", beside: rival, ours: ours.build, theirs: theirs.build, unit: "ms", better: "less" },
  ];
}
