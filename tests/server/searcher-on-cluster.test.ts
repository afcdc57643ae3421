import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createIndex } from "../../src/index/create-index.js";
import { type ReadBytes, readingIn } from "../../src/index/stored/parts.js";
import { indexBytes } from "../../src/index/stored/stored-index.js";
import { searcherOnCluster } from "../../src/server/searcher-on-cluster.js";
import { FAULTS, type FakeNode, foundNothing, json, startFakeNode } from "../support/fake-node.js";
import { rawGet } from "../support/raw-get.js";
import { tinyApp } from "../support/tiny-app.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

/** Each edition's index holds as many sections as the corpus, that of the texts all there are; what they say nobody asks
 *  here. */
const whole: FakeNode["answer"] = (request, response) => {
  const { sections, topics, changes } = tinyCorpus;
  const [, of = ""] = /^\/spaceline-(\w+)-/.exec(request.url ?? "") ?? [];
  const held = of === "texts" ? [sections, topics, changes].flat() : sections.filter(({ edition }) => edition === of);
  json({ hits: { total: { value: held.length } } })(request, response);
};

let node: FakeNode;
beforeEach(async () => {
  node = await startFakeNode(whole);
});
afterEach(() => node.close());

const open = (kept?: ReadBytes) =>
  searcherOnCluster(tinyCorpus, {
    stored: kept,
    nodes: [node.url],
    timeoutMs: 100,
    build: "tests",
    log: pino({ enabled: false }),
  });

describe.each(["is silent", "breaks off in the midst of its answer", "answers with a page", "has a fault"])(
  "a service whose only node %s",
  (name) => {
    it("answers searches with 503 and when to ask again, serves its texts, and comes back by itself", async () => {
      const app = tinyApp({ index: await open() });
      expect((await rawGet(app, "/readyz")).status).toBe(200);
      node.answer = FAULTS[name] as FakeNode["answer"];
      const problem = await rawGet(app, "/api/v1/search?q=cloak");
      expect([problem.status, problem.headers["content-type"]]).toEqual([
        503,
        "application/problem+json; charset=utf-8",
      ]);
      expect(Number(problem.headers["retry-after"])).toBeGreaterThan(0);
      const page = await rawGet(app, "/search?q=cloak", { Accept: "text/html" });
      expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
      for (const path of ["/healthz", "/1e/rulebook/7.6", "/api/v1/sections/1e/rulebook/7.6", "/api/v1/suggest?q=cloa"])
        expect([path, (await rawGet(app, path)).status]).toEqual([path, 200]);
      expect((await rawGet(app, "/readyz")).status).toBe(503);
      node.answer = whole;
      expect((await rawGet(app, "/readyz")).status).toBe(200);
      expect((await rawGet(app, "/api/v1/search?q=cloak")).status).toBe(200);
    });
  },
);

describe("a service that starts", () => {
  it("suggests the same and asks the cluster the same, whether the index was kept beside the artefact or is made", async () => {
    const asked: string[] = [];
    node.answer = (request, response) => {
      asked.push(request.url ?? "");
      whole(request, response);
    };
    const [made, kept] = [await open(), await open(readingIn(indexBytes(createIndex(tinyCorpus))))];
    const request = { query: "cloa", limit: 5 };
    expect(await kept.suggest(request)).toEqual(await made.suggest(request));
    expect(await made.suggest(request)).not.toEqual([]);
    expect(asked.slice(asked.length / 2)).toEqual(asked.slice(0, asked.length / 2));
  });

  it.each([
    [
      "holds other sections than its corpus",
      foundNothing,
      /holds 0 sections in place of \d+; OPENSEARCH_URL must name/,
    ],
    ["is no cluster but a page", FAULTS["answers with a page"], /cannot be asked \(a node answered with what is no/],
    ["has no such index", json({ error: "index_not_found", status: 404 }), /cannot be asked/],
    ["is silent", FAULTS["is silent"], /cannot be asked/],
  ])("says what to do where the cluster %s", async (_name, answer, told) => {
    node.answer = answer as FakeNode["answer"];
    await expect(open()).rejects.toThrow(told);
  });
});
