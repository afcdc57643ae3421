/** @file The vectors of meaning as parts that can be kept and back: the table of words once, of each edition its texts. */

import type { WordVectors } from "../../language/word-vectors.js";
import type { VectorIndex } from "../build/vector-index.js";
import type { Parts, StoredParts } from "./parts.js";

/** The part that is there where there is a table. */
export const TABLE = "dimensions";

/** The table of words as parts. */
export function tableParts({ dimensions, rows, vectors, scales }: WordVectors): Parts {
  return { [TABLE]: dimensions, rows: [...rows.keys()], vectors, scales };
}

/** The table out of its parts. */
export function tableIn(parts: StoredParts): WordVectors {
  return {
    dimensions: parts.told(TABLE),
    rows: new Map(parts.told<readonly string[]>("rows").map((word, row) => [word, row])),
    vectors: parts.numbers("vectors", Int8Array),
    scales: parts.numbers("scales", Float32Array),
  };
}

/** The vectors of an edition as parts, without the table. @param name - what their names begin with */
export function vectorParts(name: string, { starts, packs, firstPacks, middles }: VectorIndex): Parts {
  return {
    [`${name}/starts`]: starts,
    [`${name}/packs`]: packs,
    [`${name}/firstPacks`]: firstPacks,
    [`${name}/middles`]: middles,
  };
}

/** The vectors of an edition out of their parts. @param sections - how many the edition has */
export function vectorsIn(name: string, parts: StoredParts, table: WordVectors, sections: number): VectorIndex {
  return {
    table,
    starts: parts.numbers(`${name}/starts`, Int32Array),
    packs: parts.numbers(`${name}/packs`, Float64Array),
    firstPacks: parts.numbers(`${name}/firstPacks`, Int32Array),
    middles: parts.numbers(`${name}/middles`, Float64Array),
    sections,
  };
}
