/** @file `spaceline ingest`: reads everything, writes the artefact, prints the problems by rule and the counts. */
import { writeCorpus } from "../corpus/write-corpus.js";
import { ingest } from "../ingest/ingest.js";
import { expectSingleRun } from "../ingest/single-run.js";
import type { Problem } from "../model.js";
import { readPlaces } from "../server/places.js";

export function ingestCommand(): void {
  const { dataFolder, corpusFile } = readPlaces(process.env);
  expectSingleRun();
  const started = performance.now();
  const content = ingest(dataFolder, (stage, ms) => console.log(`${stage.padEnd(10)}${ms.toFixed(0).padStart(6)} ms`));
  const writing = performance.now();
  const corpus = writeCorpus(corpusFile, content);
  console.log(`${"write".padEnd(10)}${(performance.now() - writing).toFixed(0).padStart(6)} ms\n`);
  for (const line of problemsByRule(corpus.problems)) console.log(line);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `\n${corpus.sections.length} sections in ${corpus.documents.length} documents, ${corpus.topics.length} topics, ` +
      `${corpus.problems.length} problems, ${seconds} s\n${corpusFile}  ${corpus.hash.slice(0, 12)}`,
  );
}

function problemsByRule(problems: readonly Problem[]): string[] {
  const byRule = new Map<string, Problem[]>();
  for (const problem of problems) byRule.set(problem.rule, [...(byRule.get(problem.rule) ?? []), problem]);
  return [...byRule]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([rule, rows]) => {
      const first = rows[0];
      return `${String(rows.length).padStart(5)}  ${rule.padEnd(28)}e.g. ${first?.publication}:${first?.line}  ${first?.message}`;
    });
}
