/** @file An index as bytes and back, so that a service need not make it anew at every start: what has been worked out of the
 *  texts, and what the engine holds, each by itself, for an engine may lie elsewhere. */
import type { Language } from "../../language/language.js";
import type { Steps } from "../../steps.js";
import { type EditionIndex, type EditionTexts, editionIndex } from "../build/edition-index.js";
import { type Index, type IndexedCorpus, indexOver } from "../create-index.js";
import type { Engine } from "../engine/engine.js";
import { engineHolding } from "../engine/in-memory.js";
import { boostsOf } from "../query/plan.js";
import { WEIGHTS } from "../weights.js";
import { bytesOf, type Parts, partsIn, type ReadBytes } from "./parts.js";
import { heldIn, heldParts } from "./stored-engine.js";
import { sentenceParts, sentencesIn } from "./stored-sentences.js";
import { statisticsOf, statisticsParts } from "./stored-statistics.js";
import { TABLE, tableIn, tableParts, vectorParts, vectorsIn } from "./stored-vectors.js";

/** The bytes of an index in memory, for searches with the weights of the product. They fit the corpus and the build of the
 *  code that it was made of.
 *  @throws Error where the engine keeps nothing in this process */
export function indexBytes(index: Index): Uint8Array {
  const held = Object.values(index.editions).map((own): Parts => {
    const inEngine = own.engine.held?.(boostsOf(WEIGHTS));
    if (!inEngine) throw new Error("an index that lies elsewhere is not kept");
    return {
      ...heldParts(own.edition, inEngine),
      ...sentenceParts(`${own.edition}/sentences`, own, inEngine.sections),
    };
  });
  return bytesOf({ statistics: statisticsBytes(index), held: bytesOf(Object.assign({}, ...held)) });
}

/** The index of a corpus out of such bytes, in steps.
 *  @throws Error where the bytes are not those of an index */
export function* indexInBytes(corpus: IndexedCorpus, read: ReadBytes): Steps<Index> {
  const held = partsIn(read).within("held");
  return yield* indexOf(corpus, { read, vectorsAs: "packs" }, ({ edition }) => ({
    engine: engineHolding(heldIn(edition, held)),
    cutTextOf: sentencesIn(`${edition}/sentences`, held),
  }));
}

/** What has been worked out of the texts, and the vectors of meaning, as bytes. */
function statisticsBytes({ editions }: Index): Uint8Array {
  const table = editions["1e"].vectors?.table ?? null;
  const parts = Object.values(editions).map((index): Parts => {
    const { edition, vectors } = index;
    return {
      ...statisticsParts(`${edition}/statistics`, index),
      ...(vectors && vectorParts(`${edition}/vectors`, vectors)),
    };
  });
  return bytesOf(Object.assign({}, table && tableParts(table), ...parts));
}

/** The same where the sections lie elsewhere: of the bytes it reads but what has been worked out of the texts, and takes as little
 *  room as can be. @param engineOf - gives the engine of an edition */
export function indexOverStatistics(
  corpus: IndexedCorpus,
  read: ReadBytes,
  engineOf: (texts: EditionTexts) => Engine,
): Steps<Index> {
  return indexOf(corpus, { read, vectorsAs: "bytes" }, (texts) => ({ engine: engineOf(texts) }));
}

interface StoredIndex {
  readonly read: ReadBytes;
  readonly vectorsAs: "packs" | "bytes";
}

/** The engine of an edition, and its texts cut where they have been kept. */
type HeldOf = (texts: EditionTexts) => Pick<EditionIndex, "engine"> & Partial<Pick<EditionIndex, "cutTextOf">>;

function* indexOf(corpus: IndexedCorpus, { read, vectorsAs }: StoredIndex, heldOf: HeldOf): Steps<Index> {
  const parts = partsIn(read).within("statistics");
  const table = parts.has(TABLE) ? tableIn(parts) : null;
  yield;
  const make = function* (texts: EditionTexts, language: Language): Steps<EditionIndex> {
    const { edition, sections } = texts;
    const statistics = statisticsOf(`${edition}/statistics`, parts, texts);
    yield;
    const held = heldOf(texts);
    yield;
    const vectors =
      table && vectorsIn(`${edition}/vectors`, parts, { table, sections: sections.length, as: vectorsAs });
    return yield* editionIndex(texts, statistics, { language, vectors, ...held });
  };
  return yield* indexOver(corpus, make);
}
