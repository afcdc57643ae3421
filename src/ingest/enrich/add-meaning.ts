/** @file Gives every title, passage and written question its vector, so that a query finds what it means. */

import type { WordVectors } from "../../language/word-vectors.js";
import { textVectors } from "../../language/word-vectors.js";
import type { Meaning, Section } from "../../model.js";

/** Embeds the sections under a table of word vectors.
 *  @returns the table and the vectors as the corpus keeps them, in the order of `sections` */
export function addMeaning(sections: readonly Section[], table: WordVectors): Meaning {
  const { texts, bytes } = textVectors(sections, table);
  return {
    dimensions: table.dimensions,
    words: [...table.rows.keys()].join("\n"),
    vectors: base64(table.vectors),
    scales: base64(table.scales),
    texts,
    textVectors: base64(bytes),
  };
}

function base64(bytes: Int8Array | Float32Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
