/** @file Compares the CPU time of ingestion with that of remark, which only converts the same texts to HTML. Each run
 *  has its own process, because in practice every ingestion starts cold. */
import { execFileSync } from "node:child_process";
import { type Figure, median } from "./figure.js";

const ROUNDS = 3;

/** Code that starts the measurement. It runs after the imports, so that loading the modules is not measured. */
const START = "const start = process.cpuUsage();";
const REPORT_CPU = "const { user, system } = process.cpuUsage(start); console.log((user + system) / 1000);";
const INGEST = `import { ingest } from "./build/tools/src/ingest/ingest.js"; ${START} ingest("data"); ${REPORT_CPU}`;
const REMARK = `
  import { readFileSync } from "node:fs";
  import remarkHtml from "remark-html";
  import remarkParse from "remark-parse";
  import { unified } from "unified";
  ${START}
  const remark = unified().use(remarkParse).use(remarkHtml);
  for (const { files } of JSON.parse(readFileSync("data/sources.json", "utf8")).publications)
    for (const { file } of files) remark.processSync(readFileSync("data/" + file, "utf8"));
  ${REPORT_CPU}`;

/** Runs a module in its own process, and returns its CPU time in milliseconds. */
function cpuOf(module: string): number {
  return Number(execFileSync(process.execPath, ["--input-type=module", "--eval", module], { encoding: "utf8" }));
}

export function run(): Figure[] {
  const ours: number[] = [];
  const remark: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(cpuOf(INGEST));
    remark.push(cpuOf(REMARK));
  }
  const rival = { name: "remark alone", value: median(remark) };
  return [{ name: "ingestion: CPU from texts to corpus", value: median(ours), unit: "ms", rival, max: 1.6 }];
}
