import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { connect } from "../../src/index/engine/opensearch/cluster.js";
import { readConfig } from "../../src/server/config.js";
import { loadCluster } from "../../src/server/load-cluster.js";
import { serve } from "../../src/server/serve.js";
import { typed } from "../cli/typed.js";
import { tinyCorpus } from "../support/tiny-corpus.js";
import { NODES, TIMEOUT_MS } from "./machine/running-cluster.js";

const client = connect(NODES, TIMEOUT_MS);
const settings = { nodes: NODES, shards: 2, replicas: 1 };
const nameOf = (build: string) => `spaceline-1e-${tinyCorpus.hash.slice(0, 12)}-${build}`;

async function indices(): Promise<string[]> {
  return Object.keys((await client.indices.get({ index: "spaceline-1e-*" })).body).sort();
}

async function aliased(): Promise<string[]> {
  return Object.keys((await client.indices.getAlias({ name: "spaceline-1e" })).body);
}

const remove = async () => {
  const all = Object.keys((await client.indices.get({ index: "spaceline-*" })).body);
  if (all.length > 0) await client.indices.delete({ index: all });
};
beforeAll(remove);
afterAll(remove);

describe("loading a corpus into the cluster", () => {
  it("makes an index of its own for each build, moves the alias to it, and keeps the one before", async () => {
    await loadCluster(tinyCorpus, "first", settings);
    expect(await aliased()).toEqual([nameOf("first")]);
    await loadCluster(tinyCorpus, "second", settings);
    expect(await indices()).toEqual([nameOf("first"), nameOf("second")]);
    const { removed } = await loadCluster(tinyCorpus, "third", settings);
    expect(removed).toContain(nameOf("first"));
    expect(await indices()).toEqual([nameOf("second"), nameOf("third")]);
    expect(await aliased()).toEqual([nameOf("third")]);
  });

  it("takes shards and copies from the settings, and refuses what no section has", async () => {
    const { body } = await client.indices.getSettings({ index: nameOf("third") });
    expect(body[nameOf("third")]?.settings?.index).toMatchObject({ number_of_shards: "2", number_of_replicas: "1" });
    const strange = client.index({ index: nameOf("third"), body: { titel: "cloak" } });
    await expect(strange).rejects.toThrow("strict_dynamic_mapping_exception");
  });

  it("loads nothing twice: asked again it tries what is there", async () => {
    const created = async () =>
      (await client.indices.getSettings({ index: nameOf("third") })).body[nameOf("third")]?.settings?.index
        ?.creation_date;
    const before = await created();
    await loadCluster(tinyCorpus, "third", settings);
    expect(await created()).toBe(before);
  });

  it("goes back to the build before where that is loaded again, without losing the newer one", async () => {
    await loadCluster(tinyCorpus, "second", settings);
    expect(await aliased()).toEqual([nameOf("second")]);
    expect(await indices()).toEqual([nameOf("second"), nameOf("third")]);
  });

  it("leaves the alias where it was when a section is refused, and nothing of the new index", async () => {
    const [first, ...others] = tinyCorpus.sections;
    if (!first) throw new Error("the corpus is empty");
    const tooLong = { ...tinyCorpus, sections: [{ ...first, number: "7".repeat(40_000) }, ...others] };
    await expect(loadCluster(tooLong, "broken", settings)).rejects.toThrow("does not take");
    expect(await aliased()).toEqual([nameOf("second")]);
    expect(await indices()).toEqual([nameOf("second"), nameOf("third")]);
  });

  it("leaves the alias where it was when a check fails", async () => {
    // What has been served was whole once; this one has lost all it had.
    await client.indices.create({ index: nameOf("half"), body: { aliases: { "spaceline-1e": {} } } });
    await expect(loadCluster(tinyCorpus, "half", settings)).rejects.toThrow("holds 0 sections in place of");
    expect((await aliased()).sort()).toEqual([nameOf("half"), nameOf("second")].sort());
  });
});

describe("a service over the cluster", () => {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-"));
  const environment = {
    SPACELINE_CORPUS: join(folder, "corpus.json"),
    SPACELINE_ENGINE: "opensearch",
    OPENSEARCH_URL: NODES.join(","),
    PORT: "0",
    LOG_LEVEL: "silent",
    OPENSEARCH_TIMEOUT_MS: String(TIMEOUT_MS),
  };
  writeCorpus(environment.SPACELINE_CORPUS, tinyCorpus);
  afterAll(() => rmSync(folder, { recursive: true }));

  it("starts once the corpus has been loaded by its own build, and answers", async () => {
    const starting = () => serve(readConfig(environment), { announce: () => undefined });
    await expect(starting()).rejects.toThrow('"spaceline index --to opensearch"');
    const { code, out } = await typed("index --to opensearch", { environment });
    expect(code).toBe(0);
    expect(out).toMatch(/^spaceline-1e-\w+-\w+ {2}loaded and tried\nspaceline-2e-\w+-\w+ {2}loaded and tried\n/);
    const service = await starting();
    const { data } = await (await fetch(`${service.url}/api/v1/search?q=cloaking+device`)).json();
    expect(data[0].section.id).toBe("1e/glossary/cloaking-device");
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    await service.close();
  });

  it("is told by an exit code and a sentence that no node takes the corpus", async () => {
    const nowhere = { ...environment, OPENSEARCH_URL: "http://127.0.0.1:1" };
    const { code, out, error } = await typed("index --to opensearch", { environment: nowhere });
    expect({ code, out }).toEqual({ code: 4, out: "" });
    expect(error).toMatch(/^spaceline: the node has not taken the corpus: .*ECONNREFUSED/);
  });
});
