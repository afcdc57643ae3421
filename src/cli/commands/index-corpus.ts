/** @file `spaceline index --to opensearch`: loads the artefact into a cluster, tries it there, and lets it be found. */
import { readCorpus } from "../../corpus/read-corpus.js";
import { runningBuild } from "../../server/build.js";
import { readConfig } from "../../server/config.js";
import { type Asked, optionOf } from "../command.js";
import { EXIT, type ExitCode, Refusal, refusingWith } from "../exit-codes.js";

/** Loads all editions; what is served stays as it was until all of them have been tried.
 *  @throws Refusal where a setting is wrong, there is no corpus, or the cluster does not take it */
export async function indexCorpus(asked: Asked): Promise<ExitCode> {
  const { environment, terminal } = asked;
  if (optionOf(asked, "to") !== "opensearch")
    throw new Refusal(EXIT.usage, "--to must be opensearch; the index of one process is built when it starts");
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
