/** @file Gives every title, passage and written question its vector, so that a query finds what it means. */
import { asBytes, textVector, type WordVectors } from "../../language/word-vectors.js";
import type { Meaning, Section } from "../../model.js";
import { passages } from "./passages.js";

/** Embeds the sections under a table of word vectors.
 *  @returns the table and the vectors as the corpus keeps them, in the order of `sections` */
export function addMeaning(sections: readonly Section[], table: WordVectors): Meaning {
  const texts: Meaning["texts"][number][] = [];
  const bytes: Int8Array[] = [];
  const add = (section: number, kind: Meaning["texts"][number][1], text: string): void => {
    texts.push([section, kind]);
    bytes.push(asBytes(textVector(table, text)));
  };
  for (const [at, { title, path, text, help }] of sections.entries()) {
    const head = `${title}. ${path.at(-1)?.title ?? ""}. `;
    add(at, "title", title);
    for (const passage of passages(text)) add(at, "passage", head + passage);
    for (const question of help?.questions ?? []) add(at, "question", question);
  }
  return {
    dimensions: table.dimensions,
    words: [...table.rows.keys()].join("\n"),
    vectors: base64(table.vectors),
    scales: base64(table.scales),
    texts,
    textVectors: Buffer.concat(bytes.map((vector) => Buffer.from(vector.buffer))).toString("base64"),
  };
}

function base64(bytes: Int8Array | Float32Array | Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
