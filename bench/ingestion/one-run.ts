/** @file Ingests the texts once, or lets remark turn them into HTML once, and tells what that has cost. */
import remarkHtml from "remark-html";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { ingest } from "../../src/ingest/ingest.js";
import { expectSingleRun } from "../../src/ingest/single-run.js";
import { cpuSoFar } from "../measure/cpu.js";
import { publishedTexts } from "../publications.js";

export interface IngestionRun {
  /** Milliseconds of the processor. */
  readonly cpu: number;
  /** Wall milliseconds of each stage of ours. */
  readonly stages: Readonly<Record<string, number>>;
}

// As the command does; what is good for ours is good for the other, too.
expectSingleRun();
const stages: Record<string, number> = {};
const texts = process.argv[2] === "remark" ? publishedTexts() : [];
const before = cpuSoFar();
if (process.argv[2] === "remark") {
  const remark = unified().use(remarkParse).use(remarkHtml);
  for (const text of texts) remark.processSync(text);
} else {
  ingest("data", (stage, ms) => {
    stages[stage] = ms;
  });
}
process.send?.({ cpu: cpuSoFar() - before, stages } satisfies IngestionRun);
process.disconnect();
