/** @file Loads a corpus into a cluster as the service of this build asks it there. */
import { createIndex } from "../index/create-index.js";
import type { Engine } from "../index/engine/engine.js";
import { connect, openCluster } from "../index/engine/opensearch/cluster.js";
import { type EditionDocuments, type Loaded, loadIndices } from "../index/engine/opensearch/load-index.js";
import type { Corpus } from "../model.js";
import type { OpenSearchSettings } from "./config.js";

type LoadingSettings = Omit<OpenSearchSettings, "timeoutMs">;

/** Bulk loading and merging take their time. */
const TIMEOUT_MS = 120_000;

/** Loads the sections of all editions, each into an index of its own, and the texts of both into one more.
 *  @param build - names the code that has analysed them
 *  @throws Error where the cluster cannot be reached, refuses a section or fails a check: it is served as before */
export async function loadCluster(corpus: Corpus, build: string, settings: LoadingSettings): Promise<Loaded> {
  const client = connect(settings.nodes, TIMEOUT_MS);
  const cluster = openCluster({ nodes: settings.nodes, timeoutMs: TIMEOUT_MS });
  try {
    const { nodes, ...sizes } = settings;
    const origin = { corpus: corpus.hash, build };
    const toLoad = { editions: editionsOf(corpus), lines: [] };
    return await loadIndices(toLoad, { client, cluster, origin, sizes });
  } finally {
    await Promise.all([client.close(), cluster.close()]);
  }
}

/** The sections as an index in this process would take them. */
function editionsOf(corpus: Corpus): EditionDocuments[] {
  const editions: EditionDocuments[] = [];
  createIndex({ ...corpus, meaning: undefined }, (documents, edition) => {
    editions.push({ edition, documents });
    return NO_ENGINE;
  });
  return editions;
}

/** Of the index that is made for its documents nothing is asked. */
const NO_ENGINE: Engine = {
  retrieve: async () => ({ total: 0, candidates: [] }),
  fetch: async () => [],
};
