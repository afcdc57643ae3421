/** @file `npm run bench`: how long ingestion takes, beside its limit and beside remark alone on the same bodies. */
import remarkHtml from "remark-html";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { ingest, type Stage } from "../src/ingest/ingest.js";
import { bodyMarkdown } from "../src/ingest/render/body-markdown.js";

/** Ingestion runs once a start: the first run, not a warm one, is what a player waits for. */
const LIMIT = 5_000;

const stages: [stage: Stage, ms: number][] = [];
const { sections } = ingest("data", (stage, ms) => stages.push([stage, ms]));
const ours = stages.reduce((sum, [, ms]) => sum + ms, 0);
for (const [stage, ms] of stages) console.log(`${stage.padEnd(8)}${ms.toFixed(0).padStart(6)} ms`);
console.log(
  `ingestion of ${sections.length} sections: ${ours.toFixed(0)} ms, ${(ours / LIMIT).toFixed(2)} of its limit`,
);

const markdown = sections.map(bodyMarkdown);
/** Remark is warm by now, to its favour. */
const remark = unified().use(remarkParse).use(remarkHtml).freeze();
const start = performance.now();
for (const body of markdown) remark.processSync(body);
const theirs = performance.now() - start;
console.log(
  `remark alone, body by body: ${theirs.toFixed(0)} ms; all of ingestion takes ${(ours / theirs).toFixed(2)} of it`,
);
