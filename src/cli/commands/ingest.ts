/** @file `spaceline ingest`: reads everything, writes the artefact, prints the problems by rule and the counts. */
import { writeCorpus } from "../../corpus/write-corpus.js";
import { ingest } from "../../ingest/ingest.js";
import { expectSingleRun } from "../../ingest/single-run.js";
import type { Corpus } from "../../model.js";
import { readPlaces } from "../../server/places.js";
import { countByRule } from "../../views/problem.js";
import type { Asked } from "../command.js";
import { EXIT, type ExitCode, refusingWith } from "../exit-codes.js";
import { progressOn } from "../terminal/progress.js";

/** Writes the artefact whole or not at all.
 *  @throws Refusal that names everything that is wrong with the wiring of the texts */
export async function ingestTexts({ options, environment, terminal }: Asked): Promise<ExitCode> {
  const { dataFolder, corpusFile } = readPlaces(environment);
  const { quiet, json } = options;
  const progress = progressOn(quiet || json ? undefined : terminal);
  expectSingleRun();
  const corpus = await refusingWith(EXIT.data, () => {
    const content = ingest(dataFolder, progress.passed);
    const writing = performance.now();
    const written = writeCorpus(corpusFile, content);
    progress.passed("write", performance.now() - writing);
    return written;
  });
  const seconds = progress.end();
  if (json) terminal.print(JSON.stringify({ ...countsOf(corpus), seconds, file: corpusFile, corpus: corpus.hash }));
  else if (!quiet) {
    for (const line of problemsByRule(corpus)) terminal.print(line);
    const { sections, documents, topics, problems } = countsOf(corpus);
    terminal.print(
      `\n${sections} sections in ${documents} documents, ${topics} topics, ${problems} problems, ${seconds} s`,
    );
    terminal.print(`${corpusFile}  ${corpus.hash.slice(0, 12)}`);
  }
  return EXIT.done;
}

function countsOf({ sections, documents, topics, changes, problems }: Corpus) {
  return {
    sections: sections.length,
    documents: documents.length,
    topics: topics.length,
    changes: changes.length,
    problems: problems.length,
    problemsByRule: Object.fromEntries(countByRule(problems).map(({ rule, count }) => [rule, count])),
  };
}

function problemsByRule({ problems }: Corpus): string[] {
  return countByRule(problems).map(({ rule, count }) => {
    const first = problems.find((problem) => problem.rule === rule);
    return `${String(count).padStart(5)}  ${rule.padEnd(28)}e.g. ${first?.publication}:${first?.line}  ${first?.message}`;
  });
}
