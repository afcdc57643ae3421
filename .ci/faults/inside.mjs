/** @file Loaded by a service before all else: tells whoever started it what cannot be seen from outside, how long its loop was
 *  held by how much work, and what memory is left once the garbage is collected. */
import { readFileSync } from "node:fs";
import { constants, PerformanceObserver } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const GRAIN_MS = 4;
/** What is shorter is not kept. */
const LEAST_MS = 20;
/** Collections of everything: the engine's own steps, which nobody here can part. */
const MAJOR = new Set([constants.NODE_PERFORMANCE_GC_MAJOR, constants.NODE_PERFORMANCE_GC_INCREMENTAL]);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** Milliseconds of CPU of the thread that answers; it bears the number of the process. */
const own = `/proc/self/task/${process.pid}/schedstat`;
const cpu = () => Number(readFileSync(own, "utf8").split(" ")[0]) / 1e6;

let holds = [];
let collections = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration, detail } of list.getEntries())
    if (MAJOR.has(detail.kind)) collections.push({ from: startTime, to: startTime + duration });
}).observe({ entryTypes: ["gc"] });

let before = { at: performance.now(), cpu: cpu() };
setInterval(() => {
  const now = { at: performance.now(), cpu: cpu() };
  const ms = now.at - before.at - GRAIN_MS;
  if (ms >= LEAST_MS) holds.push({ from: before.at, to: now.at, ms, cpuMs: now.cpu - before.cpu });
  before = now;
}, GRAIN_MS).unref();

/** A hold with the part of it that was spent on collecting garbage. */
function told({ from, to, ms, cpuMs }) {
  const shared = (one) => Math.max(0, Math.min(to, one.to) - Math.max(from, one.from));
  const garbageMs = collections.reduce((sum, one) => sum + shared(one), 0);
  return { ms, garbageMs, workMs: Math.max(0, cpuMs - garbageMs) };
}

const TELLING = {
  holds: () => {
    const all = holds.map(told);
    holds = [];
    collections = [];
    return all;
  },
  memory: () => {
    collectGarbage();
    collectGarbage();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { usedMb: (heapUsed + external) / 1e6, residentMb: rss / 1e6 };
  },
};
process.on("message", (message) => process.send(TELLING[message]()));
process.channel?.unref();
