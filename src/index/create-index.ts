/** @file From a corpus to an index that can be searched. */
import type { Corpus, Edition, Section } from "../model.js";
import type { EngineMaker } from "./engine.js";
import { minisearchEngine } from "./engines/minisearch.js";
import { makeShard, type Shard } from "./shard.js";

export interface Index {
  readonly shards: Readonly<Record<Edition, Shard>>;
  readonly byId: ReadonlyMap<string, Section>;
}

/** Builds the index of a corpus; needs nothing but the corpus, so that it runs in a browser too. */
export function createIndex(corpus: Pick<Corpus, "sections">, engine: EngineMaker = minisearchEngine): Index {
  return {
    shards: {
      "1e": makeShard("1e", corpus.sections, engine),
      "2e": makeShard("2e", corpus.sections, engine),
    },
    byId: new Map(corpus.sections.map((section) => [section.id, section])),
  };
}
