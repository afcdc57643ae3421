/** @file Loads a corpus into an OpenSearch cluster, with one index per edition. The aliases are switched to the new
 *  indexes when both are complete. The previous index of each edition is not deleted, because running services may
 *  still use it. */
import type { Client } from "@opensearch-project/opensearch";
import type { Corpus } from "../../model.js";
import { type FieldStems, fieldStems } from "../build/section-record.js";
import { FIELD_NAMES } from "../weights.js";
import { aliasName, connect, type IndexOrigin, indexName } from "./opensearch.js";

export interface LoadingOptions {
  readonly nodes: readonly string[];
  readonly shards: number;
  /** Number of additional copies of each shard (default: up to two, if the cluster has enough nodes). */
  readonly replicas?: number | undefined;
}

export interface LoadedIndexes {
  readonly names: readonly string[];
  readonly removed: readonly string[];
}

/** Time limit for each request, in milliseconds. The limit is high because bulk loading and merging are slow. */
const TIMEOUT_MS = 120_000;
const BATCH = 500;

/** `k1` limits how much repetitions of a word raise the score. `b` sets how much long fields lower the score. */
const BM25 = { type: "BM25", k1: 1.2, b: 0.7 };
/** Texts are split at spaces. A query is a single stem, so it is not split. */
const STEMS = { type: "text", analyzer: "whitespace", search_analyzer: "keyword", index_options: "freqs" };

/** Loads the sections of both editions into the cluster. If loading fails, removes the new indexes and leaves the
 *  aliases unchanged.
 *  @param build - identifies the version of the code that analyses the texts
 *  @throws Error if the cluster is unreachable or rejects a section, or if a new index lacks sections */
export async function loadCorpus(corpus: Corpus, build: string, options: LoadingOptions): Promise<LoadedIndexes> {
  const client = connect(options.nodes, TIMEOUT_MS);
  const origin = { corpus: corpus.hash, build };
  const indexes = (["1e", "2e"] as const).map((edition) => {
    const sections = corpus.sections.filter((section) => section.edition === edition);
    return { alias: aliasName(edition), name: indexName(edition, origin), sections: fieldStems(sections) };
  });
  try {
    const known = await knownIndexes(client);
    const missing = indexes.filter(({ name }) => !known.some((one) => one.name === name && one.isServed));
    try {
      for (const { name, sections } of missing) await fillIndex(client, name, sections, indexBody(origin, options));
      for (const { name, sections } of indexes) await checkCount(client, name, sections.length);
    } catch (error) {
      const unfinished = missing.map(({ name }) => name);
      if (unfinished.length > 0) await client.indices.delete({ index: unfinished, ignore_unavailable: true });
      throw error;
    }
    const actions = indexes.flatMap(({ alias, name }) => [
      { remove: { index: `${alias}-*`, alias, must_exist: false } },
      { add: { index: name, alias } },
    ]);
    await client.indices.updateAliases({ body: { actions } });
    const removed = indexes.flatMap(({ alias, name }) => outdated(alias, name, known));
    if (removed.length > 0) await client.indices.delete({ index: removed, ignore_unavailable: true });
    return { names: indexes.map(({ name }) => name), removed };
  } finally {
    await client.close();
  }
}

/** @throws Error if some sections are missing from the index */
async function checkCount(client: Client, name: string, sections: number): Promise<void> {
  const { body } = await client.count({ index: name });
  if (body.count !== sections) throw new Error(`${name} contains ${body.count} sections instead of ${sections}`);
}

async function fillIndex(
  client: Client,
  name: string,
  sections: readonly FieldStems[],
  created: object,
): Promise<void> {
  await client.indices.delete({ index: name, ignore_unavailable: true });
  await client.indices.create({ index: name, body: created });
  const documents = sections.map(documentOf);
  for (let from = 0; from < documents.length; from += BATCH) {
    const lines = documents
      .slice(from, from + BATCH)
      .flatMap((document) => [{ create: { _index: name, _id: String(document.position) } }, document]);
    const { body } = await client.bulk({ body: lines });
    const refused = body.items.map(({ create }) => create).find((item) => item?.error);
    if (refused) throw new Error(`${name} rejected ${refused._id}: ${refused.error?.reason}`);
  }
  await client.indices.refresh({ index: name });
  await client.indices.forcemerge({ index: name, max_num_segments: 1 });
  await client.cluster.health({ index: name, wait_for_status: "yellow", wait_for_no_initializing_shards: true });
}

/** Returns the settings and mappings for a new index. */
function indexBody(origin: IndexOrigin, { shards, replicas }: Pick<LoadingOptions, "shards" | "replicas">): object {
  return {
    settings: {
      number_of_shards: shards,
      ...(replicas === undefined ? { auto_expand_replicas: "0-2" } : { number_of_replicas: replicas }),
      // Automatic refresh is off, because an index is refreshed once after loading, and then never changes.
      refresh_interval: "-1",
      similarity: { default: BM25 },
    },
    mappings: {
      dynamic: "strict",
      _meta: { ...origin },
      _source: { enabled: false },
      properties: { ...Object.fromEntries(FIELD_NAMES.map((name) => [name, STEMS])), position: { type: "integer" } },
    },
  };
}

/** Returns a section in the form in which the cluster stores it: the stems of each field, separated by spaces. */
function documentOf(stems: FieldStems, position: number) {
  return { ...Object.fromEntries(FIELD_NAMES.map((name) => [name, stems[name].join(" ")])), position };
}

interface KnownIndex {
  readonly name: string;
  readonly created: number;
  readonly isServed: boolean;
}

async function knownIndexes(client: Client): Promise<readonly KnownIndex[]> {
  const { body } = await client.indices.get({ index: "spaceline-*" });
  return Object.entries(body).map(([name, { aliases = {}, settings }]) => ({
    name,
    created: Number(settings?.index?.creation_date ?? 0),
    isServed: Object.keys(aliases).some((alias) => name.startsWith(`${alias}-`)),
  }));
}

/** Returns the outdated indexes of an edition: all except the new one and the previous one. The previous index is the
 *  one that the alias pointed to, or the newest one if the alias pointed to none. */
function outdated(alias: string, current: string, known: readonly KnownIndex[]): string[] {
  const [, ...older] = known
    .filter(({ name }) => name.startsWith(`${alias}-`) && name !== current)
    .sort((a, b) => Number(b.isServed) - Number(a.isServed) || b.created - a.created);
  return older.map(({ name }) => name);
}
