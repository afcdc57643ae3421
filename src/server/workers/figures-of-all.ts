/** @file The figures of all workers as one, those that have ended among them, so that what is counted never falls. */
import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import type { Figures } from "./messages.js";

/** Types of figures that only grow. */
const GROWING = new Set<unknown>(["counter", "histogram"]);

/** Nothing is counted yet. */
export function createFiguresOfAll() {
  const registers = [new Registry()];
  const [own] = registers as [Registry];
  const workers = new Gauge({ name: "spaceline_workers", help: "Processes that serve", registers });
  const name = "spaceline_worker_exits_total";
  const exits = new Counter({ name, help: "Processes that ended and were replaced", labelNames: ["how"], registers });
  let departed: Figures = [];
  let keeping: Promise<unknown> = Promise.resolve();
  /** What each worker has told last: all that is known of one that is killed. */
  const heard = new WeakMap<object, Figures>();
  const sum = (all: readonly Figures[]): Registry => AggregatorRegistry.aggregate(all.map((one) => [...one]));
  const remembered = (worker: object, figures: Figures): Figures => {
    if (figures.length > 0) heard.set(worker, figures);
    return heard.get(worker) ?? [];
  };
  return {
    workers,
    exits,
    /** Keeps what a worker has counted that has ended; where it could not say so, what it told last. */
    keep: (worker: object, figures: Figures = []): void => {
      const last = remembered(worker, figures).filter(({ type }) => GROWING.has(type));
      heard.delete(worker);
      keeping = keeping.then(async () => {
        departed = await sum([departed, last]).getMetricsAsJSON();
      });
    },
    /** As Prometheus reads them. @param living - the workers that have not ended, and what they have counted: nothing where
     *  one does not answer, then what it told last counts */
    told: async (living: readonly (readonly [worker: object, figures: Figures])[]): Promise<string> => {
      const now = living.map(([worker, figures]) => remembered(worker, figures));
      await keeping;
      return sum([...now, departed, await own.getMetricsAsJSON()]).metrics();
    },
  };
}
