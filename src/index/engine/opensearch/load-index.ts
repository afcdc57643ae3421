/** @file Loads an edition's sections into an index of their own. It is whole and has been tried before anybody is told of it:
 *  the alias moves last, and of older indices one is kept for services that still run. */
import type { Client } from "@opensearch-project/opensearch";
import type { Edition } from "../../../model.js";
import type { EngineDocument } from "../engine.js";
import { checkIndex } from "./check-index.js";
import type { Cluster } from "./cluster.js";
import { aliasName, indexName, type Origin } from "./index-names.js";
import { indexBody, indexedSection, type Sizes } from "./mapping.js";

export interface Loading {
  readonly client: Client;
  /** Through which the new index is tried. */
  readonly cluster: Cluster;
  readonly origin: Origin;
  readonly sizes: Sizes;
}

/** An edition as an engine indexes it. */
export interface EditionDocuments {
  readonly edition: Edition;
  readonly documents: readonly EngineDocument[];
}

export interface Loaded {
  readonly names: readonly string[];
  readonly removed: readonly string[];
}

/** Sections sent at once; a section takes some 4 kB. */
const AT_ONCE = 500;

/** Loads and tries an index for each edition, then moves all aliases at once. The last index before is kept, older ones are
 *  removed. When anything fails the new indices are removed, and the aliases stay where they were.
 *  @throws Error in plain words */
export async function loadIndices(editions: readonly EditionDocuments[], loading: Loading): Promise<Loaded> {
  const { client, origin } = loading;
  const names = editions.map(({ edition }) => indexName(edition, origin));
  const known = await knownIndices(client);
  const served = new Set(known.filter(({ alias }) => alias).map(({ name }) => name));
  try {
    for (const one of editions) {
      const name = indexName(one.edition, origin);
      // What is served stays as it is: it was whole when the alias came to it, and is only tried once more.
      if (!served.has(name)) await fill(name, one, loading);
      await checkIndex(name, one.documents, loading.cluster);
    }
  } catch (error) {
    const unfinished = names.filter((name) => !served.has(name));
    if (unfinished.length > 0) await client.indices.delete({ index: unfinished, ignore_unavailable: true });
    throw error;
  }
  await moveAliases(editions, loading);
  const removed = editions.flatMap(({ edition }) => outdated(edition, indexName(edition, origin), known));
  if (removed.length > 0) await client.indices.delete({ index: removed, ignore_unavailable: true });
  return { names, removed };
}

async function fill(name: string, { edition, documents }: EditionDocuments, loading: Loading): Promise<void> {
  const { client, origin, sizes } = loading;
  await client.indices.delete({ index: name, ignore_unavailable: true });
  await client.indices.create({ index: name, body: indexBody(sizes, { ...origin, edition }) as object });
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const lines = documents
      .slice(from, from + AT_ONCE)
      .flatMap((document) => [{ create: { _index: name, _id: document.data.id } }, indexedSection(document)]);
    const { body } = await client.bulk({ body: lines });
    const refused = body.items.map(({ create }) => create).find((item) => item?.error);
    if (refused) throw new Error(`${name} does not take ${refused._id}: ${refused.error?.reason}`);
  }
  await client.indices.refresh({ index: name });
  await client.indices.forcemerge({ index: name, max_num_segments: 1 });
  await client.cluster.health({ index: name, wait_for_status: "yellow", wait_for_no_initializing_shards: true });
}

async function moveAliases(editions: readonly EditionDocuments[], { client, origin }: Loading): Promise<void> {
  const actions = editions.flatMap(({ edition }) => [
    { remove: { index: `${aliasName(edition)}-*`, alias: aliasName(edition), must_exist: false } },
    { add: { index: indexName(edition, origin), alias: aliasName(edition) } },
  ]);
  await client.indices.updateAliases({ body: { actions } });
}

interface KnownIndex {
  readonly name: string;
  readonly created: number;
  /** Whether the alias of its edition leads to it. */
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

/** All indices of an edition but the new one and that before it: the one which the alias led to, else the youngest. */
function outdated(edition: Edition, current: string, known: readonly KnownIndex[]): string[] {
  const [, ...older] = known
    .filter(({ name }) => name.startsWith(`${aliasName(edition)}-`) && name !== current)
    .sort((a, b) => Number(b.alias) - Number(a.alias) || b.created - a.created);
  return older.map(({ name }) => name);
}
