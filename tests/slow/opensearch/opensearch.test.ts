import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readJudgedQueries } from "../../eval/judged-queries.js";
import { type ChildService, spaceline, startService } from "../../support/built-command.js";
import { CORPUS_OF_TESTS } from "../../support/paths.js";
import { realCorpus } from "../../support/real-corpus.js";
import { type OpenSearchNode, openSearchNode } from "./opensearch-node.js";

const QUERIES = ["queries", "forum-questions"].flatMap((set) =>
  readJudgedQueries(`tests/eval/${set}.jsonl`, realCorpus.sections),
);

const node: OpenSearchNode | undefined = await openSearchNode().catch((error: Error) => {
  console.log(`skipped: ${error.message}`);
  return undefined;
});
const environment = {
  SPACELINE_ENGINE: "opensearch",
  OPENSEARCH_URL: node?.url ?? "",
  OPENSEARCH_TIMEOUT_MS: "20000",
  ANSWER_CACHE_MB: "0",
};
let onCluster: ChildService;
let inMemory: ChildService;

async function answersOf({ url }: ChildService): Promise<string[]> {
  const answers: string[] = [];
  for (const { query, edition } of QUERIES) {
    const response = await fetch(`${url}/api/v1/search?q=${encodeURIComponent(query)}&edition=${edition}`);
    const { data = [] } = (await response.json()) as { data?: { section: { id: string } }[] };
    answers.push(response.ok ? data.map(({ section }) => section.id).join(" ") : String(response.status));
  }
  return answers;
}

describe.runIf(node)("service with an OpenSearch cluster", () => {
  beforeAll(async () => {
    await node?.start();
    const { code, error } = await spaceline(["index", "--to", "opensearch"], { environment });
    if (code !== 0) throw new Error(error);
    onCluster = await startService(environment, "", CORPUS_OF_TESTS);
    inMemory = await startService({}, "", CORPUS_OF_TESTS);
  }, 400_000);
  afterAll(async () => {
    for (const service of [onCluster, inMemory]) service?.process.kill("SIGKILL");
    await node?.remove();
  });

  it("OpenSearch returns the same results for the judged queries as the in-memory engine", async () => {
    const [ours, theirs] = [await answersOf(onCluster), await answersOf(inMemory)];
    const first = (answer = ""): string => answer.split(" ")[0] ?? "";
    const same = ours.filter((answer, at) => first(answer) === first(theirs[at])).length;
    expect(same / QUERIES.length).toBeGreaterThanOrEqual(0.98);
  });

  it("loading a corpus a second time changes nothing", async () => {
    const indexes = async () => (await fetch(`${node?.url}/_cat/indices/spaceline-*?h=index,uuid&s=index`)).text();
    const before = await indexes();
    const { code } = await spaceline(["index", "--to", "opensearch"], { environment });
    expect(code).toBe(0);
    expect(await indexes()).toBe(before);
  });

  it("while the node is down, searches return 503, and sections are still available", async () => {
    const before = await answersOf(onCluster);
    await node?.kill();
    const get = (path: string) => fetch(onCluster.url + path);
    const problem = await get("/api/v1/search?q=cloak");
    expect(await problem.json()).toMatchObject({ type: "urn:spaceline:problem:search-unavailable", status: 503 });
    expect((await get("/1e/rulebook/7.6")).status).toBe(200);
    const search = async () => (await (await get("/readyz")).json()).search;
    expect(await search()).toBe("unavailable");

    await node?.start();
    while ((await search()) !== "ready") await delay(200);
    expect(await answersOf(onCluster)).toEqual(before);
  });
});
