/** @file The running cluster as tests use it. */
import { pino } from "pino";
import { inject } from "vitest";
import type { ReadBytes } from "../../../src/index/stored/parts.js";
import type { Corpus } from "../../../src/model.js";
import { loadCluster } from "../../../src/server/load-cluster.js";
import { searcherOnCluster } from "../../../src/server/searcher-on-cluster.js";

export const NODES = inject("clusterUrls");

/** Long enough for a machine that is busy with other things; a node that is killed is noticed at once. */
export const TIMEOUT_MS = 60_000;

/** The build whose index it is that tests share. */
export const BUILD = "tests";

/** The two questions, asked of the cluster, which is loaded where that has not been done.
 *  @param served - the corpus as it is served, where that keeps no texts; then its index has to have been kept */
export async function loadedSearcher(corpus: Corpus, served = corpus, kept?: ReadBytes) {
  await loadCluster(corpus, BUILD, { nodes: NODES, shards: 1, replicas: 2 });
  return searcherOnCluster(served, {
    stored: kept,
    nodes: NODES,
    timeoutMs: TIMEOUT_MS,
    build: BUILD,
    log: pino({ enabled: false }),
  });
}

/** The number of the node that leads the cluster: the one whose end costs the others most. */
export async function leadingNode(): Promise<number> {
  const [told] = (await (await fetch(`${NODES[0]}/_cat/cluster_manager?format=json`)).json()) as { node: string }[];
  return Number(told?.node.replace("node-", ""));
}

/** Ends nodes as a power cut would. */
export const killNodes = (...numbers: readonly number[]) => tell("kill", numbers);

/** Starts nodes; they have what they had, and all copies stand where they should. */
export const startNodes = (...numbers: readonly number[]) => tell("start", numbers);

async function tell(act: string, numbers: readonly number[]): Promise<void> {
  const answer = await fetch(`${inject("clusterDoor")}/${act}/${numbers.join(",")}`, { method: "POST" });
  if (!answer.ok) throw new Error(await answer.text());
}
