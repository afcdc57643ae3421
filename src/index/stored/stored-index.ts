/** @file An index as bytes and back, so that a service need not make it anew at every start. */

import type { Language } from "../../language/language.js";
import type { Steps } from "../../steps.js";
import { type EditionIndex, type EditionTexts, editionIndex } from "../build/edition-index.js";
import { type Index, type IndexedCorpus, indexOver } from "../create-index.js";
import { minisearchHolding } from "../engine/minisearch.js";
import { bytesOf, type Parts, partsIn } from "./parts.js";
import { heldIn, heldParts } from "./stored-engine.js";
import { nameParts, namesIn } from "./stored-names.js";
import { statisticsOf, statisticsParts } from "./stored-statistics.js";
import { TABLE, tableIn, tableParts, vectorParts, vectorsIn } from "./stored-vectors.js";

/** The bytes of an index over MiniSearch. They fit the corpus and the build of the code that it was made of.
 *  @throws Error where the engine keeps nothing in this process */
export function indexBytes({ editions, names }: Index): Uint8Array {
  const table = editions["1e"].vectors?.table ?? null;
  const parts = Object.values(editions).map((index): Parts => {
    const held = index.engine.held?.();
    if (!held) throw new Error("an index that lies elsewhere is not kept");
    const { edition, vectors } = index;
    return {
      ...statisticsParts(`${edition}/statistics`, index),
      ...heldParts(`${edition}/engine`, held),
      ...(vectors && vectorParts(`${edition}/vectors`, vectors)),
    };
  });
  return bytesOf(Object.assign({}, nameParts(names), table && tableParts(table), ...parts));
}

/** The index of a corpus out of its bytes, in steps.
 *  @throws Error where the bytes are not those of an index */
export function* indexInBytes(corpus: IndexedCorpus, bytes: Uint8Array): Steps<Index> {
  const parts = partsIn(bytes);
  const table = parts.has(TABLE) ? tableIn(parts) : null;
  yield;
  const names = namesIn(parts);
  const make = function* (texts: EditionTexts, language: Language): Steps<EditionIndex> {
    const { edition, sections } = texts;
    const statistics = statisticsOf(`${edition}/statistics`, parts, texts);
    yield;
    const held = heldIn(`${edition}/engine`, parts);
    yield;
    const engine = minisearchHolding(held);
    yield;
    const vectors = table && vectorsIn(`${edition}/vectors`, parts, table, sections.length);
    return yield* editionIndex(texts, statistics, { language, engine, vectors });
  };
  return yield* indexOver(corpus, make, names);
}
