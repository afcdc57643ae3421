/** @file `npm run bench`: how long ingestion takes, beside its limit. */
import { ingest, type Stage } from "../src/ingest/ingest.js";
import { expectSingleRun } from "../src/ingest/single-run.js";

/** Ingestion runs once a start: the first run, not a warm one, is what a player waits for. */
const LIMIT = 5_000;

expectSingleRun();
const stages: [stage: Stage, ms: number][] = [];
const { sections } = ingest("data", (stage, ms) => stages.push([stage, ms]));
const ours = stages.reduce((sum, [, ms]) => sum + ms, 0);
for (const [stage, ms] of stages) console.log(`${stage.padEnd(10)}${ms.toFixed(0).padStart(6)} ms`);
console.log(
  `ingestion of ${sections.length} sections: ${ours.toFixed(0)} ms, ${(ours / LIMIT).toFixed(2)} of its limit`,
);
