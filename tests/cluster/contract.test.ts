import { afterAll } from "vitest";
import { connect, openCluster } from "../../src/index/engine/opensearch/cluster.js";
import { indexBody, indexedSection } from "../../src/index/engine/opensearch/mapping.js";
import { openSearchEngine } from "../../src/index/engine/opensearch/opensearch.js";
import { engineContract } from "../index/engine-contract.js";
import { NODES, TIMEOUT_MS } from "./machine/running-cluster.js";

const client = connect(NODES, TIMEOUT_MS);
const cluster = openCluster({ nodes: NODES, timeoutMs: TIMEOUT_MS });
const made: string[] = [];

afterAll(async () => {
  await client.indices.delete({ index: made });
});

for (const shards of [1, 3])
  engineContract(`OpenSearch, ${shards} shards`, async (documents) => {
    const index = `contract-${made.length}`;
    made.push(index);
    await client.indices.create({ index, body: indexBody({ shards, replicas: 1 }, {}) as object });
    const body = documents.flatMap((one) => [{ index: { _index: index, _id: one.data.id } }, indexedSection(one)]);
    if (body.length > 0) await client.bulk({ body, refresh: true });
    return openSearchEngine(cluster, index);
  });
