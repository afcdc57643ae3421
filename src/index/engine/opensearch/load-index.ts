/** @file Loads a corpus into indices of its own: the sections of each edition to be searched, the texts to be fetched. They
 *  are whole and have been tried before anybody is told of them: the aliases move last, and of older indices one is kept for
 *  services that still run. */
import type { Client } from "@opensearch-project/opensearch";
import type { Edition } from "../../../model.js";
import type { EngineDocument } from "../engine.js";
import { checkIndex, checkTexts } from "./check-index.js";
import type { Cluster } from "./cluster.js";
import { aliasName, type IndexOf, indexName, type Origin } from "./index-names.js";
import { indexBody, indexedSection, type Sizes, textsBody } from "./mapping.js";

export interface Loading {
  readonly client: Client;
  /** Through which the new indices are tried. */
  readonly cluster: Cluster;
  readonly origin: Origin;
  readonly sizes: Sizes;
}

/** An edition as an engine indexes it. */
export interface EditionDocuments {
  readonly edition: Edition;
  readonly documents: readonly EngineDocument[];
}

/** What is loaded of a corpus. */
export interface ToLoad {
  readonly editions: readonly EditionDocuments[];
  /** The lines that are fetched by their numbers. */
  readonly lines: readonly string[];
}

export interface Loaded {
  readonly names: readonly string[];
  readonly removed: readonly string[];
}

/** One index: what it is created with, what it takes, and how it is tried. */
interface IndexToLoad {
  readonly of: IndexOf;
  readonly body: object;
  readonly documents: readonly { readonly id: string; readonly body: () => object }[];
  readonly check: (name: string) => Promise<void>;
}

/** Documents sent at once; a section takes some 4 kB. */
const AT_ONCE = 500;

/** Loads and tries all indices, then moves all aliases at once. The last index before is kept, older ones are removed. When
 *  anything fails the new indices are removed, and the aliases stay where they were.
 *  @throws Error in plain words */
export async function loadIndices(toLoad: ToLoad, loading: Loading): Promise<Loaded> {
  const { client, origin } = loading;
  const indices = indicesOf(toLoad, loading);
  const names = indices.map(({ of }) => indexName(of, origin));
  const known = await knownIndices(client);
  const served = new Set(known.filter(({ alias }) => alias).map(({ name }) => name));
  try {
    for (const one of indices) {
      const name = indexName(one.of, origin);
      // What is served stays as it is: it was whole when the alias came to it, and is only tried once more.
      if (!served.has(name)) await fill(name, one, client);
      await one.check(name);
    }
  } catch (error) {
    const unfinished = names.filter((name) => !served.has(name));
    if (unfinished.length > 0) await client.indices.delete({ index: unfinished, ignore_unavailable: true });
    throw error;
  }
  await moveAliases(indices, loading);
  const removed = indices.flatMap(({ of }) => outdated(of, indexName(of, origin), known));
  if (removed.length > 0) await client.indices.delete({ index: removed, ignore_unavailable: true });
  return { names, removed };
}

function indicesOf({ editions, lines }: ToLoad, { cluster, origin, sizes }: Loading): readonly IndexToLoad[] {
  const texts: IndexToLoad = {
    of: "texts",
    body: textsBody(sizes, { ...origin }),
    documents: lines.map((line, number) => ({ id: String(number), body: () => ({ line }) })),
    check: (name) => checkTexts(name, lines, cluster),
  };
  const searched = editions.map(({ edition, documents }): IndexToLoad => {
    return {
      of: edition,
      body: indexBody(sizes, { ...origin, edition }),
      documents: documents.map((one) => ({ id: one.data.id, body: () => indexedSection(one) })),
      check: (name) => checkIndex(name, documents, cluster),
    };
  });
  return [...searched, texts];
}

async function fill(name: string, { body: created, documents }: IndexToLoad, client: Client): Promise<void> {
  await client.indices.delete({ index: name, ignore_unavailable: true });
  await client.indices.create({ index: name, body: created });
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const lines = documents
      .slice(from, from + AT_ONCE)
      .flatMap(({ id, body: document }) => [{ create: { _index: name, _id: id } }, document()]);
    const { body } = await client.bulk({ body: lines });
    const refused = body.items.map(({ create }) => create).find((item) => item?.error);
    if (refused) throw new Error(`${name} does not take ${refused._id}: ${refused.error?.reason}`);
  }
  await client.indices.refresh({ index: name });
  await client.indices.forcemerge({ index: name, max_num_segments: 1 });
  await client.cluster.health({ index: name, wait_for_status: "yellow", wait_for_no_initializing_shards: true });
}

async function moveAliases(indices: readonly IndexToLoad[], { client, origin }: Loading): Promise<void> {
  const actions = indices.flatMap(({ of }) => [
    { remove: { index: `${aliasName(of)}-*`, alias: aliasName(of), must_exist: false } },
    { add: { index: indexName(of, origin), alias: aliasName(of) } },
  ]);
  await client.indices.updateAliases({ body: { actions } });
}

interface KnownIndex {
  readonly name: string;
  readonly created: number;
  /** Whether the alias of what it is of leads to it. */
  readonly alias: boolean;
}

async function knownIndices(client: Client): Promise<readonly KnownIndex[]> {
  const { body } = await client.indices.get({ index: "spaceline-*" });
  return Object.entries(body).map(([name, { aliases = {}, settings }]) => ({
    name,
    created: Number(settings?.index?.creation_date ?? 0),
    alias: Object.keys(aliases).some((one) => name.startsWith(`${one}-`)),
  }));
}

/** All indices of the same but the new one and that before it: the one which the alias led to, else the youngest. */
function outdated(of: IndexOf, current: string, known: readonly KnownIndex[]): string[] {
  const [, ...older] = known
    .filter(({ name }) => name.startsWith(`${aliasName(of)}-`) && name !== current)
    .sort((a, b) => Number(b.alias) - Number(a.alias) || b.created - a.created);
  return older.map(({ name }) => name);
}
