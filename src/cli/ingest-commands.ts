import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBulkFiles } from "../api/bulk.js";
import { createCatalog } from "../catalog/catalog.js";
import { dropFormerWords, keepFormerWords, readFormerWords } from "../corpus/former-words.js";
import { readCorpus } from "../corpus/read-corpus.js";
import { writeCorpus } from "../corpus/write-corpus.js";
import { type FindText, type NextLock, nextLock, writeIdLock } from "../ingest/ids/id-lock.js";
import { ingest } from "../ingest/ingest.js";
import type { Revision } from "../ingest/revise/revise.js";
import type { RenewLock } from "../ingest/understand.js";
import { lazily } from "../language/remember.js";
import type { Corpus } from "../model.js";
import { buildOver, sourcesOf } from "../server/build.js";
import { publicUrlOf, readConfig, readPaths } from "../server/config.js";
import { countByRule } from "../views/problem.js";
import { CommandError, EXIT, type ExitCode, failingWith, type Invocation, optionOf } from "./command.js";
import { progressOn } from "./terminal.js";

/** Writes the corpus file completely or not at all. With `--update-ids`, writes the id lockfile first, if all else is
 *  valid.
 *  @throws CommandError if the sources have problems; the message lists all of them */
export async function ingestTexts(invocation: Invocation): Promise<ExitCode> {
  const { options, environment, terminal } = invocation;
  const from = optionOf(invocation, "from");
  if (from !== undefined) return reviewPrinting(invocation, from);
  const { dataFolder, corpusFile } = readPaths(environment);
  const { quiet, json } = options;
  const stray = (["accept", "version", "date"] as const).find((name) => options[name]);
  if (stray) throw new CommandError(EXIT.usage, `--${stray} needs --from FILE`);
  const sources = sourcesOf(dataFolder);
  if (options["ifChanged"] && isMadeFrom(sources, corpusFile)) {
    if (!quiet) terminal.print(`${corpusFile}  unchanged`);
    return EXIT.done;
  }
  const progress = progressOn(quiet || json ? undefined : terminal);
  let next: NextLock | undefined;
  const formerWords = lazily(() => readFormerWords(corpusFile, optionOf(invocation, "former")));
  const findText: FindText = (id, hash) => formerWords()(id, hash);
  const renew: RenewLock = (lock, sections) => {
    next = nextLock(lock, sections, findText);
    const unknown = next.wordless.filter(({ state }) => state === "changed").map(({ id }) => id);
    if (unknown.length > 0)
      throw new Error(
        `${lock.file}: the previous wording of ${unknown.join(", ")} was not found, so nothing proves that the ids still name the same texts; use --former to pass a corpus file that contains this wording`,
      );
    return next.lock;
  };
  const corpus = await failingWith(EXIT.data, () => {
    const content = ingest(dataFolder, progress.passed, { findText, ...(options["updateIds"] && { renew }) });
    const writing = performance.now();
    if (next) writeIdLock(next.lock);
    else if (content.problems.some(({ rule }) => rule === "changed-text"))
      keepFormerWords(corpusFile, content.sections);
    const written = writeCorpus(corpusFile, content);
    writeFileSync(stampOf(corpusFile), `${sources} ${written.hash}`);
    if (next) dropFormerWords(corpusFile);
    progress.passed("write", performance.now() - writing);
    return written;
  });
  await writeServedFiles(corpus, invocation);
  const seconds = progress.end();
  if (json) terminal.print(JSON.stringify({ ...countsOf(corpus), seconds, file: corpusFile, corpus: corpus.hash }));
  else if (!quiet) {
    for (const line of next ? lockLines(next) : []) terminal.print(line);
    const { sections, documents, topics, problems } = countsOf(corpus);
    terminal.print(`${sections} sections in ${documents} documents, ${topics} topics, ${seconds} s`);
    terminal.print(`${problems} problems in the texts (see /problems or --json)`);
    terminal.print(`${corpusFile}  ${corpus.hash.slice(0, 12)}`);
  }
  return EXIT.done;
}

/** Returns the path of the file with the hashes of the sources and the corpus. */
function stampOf(corpusFile: string): string {
  return `${corpusFile}.made-from`;
}

function isMadeFrom(sources: string, corpusFile: string): boolean {
  try {
    return readFileSync(stampOf(corpusFile), "utf8") === `${sources} ${readCorpus(corpusFile).hash}`;
  } catch {
    return false;
  }
}

/** Writes the bulk files and the offline copy. A service with other settings writes its own files. */
async function writeServedFiles(corpus: Corpus, { environment, terminal }: Invocation): Promise<void> {
  try {
    const config = readConfig(environment);
    const context = { catalog: createCatalog(corpus), publicUrl: publicUrlOf(config), build: buildOver(config.engine) };
    const { openCopy } = await import("../server/offline.js");
    await Promise.all([openBulkFiles(config.bulkFolder, context), openCopy(config.copyFolder, corpus)]);
  } catch (error) {
    terminal.note(`bulk files or offline copy not written: ${error instanceof Error ? error.message : error}`);
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

function lockLines({ lock, added, changed, wordless }: NextLock): string[] {
  const lines = [
    `\n${lock.file}: ${lock.rows.length} rows, ${added.length} new, ${changed.length} with changed wording`,
  ];
  if (wordless.length === 0) return lines;
  const ids = wordless.map(({ id }) => id).join(", ");
  return [
    ...lines,
    `The previous wording of ${ids} was not found; use --former to pass a corpus file that contains this wording.`,
  ];
}

/** Shows what a new printing would change. With --accept, adds it to the sources.
 *  @returns `notFound` if the file causes problems and was not accepted */
async function reviewPrinting(invocation: Invocation, file: string): Promise<ExitCode> {
  const { environment, terminal, options } = invocation;
  const { json, quiet } = options;
  const { dataFolder } = readPaths(environment);
  const given = { version: optionOf(invocation, "version"), date: optionOf(invocation, "date") };
  const { revise } = await import("../ingest/revise/revise.js");
  const { accept } = await import("../ingest/revise/accept.js");
  const { revisionLines } = await import("./revision-lines.js");
  const isAccepted = options["accept"] === true;
  const reword = (message: string) => (isAccepted ? `not accepted, nothing was written:\n${message}` : message);
  const revision = await failingWith(EXIT.data, () => revise(dataFolder, file, given), reword);
  if (json) terminal.print(JSON.stringify(withoutLines(revision), null, 2));
  else if (!quiet) for (const line of revisionLines(revision)) terminal.print(line);
  if (!isAccepted) return revision.clean ? EXIT.done : EXIT.notFound;
  const files = await failingWith(EXIT.data, () => accept(dataFolder, revision), reword);
  if (!json && !quiet)
    terminal.print(["", "accepted; written:", ...files.map((one) => `  ${join(dataFolder, one)}`)].join("\n"));
  return EXIT.done;
}

/** Returns the revision without the lines of the new file, because the user already has that file. */
function withoutLines({ text: { lines, ...text }, files, ...revision }: Revision) {
  return {
    object: "revision",
    text: { ...text, lines: lines.length },
    ...revision,
    files: files.map(([file]) => file),
  };
}
