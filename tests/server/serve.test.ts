import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { readConfig } from "../../src/server/config.js";
import { serve } from "../../src/server/serve.js";
import { recordLog } from "../support/record-log.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const folder = temporaryFolder();
const corpusFile = join(folder, "corpus.json");
writeCorpus(corpusFile, tinyCorpus);
const config = readConfig({ SPACELINE_CORPUS: corpusFile, PORT: "0", LOG_LEVEL: "silent" });

it("the service serves API and pages, logs its URL, and stops on request", async () => {
  const { log, lines } = recordLog();
  const service = await serve(config, log);
  expect(JSON.stringify(lines)).toContain(`${service.url}  10 sections in 5 documents, 3 problems`);
  const found = await (await fetch(`${service.url}/api/v1/search?q=cloaking+device`)).json();
  expect(found.data[0].section.citation.url).toBe(`${service.url}/1e/glossary/cloaking-device`);
  const page = await fetch(`${service.url}/1e/rulebook/7.6`, { headers: { Accept: "text/html" } });
  expect(await page.text()).toMatch(/<h1[^>]*>.*Cloak/);
  await service.close();
  await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
});

it("the error says what to do if the port is in use", async () => {
  const service = await serve(config);
  const port = Number(new URL(service.url).port);
  await expect(serve({ ...config, port })).rejects.toThrow(`port ${port} is in use; set PORT to another one`);
  await service.close();
});

it("the error says what to do if there is no corpus", async () => {
  await expect(serve({ ...config, corpusFile: join(folder, "none.json") })).rejects.toThrow("spaceline ingest");
});

it("the service does not start if the cluster has no index for the corpus and the build", async () => {
  const nodes = ["http://127.0.0.1:1"];
  const starting = serve({
    ...config,
    engine: "opensearch",
    openSearch: { nodes, timeoutMs: 2000, shards: 1, replicas: undefined },
  });
  await expect(starting).rejects.toThrow(/is not reachable \(.*ECONNREFUSED.*"spaceline index --to opensearch"/);
});

it("the service keeps running after the corpus file is deleted", async () => {
  const service = await serve(config);
  const ask = async (path: string) => {
    const answer = await fetch(service.url + path);
    return [path, answer.status, await answer.text()];
  };
  const paths = ["/readyz", "/1e/rulebook/7.6", "/api/v1/search?q=phase", "/offline/manifest.json"];
  const before = await Promise.all(paths.map(ask));
  expect(before.map(([, status]) => status)).toEqual(paths.map(() => 200));
  rmSync(folder, { recursive: true });
  expect(await Promise.all(paths.map(ask))).toEqual(before);
  expect((await ask("/api/v1/search?q=cloak"))[1]).toBe(200);
  await service.close();
});
