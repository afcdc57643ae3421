/** @file From a corpus to an index that can be searched. */
import { makeLanguage } from "../language/language.js";
import type { Corpus, Edition, Section } from "../model.js";
import type { EngineMaker } from "./engine.js";
import { minisearchEngine } from "./engines/minisearch.js";
import { unpackVectors } from "./meaning.js";
import { makeShard, type Shard } from "./shard.js";

export interface Index {
  readonly shards: Readonly<Record<Edition, Shard>>;
  readonly byId: ReadonlyMap<string, Section>;
}

/** Builds the index of a corpus; needs nothing but the corpus, so that it runs in a browser too. Without vectors of
 *  meaning (they may arrive later, or never) it searches by words alone. */
export function createIndex(
  corpus: Pick<Corpus, "sections" | "language"> & { readonly meaning?: Corpus["meaning"] | undefined },
  engine: EngineMaker = minisearchEngine,
): Index {
  const language = makeLanguage(corpus.language);
  const vectors = corpus.meaning ? unpackVectors(corpus.meaning) : null;
  return {
    shards: {
      "1e": makeShard("1e", corpus.sections, engine, language, vectors),
      "2e": makeShard("2e", corpus.sections, engine, language, vectors),
    },
    byId: new Map(corpus.sections.map((section) => [section.id, section])),
  };
}
