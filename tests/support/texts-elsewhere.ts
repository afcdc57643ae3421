/** @file The whole application over the real texts, which it has let go: they lie at a node of a cluster. */
import type { RequestListener } from "node:http";
import { createCatalog } from "../../src/catalog/catalog.js";
import type { FetchLines } from "../../src/corpus/kept-lines.js";
import { type OpenedCorpus, openCorpusInSteps } from "../../src/corpus/open-corpus.js";
import { storedLines } from "../../src/corpus/stored-items.js";
import { openCluster } from "../../src/index/engine/opensearch/cluster.js";
import type { Searcher } from "../../src/index/searcher.js";
import { type AppParts, createApp } from "../../src/server/create-app.js";
import { arrangeAhead } from "../../src/server/reload/arrange-ahead.js";
import { linesFrom } from "../../src/server/searcher-on-cluster.js";
import { searcherOver } from "../../src/server/searcher-over-index.js";
import { atOnce } from "../../src/steps.js";
import { CORPUS_OF_TESTS } from "./corpus-of-tests.js";
import { type FakeNode, json } from "./fake-node.js";
import { realCorpus } from "./real-corpus.js";
import { PUBLIC_URL } from "./tiny-app.js";

const lines = [...storedLines(realCorpus)];

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

/** What a service is made of that has let its texts go. */
interface Elsewhere {
  readonly corpus: OpenedCorpus;
  readonly index: Searcher;
  readonly fetchLines: FetchLines;
}

/** The corpus as a service opens it, with all its texts. */
export const openedCorpus = (): OpenedCorpus => atOnce(openCorpusInSteps(CORPUS_OF_TESTS));

/** The application as a service composes it that lets its texts go. */
export function appOverTexts({ corpus, index, fetchLines }: Elsewhere, more: Partial<AppParts> = {}): RequestListener {
  const catalog = createCatalog(corpus);
  const parts = { corpus, catalog, index, publicUrl: PUBLIC_URL };
  const app = createApp({ ...parts, rateLimit: false, pageRateLimit: false, ...more });
  atOnce(arrangeAhead(catalog));
  corpus.letTextsGo(fetchLines);
  return app;
}

/** The same over the texts at a node; its index is its own. */
export function appOverNode({ url }: FakeNode, more?: Partial<AppParts>): RequestListener {
  const corpus = openedCorpus();
  const fetchLines = linesFrom(openCluster({ nodes: [url], timeoutMs: 500 }), "texts");
  return appOverTexts({ corpus, index: searcherOver(corpus), fetchLines }, more);
}
