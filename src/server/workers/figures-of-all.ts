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
  const sum = (all: readonly Figures[]): Registry => AggregatorRegistry.aggregate(all.map((one) => [...one]));
  return {
    workers,
    exits,
    /** Keeps what a worker has counted that has ended. */
    keep: async (figures: Figures): Promise<void> => {
      departed = await sum([departed, figures.filter(({ type }) => GROWING.has(type))]).getMetricsAsJSON();
    },
    /** As Prometheus reads them. @param living - of the workers that serve */
    told: async (living: readonly Figures[]): Promise<string> =>
      sum([...living, departed, await own.getMetricsAsJSON()]).metrics(),
  };
}
