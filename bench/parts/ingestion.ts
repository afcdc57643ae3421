/** @file Ingestion, from the texts to the corpus, beside remark alone, which turns the same texts into HTML and knows nothing
 *  of them. Each run is a process of its own: ingestion happens once a start, never warm. */
import { fork } from "node:child_process";
import { once } from "node:events";
import type { PartResult } from "../figure.js";
import type { IngestionRun } from "../ingestion/one-run.js";
import { median } from "../measure/quantile.js";
import type { PartOptions } from "../parts.js";

export async function run({ rounds }: PartOptions): Promise<PartResult> {
  const ours: IngestionRun[] = [];
  const remark: IngestionRun[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await oneRun("ours"));
    remark.push(await oneRun("remark"));
  }
  const [own, other] = [ours, remark].map((runs) => median(runs.map(({ cpu }) => cpu)));
  return {
    figures: [
      {
        name: "texts to corpus",
        beside: "remark alone",
        ours: own ?? 0,
        theirs: other ?? 0,
        unit: "ms",
        better: "less",
      },
    ],
    raw: { ours, remark },
  };
}

async function oneRun(which: string): Promise<IngestionRun> {
  const child = fork(new URL("../ingestion/one-run.js", import.meta.url), [which]);
  const [told] = (await once(child, "message")) as [IngestionRun];
  return told;
}
