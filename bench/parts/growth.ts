/** @file What becomes of index and search when there are many times as many texts: varied copies with words of their own. */
import { fork } from "node:child_process";
import { once } from "node:events";
import type { Figure, PartResult } from "../figure.js";
import type { OneSize } from "../growth/one-size.js";
import type { PartOptions } from "../parts.js";

const HEAP = ["--expose-gc", "--max-old-space-size=16000"];

export async function run({ rounds, times }: PartOptions): Promise<PartResult> {
  const sizes = [1, 10, 100].filter((size) => size <= times);
  const measured: OneSize[] = [];
  for (const size of sizes) measured.push(await oneSize(size, rounds));
  const [once1] = measured;
  if (!once1) throw new Error("nothing was measured");
  const figures = sizes.flatMap((size, at) => {
    const one = measured[at];
    return at === 0 || !one ? [] : figuresOf(size, once1, one);
  });
  return { figures, raw: { sizes: Object.fromEntries(sizes.map((size, at) => [`× ${size}`, measured[at]])) } };
}

async function oneSize(times: number, rounds: number): Promise<OneSize> {
  const program = new URL("../growth/one-size.js", import.meta.url);
  const child = fork(program, [String(times), String(rounds)], { execArgv: HEAP });
  const [told] = (await once(child, "message")) as [OneSize];
  return told;
}

/** A size beside the real corpus: all costs, and how the median grows. */
function figuresOf(times: number, small: OneSize, large: OneSize): Figure[] {
  const figure = (name: string, pick: (size: OneSize) => number, unit: string): Figure => {
    const [ours, theirs] = [pick(large), pick(small)];
    return { name: `× ${times}: ${name}`, beside: "at × 1", ours, theirs, unit, better: "less" };
  };
  const power = Math.log(large.p50 / small.p50) / Math.log(times);
  console.log(`at × ${times} the median has grown as the corpus to the power of ${power.toFixed(2)}`);
  return [
    figure("p50 of a search", ({ p50 }) => p50, "ms"),
    figure("p99 of a search", ({ p99 }) => p99, "ms"),
    figure("making the index", ({ build }) => build, "ms"),
    figure("the index in memory", ({ index }) => index, "MB"),
    figure("resident memory", ({ resident }) => resident, "MB"),
  ];
}
