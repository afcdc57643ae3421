/** @file `spaceline index`: puts the index of the artefact beside it, and the copy that browsers keep; with `--to opensearch`
 *  loads the artefact into a cluster, tries it there, and lets it be found. */
import { indexFileOf, openIndexFile, writeIndexFile } from "../../corpus/index-file.js";
import { readCorpus } from "../../corpus/read-corpus.js";
import { createIndex } from "../../index/create-index.js";
import { indexBytes } from "../../index/stored/stored-index.js";
import { runningBuild } from "../../server/build.js";
import { readConfig, readPaths } from "../../server/config.js";
import { makeCopy } from "../../server/offline/kept-copy.js";
import { type Asked, optionOf } from "../command.js";
import { EXIT, type ExitCode, Refusal, refusingWith } from "../exit-codes.js";

/** Indexes the corpus where it is wanted.
 *  @throws Refusal where a setting is wrong, there is no corpus, or the index is not taken */
export async function indexCorpus(asked: Asked): Promise<ExitCode> {
  const to = optionOf(asked, "to");
  if (to === undefined) return keepIndex(asked);
  if (to !== "opensearch")
    throw new Refusal(EXIT.usage, "--to must be opensearch; without it the index is put beside the artefact");
  return indexInCluster(asked);
}

/** Puts the index and the copy for browsers beside the artefact, whole or not at all; what fits is left as it is. Services start
 *  sooner with them, and as well without. */
async function keepIndex({ environment, terminal }: Asked): Promise<ExitCode> {
  const { corpusFile, copyFolder } = readPaths(environment);
  const corpus = await refusingWith(EXIT.data, () => readCorpus(corpusFile));
  // The copy comes first: a service over a cluster takes the corpus as soon as it sees its index.
  const { folder } = await refusingWith(
    EXIT.failed,
    () => makeCopy(copyFolder, corpus),
    (message) => `${copyFolder}: not written, services make what browsers keep when it is first asked for: ${message}`,
  );
  terminal.print(`${folder}  ${corpus.hash.slice(0, 12)}`);
  const origin = { corpus: corpus.hash, build: runningBuild() };
  const file = indexFileOf(corpusFile);
  const fitting = openIndexFile(corpusFile, origin);
  fitting?.close();
  if (!fitting)
    await refusingWith(
      EXIT.failed,
      () => writeIndexFile(corpusFile, origin, indexBytes(createIndex(corpus))),
      (message) => `${file}: not written, services start without it: ${message}`,
    );
  terminal.print(`${file}  ${corpus.hash.slice(0, 12)}`);
  return EXIT.done;
}

/** Loads all editions; what is served stays as it was until all of them have been tried. */
async function indexInCluster({ environment, terminal }: Asked): Promise<ExitCode> {
  const { openSearch, corpusFile } = await refusingWith(EXIT.usage, () => readConfig(environment));
  if (!openSearch) throw new Refusal(EXIT.usage, "OPENSEARCH_URL is not set; it names the nodes: http://one:9200");
  const corpus = await refusingWith(EXIT.data, () => readCorpus(corpusFile));
  const { loadCluster } = await import("../../server/load-cluster.js");
  const { names, removed } = await refusingWith(
    EXIT.failed,
    () => loadCluster(corpus, runningBuild(), openSearch),
    (message) => `${openSearch.nodes.length > 1 ? "the cluster" : "the node"} has not taken the corpus: ${message}`,
  );
  for (const name of names) terminal.print(`${name}  loaded and tried`);
  for (const name of removed) terminal.print(`${name}  removed`);
  return EXIT.done;
}
