/** @file The whole application over the real texts, none of which it keeps: they lie at a node of a cluster. */
import type { RequestListener } from "node:http";
import { createCatalog } from "../../src/catalog/catalog.js";
import type { FetchLines } from "../../src/corpus/kept-lines.js";
import { type OpenedCorpus, openCorpusInSteps } from "../../src/corpus/open-corpus.js";
import { storedLines } from "../../src/corpus/stored-items.js";
import { createIndex } from "../../src/index/create-index.js";
import { openCluster } from "../../src/index/engine/opensearch/cluster.js";
import type { Searcher } from "../../src/index/searcher.js";
import { readingIn } from "../../src/index/stored/parts.js";
import { indexBytes, indexOverStatistics } from "../../src/index/stored/stored-index.js";
import { type AppParts, createApp } from "../../src/server/create-app.js";
import { linesFrom } from "../../src/server/searcher-on-cluster.js";
import { askedOf } from "../../src/server/searcher-over-index.js";
import { atOnce } from "../../src/steps.js";
import { type FakeNode, json } from "./fake-node.js";
import { CORPUS_OF_TESTS } from "./paths.js";
import { realCorpus } from "./real-corpus.js";
import { PUBLIC_URL } from "./tiny-app.js";

const lines = [...storedLines(realCorpus)];
/** The index of the real texts in this process, whatever engine other tests ask; and as it was kept. */
const whole = createIndex(realCorpus);
export const keptIndex = readingIn(indexBytes(whole));

/** A node that has the texts. */
export const withTexts: FakeNode["answer"] = (request, response) => {
  let asked = "";
  request.on("data", (chunk) => {
    asked += chunk;
  });
  request.on("end", () => {
    const { ids } = JSON.parse(asked) as { readonly ids: readonly string[] };
    json({ docs: ids.map((id) => ({ _source: { line: lines[Number(id)] } })) })(request, response);
  });
};

/** What a service is made of that keeps no texts. */
interface Elsewhere {
  readonly corpus: OpenedCorpus;
  readonly index: Searcher;
  readonly fetchLines: FetchLines;
}

/** The corpus as a service opens it that keeps no texts. */
export const openedCorpus = (): OpenedCorpus => atOnce(openCorpusInSteps(CORPUS_OF_TESTS, () => false));

/** The application as such a service composes it. */
export function appOverTexts({ corpus, index, fetchLines }: Elsewhere, more: Partial<AppParts> = {}): RequestListener {
  const catalog = createCatalog(corpus);
  const parts = { corpus, catalog, index, publicUrl: PUBLIC_URL };
  const app = createApp({ ...parts, rateLimit: false, pageRateLimit: false, ...more });
  corpus.letTextsGo(fetchLines);
  return app;
}

/** The same over the texts at a node, and over an index that was kept; what an engine has to do is done in this process. */
export function appOverNode({ url }: FakeNode, more?: Partial<AppParts>): RequestListener {
  const corpus = openedCorpus();
  const fetchLines = linesFrom(openCluster({ nodes: [url], timeoutMs: 500 }), "texts");
  const index = atOnce(indexOverStatistics(corpus, keptIndex, ({ edition }) => whole.editions[edition].engine));
  return appOverTexts({ corpus, index: askedOf(index, corpus), fetchLines }, more);
}
