import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EngineUnreachable } from "../../src/index/engine/engine.js";
import { openCluster } from "../../src/index/engine/opensearch.js";
import { openSearcher } from "../../src/server/open-searcher.js";
import { FAULTS, type FakeNode, foundNothing, json, startFakeNode } from "../support/fake-node.js";
import { rawGet } from "../support/http-clients.js";
import { tinyApp, tinyCorpus } from "../support/tiny-app.js";

/** Responds like a node whose index is complete: it has as many sections per edition as the corpus. Searches return no
 *  hits. */
const complete: FakeNode["answer"] = (request, response) => {
  const [, edition = ""] = /^\/spaceline-(\w+)-/.exec(request.url ?? "") ?? [];
  const { length } = tinyCorpus.sections.filter((section) => section.edition === edition);
  json({ hits: { total: { value: length } } })(request, response);
};

let node: FakeNode;
beforeEach(async () => {
  node = await startFakeNode(complete);
});
afterEach(() => node.close());

const open = () => {
  const openSearch = { nodes: [node.url], timeoutMs: 300, shards: 1, replicas: undefined };
  return openSearcher(tinyCorpus, { engine: "opensearch", openSearch, corpusFile: "" }, pino({ enabled: false }));
};

describe.each(["does not respond", "returns status 500"])("service whose only node %s", (fault) => {
  it("the service returns 503 for searches, serves everything else, and recovers", async () => {
    const app = tinyApp({ index: await open() });
    const search = async () => JSON.parse(String((await rawGet(app, "/readyz")).body)).search;
    expect(await search()).toBe("ready");
    node.answer = FAULTS[fault] as FakeNode["answer"];
    const problem = await rawGet(app, "/api/v1/search?q=cloak");
    expect([problem.status, problem.headers["content-type"]]).toEqual([503, "application/problem+json; charset=utf-8"]);
    expect(Number(problem.headers["retry-after"])).toBeGreaterThan(0);
    expect((await rawGet(app, "/search?q=cloak", { Accept: "text/html" })).status).toBe(503);
    for (const path of ["/healthz", "/1e/rulebook/7.6", "/api/v1/suggest?q=cloa"])
      expect([path, (await rawGet(app, path)).status]).toEqual([path, 200]);
    expect(await search()).toBe("unavailable");
    node.answer = complete;
    expect(await search()).toBe("ready");
    expect((await rawGet(app, "/api/v1/search?q=cloak")).status).toBe(200);
  });
});

it.each([
  ["lacks the sections in the corpus", foundNothing, /contains 0 sections instead of \d+; OPENSEARCH_URL must name/],
  ["is a web page", FAULTS["returns a web page"], /is not reachable \(unexpected response from a node/],
  ["has no index for the corpus", json({ error: "index_not_found", status: 404 }), /is not reachable/],
  ["does not respond", FAULTS["does not respond"], /is not reachable/],
])("the service does not start if the cluster %s", async (_, answer, message) => {
  node.answer = answer as FakeNode["answer"];
  await expect(open()).rejects.toThrow(message);
});

it.each(Object.keys(FAULTS))("a search is rejected within the time limit if a node %s", async (fault) => {
  node.answer = FAULTS[fault] as FakeNode["answer"];
  const cluster = openCluster({ nodes: [node.url], timeoutMs: 100 });
  const engine = cluster.engine("spaceline-1e", 10);
  const plan = { terms: [], scores: new Float32Array(10), passes: null, limit: 10 };
  await expect(engine.find(plan)).rejects.toThrow(EngineUnreachable);
  await cluster.close();
});

it("a node receives no more requests after five consecutive failures", async () => {
  node.answer = FAULTS["returns status 500"] as FakeNode["answer"];
  const changes: string[] = [];
  const onChange = (state: string): void => void changes.push(state);
  const cluster = openCluster({ nodes: [node.url], timeoutMs: 100, onChange });
  for (let at = 0; at < 5; at++) await expect(cluster.count("spaceline-1e")).rejects.toThrow(EngineUnreachable);
  const { requests } = node;
  await expect(cluster.count("spaceline-1e")).rejects.toThrow(EngineUnreachable);
  expect(node.requests).toBe(requests);
  expect(changes).toEqual(["open"]);
  await cluster.close();
});
