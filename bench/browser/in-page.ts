/** @file What runs in the page of the bench's browser: the search as the offline copy makes it, and MiniSearch over the same
 *  titles and texts, each from the bytes that have come. It leaves both in the global scope. */
import { createIndex } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import type { Edition } from "../../src/model.js";
import { unpackCorpus, unpackVectors } from "../../web/offline/copy/unpack.js";
import { overMiniSearch } from "../search/tuned-minisearch.js";

export interface Query {
  readonly query: string;
  readonly edition: Edition;
}

/** Milliseconds, by the page's clock. */
export interface InPage {
  readonly start: number;
  /** One for each query, asked for the first time: of an index that has answered other questions, and of a new one. */
  readonly searches: readonly number[];
  readonly cold: readonly number[];
}

type Ask = (query: Query) => unknown;

/** The files that search needs, loaded before anything is measured. */
let words = "";
let meaning = new ArrayBuffer(0);

async function load(addresses: { readonly words: string; readonly meaning: string }): Promise<void> {
  words = await (await fetch(addresses.words)).text();
  meaning = await (await fetch(addresses.meaning)).arrayBuffer();
}

function ours(): Ask {
  const corpus = unpackCorpus(words, []);
  const index = createIndex({ ...corpus, meaning: unpackVectors(meaning, corpus.sections) });
  return ({ query, edition }) => search(index, { query, edition, page: 1, limit: 10 });
}

function theirs(): Ask {
  const ask = overMiniSearch(unpackCorpus(words, []).sections.map(({ id, title, text }) => ({ id, title, text })));
  return ({ query }) => ask(query);
}

/** Makes one ready up to its first answer, warms it up with other questions, and asks it each query once; then another that
 *  nobody has asked anything. */
async function measured(who: "ours" | "theirs", queries: readonly Query[], warmUp: readonly Query[]): Promise<InPage> {
  const make = who === "ours" ? ours : theirs;
  const [first] = warmUp;
  if (!first) throw new Error("there is nothing to ask");
  const started = performance.now();
  const ask = make();
  await ask(first);
  const start = performance.now() - started;
  for (const question of warmUp) await ask(question);
  return { start, searches: await timed(ask, queries), cold: await timed(make(), queries) };
}

async function timed(ask: Ask, queries: readonly Query[]): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const before = performance.now();
    await ask(query);
    times.push(performance.now() - before);
  }
  return times;
}

Object.assign(globalThis, { bench: { load, measured } });
