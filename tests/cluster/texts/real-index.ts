/** @file Stands in for tests/support/real-index.ts: the same index over the cluster. */
import { createIndex } from "../../../src/index/create-index.js";
import type { EngineMaker } from "../../../src/index/engine/engine.js";
import { openCluster } from "../../../src/index/engine/opensearch/cluster.js";
import { indexName } from "../../../src/index/engine/opensearch/index-names.js";
import { openSearchEngine } from "../../../src/index/engine/opensearch/opensearch.js";
import { loadCluster } from "../../../src/server/load-cluster.js";
import { realCorpus } from "../../support/real-corpus.js";
import { BUILD, NODES, TIMEOUT_MS } from "../machine/running-cluster.js";

await loadCluster(realCorpus, BUILD, { nodes: NODES, shards: 1, replicas: 2 });
const cluster = openCluster({ nodes: NODES, timeoutMs: TIMEOUT_MS });

const onCluster: EngineMaker = (_documents, edition) =>
  openSearchEngine(cluster, indexName(edition, { corpus: realCorpus.hash, build: BUILD }));

export const realIndex = createIndex(realCorpus, onCluster);
/** The same by words alone. */
export const indexByWords = createIndex({ ...realCorpus, meaning: undefined }, onCluster);
