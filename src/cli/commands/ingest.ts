/** @file `spaceline ingest`: reads everything, writes the artefact, prints the problems by rule and the counts. */
import { ensureBulkFiles } from "../../api/bulk.js";
import { dropFormerWords, keepFormerWords, readFormerWords } from "../../corpus/former-words.js";
import { writeCorpus } from "../../corpus/write-corpus.js";
import { type NextLock, nextLock } from "../../ingest/ids/next-lock.js";
import { writeIdLock } from "../../ingest/ids/write-lock.js";
import { ingest } from "../../ingest/ingest.js";
import { expectSingleRun } from "../../ingest/single-run.js";
import type { RenewLock } from "../../ingest/understand.js";
import type { Corpus } from "../../model.js";
import { buildOver } from "../../server/build.js";
import { readConfig, readPaths } from "../../server/config.js";
import { countByRule } from "../../views/problem.js";
import { type Asked, optionOf } from "../command.js";
import { EXIT, type ExitCode, refusingWith } from "../exit-codes.js";
import { progressOn } from "../terminal/progress.js";

/** Writes the artefact whole or not at all; with `--update-ids` the lockfile of ids before it, once all else is right.
 *  @throws Refusal that names everything that is wrong with the wiring of the texts */
export async function ingestTexts(asked: Asked): Promise<ExitCode> {
  const { options, environment, terminal } = asked;
  const from = optionOf(asked, "from");
  if (from !== undefined) return (await import("./review.js")).reviewPrinting(asked, from);
  const { dataFolder, corpusFile } = readPaths(environment);
  const { quiet, json } = options;
  const progress = progressOn(quiet || json ? undefined : terminal);
  expectSingleRun();
  let next: NextLock | undefined;
  const former = optionOf(asked, "former");
  const renew: RenewLock = (lock, sections) => {
    next = nextLock(lock, sections, readFormerWords(corpusFile, former === undefined ? [] : [former]));
    return next.lock;
  };
  const corpus = await refusingWith(EXIT.data, () => {
    const content = ingest(dataFolder, progress.passed, options["updateIds"] ? renew : undefined);
    const writing = performance.now();
    if (next) writeIdLock(next.lock);
    else if (content.problems.some(({ rule }) => rule === "changed-text"))
      keepFormerWords(corpusFile, content.sections);
    const written = writeCorpus(corpusFile, content);
    if (next) dropFormerWords(corpusFile);
    progress.passed("write", performance.now() - writing);
    return written;
  });
  await writeBulkFiles(corpus, asked);
  const seconds = progress.end();
  if (json) terminal.print(JSON.stringify({ ...countsOf(corpus), seconds, file: corpusFile, corpus: corpus.hash }));
  else if (!quiet) {
    for (const line of problemsByRule(corpus)) terminal.print(line);
    for (const line of next ? renewed(next) : []) terminal.print(line);
    const { sections, documents, topics, problems } = countsOf(corpus);
    terminal.print(
      `\n${sections} sections in ${documents} documents, ${topics} topics, ${problems} problems, ${seconds} s`,
    );
    terminal.print(`${corpusFile}  ${corpus.hash.slice(0, 12)}`);
  }
  return EXIT.done;
}

/** Writes the files that a service of these settings serves; a service that finds others writes them itself. */
async function writeBulkFiles(corpus: Corpus, { environment, terminal }: Asked): Promise<void> {
  try {
    const { bulkFolder, publicUrl, port, engine } = readConfig(environment);
    const origin = { publicUrl: publicUrl ?? `http://localhost:${port}`, build: buildOver(engine) };
    await ensureBulkFiles(bulkFolder, corpus, origin);
  } catch (error) {
    terminal.note(`bulk files not written: ${error instanceof Error ? error.message : error}`);
  }
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

/** What has become of the lockfile. */
function renewed({ lock, added, changed, wordless }: NextLock): string[] {
  const lines = [`\n${lock.file}: ${lock.rows.length} rows, ${added.length} new, ${changed.length} with other words`];
  if (wordless.length === 0) return lines;
  const ids = wordless.map(({ id }) => id).join(", ");
  return [...lines, `The former words of ${ids} are nowhere to be found; --former names an artefact that has them.`];
}

function problemsByRule({ problems }: Corpus): string[] {
  return countByRule(problems).map(({ rule, count }) => {
    const first = problems.find((problem) => problem.rule === rule);
    return `${String(count).padStart(5)}  ${rule.padEnd(28)}e.g. ${first?.publication}:${first?.line}  ${first?.message}`;
  });
}
