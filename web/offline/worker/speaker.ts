/** @file Speaks from a copy as the server speaks from the corpus: the same catalogue, the same index, the same search. */
import { createCatalog } from "../../../src/catalog/catalog.js";
import { createIndex, type Index } from "../../../src/index/create-index.js";
import { search } from "../../../src/index/search.js";
import type { Searcher } from "../../../src/index/searcher.js";
import { suggest } from "../../../src/index/suggest/suggest.js";
import type { Corpus } from "../../../src/model.js";
import type { PageContext } from "../../shell/context.js";
import { unpackCorpus, unpackVectors } from "../copy/unpack.js";
import { type Copy, fileOf } from "./copies.js";

/** What pages and suggestions are made from. */
export interface Speaker extends Omit<PageContext, "index"> {
  readonly index: Searcher;
  /** Builds the index, unless it is built. */
  ready(): Promise<unknown>;
}

/** The speaker in memory: a copy is unpacked once while the worker lives. */
let inMemory: { readonly of: string; readonly speaker: Promise<Speaker> } | null = null;

/** Unpacks a copy. Its index is built when the first question is asked: who only reads does not wait for it. */
export function speakerOf(copy: Copy): Promise<Speaker> {
  const of = `${copy.name} ${copy.whole}`;
  if (inMemory?.of !== of) inMemory = { of, speaker: unpack(copy) };
  return inMemory.speaker;
}

async function unpack(copy: Copy): Promise<Speaker> {
  const { publicUrl, stylesheet, scripts, files } = copy.manifest;
  const bodies = files
    .filter(({ name }) => name.endsWith(".json"))
    .map(async (file) => (await fileOf(copy, file))?.text());
  const [words, ...texts] = await Promise.all(bodies);
  if (words === undefined) throw new Error("the copy has lost the words that are searched");
  const corpus = unpackCorpus(
    words,
    texts.filter((text) => text !== undefined),
  );
  let index: Promise<Index> | undefined;
  const built = (): Promise<Index> => {
    index ??= buildIndex(copy, corpus);
    return index;
  };
  return {
    catalog: createCatalog(corpus),
    publicUrl,
    stylesheet,
    scripts,
    ready: built,
    index: {
      search: async (request) => search(await built(), request),
      suggest: async (request) => suggest(await built(), request),
    },
  };
}

async function buildIndex(copy: Copy, corpus: Corpus): Promise<Index> {
  const meaning = copy.manifest.files.find(({ name }) => name === "meaning.bin");
  const file = meaning && (await fileOf(copy, meaning));
  return createIndex({ ...corpus, ...(file && { meaning: unpackVectors(await file.arrayBuffer(), corpus.sections) }) });
}
