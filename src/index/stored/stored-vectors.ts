/** @file The vectors of meaning as parts that can be kept and back: the table of words once, of each edition its texts. */

import type { WordVectors } from "../../language/word-vectors.js";
import type { VectorIndex } from "../build/vector-index.js";
import { bytesOfPacks, PACKED } from "../packed-vectors.js";
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

/** What is wanted of vectors that are read. */
interface WantedVectors {
  readonly table: WordVectors;
  /** How many sections the edition has. */
  readonly sections: number;
  /** In packs, or as bytes. */
  readonly as: "packs" | "bytes";
}

/** The vectors of an edition out of their parts. */
export function vectorsIn(name: string, parts: StoredParts, { table, sections, as }: WantedVectors): VectorIndex {
  const firstPacks = parts.numbers(`${name}/firstPacks`, Int32Array);
  const packs = `${name}/packs`;
  return {
    table,
    starts: parts.numbers(`${name}/starts`, Int32Array),
    packs:
      as === "packs"
        ? parts.numbers(packs, Float64Array)
        : packsAsBytes(packs, parts, { size: table.dimensions, count: firstPacks.at(-1) ?? 0 }),
    firstPacks,
    middles: parts.numbers(`${name}/middles`, Float64Array),
    sections,
  };
}

/** So many packs are in memory beside their bytes. */
const STRETCH_PACKS = 1000;

function packsAsBytes(
  name: string,
  parts: StoredParts,
  { size, count }: { readonly size: number; readonly count: number },
): Int8Array {
  const bytes = new Int8Array(count * PACKED * size);
  for (let pack = 0; pack < count; pack += STRETCH_PACKS) {
    const packs = Math.min(STRETCH_PACKS, count - pack);
    const some = parts.numbers(name, Float64Array, { from: pack * size, count: packs * size });
    bytes.set(bytesOfPacks(some, size), pack * PACKED * size);
  }
  return bytes;
}
