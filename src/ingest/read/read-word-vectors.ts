/** @file Reads the table of word vectors that tools/word-vectors made, and checks that it is whole. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { WordVectors } from "../../language/word-vectors.js";

const metaShape = z.object({ dimensions: z.int().positive(), words: z.int().positive(), sha256: z.string() });

/** Reads data/word-vectors.
 *  @throws Error naming the file when one is missing or the parts do not have the hash that meta.json promises. */
export function readWordVectors(dataDir: string): WordVectors {
  const folder = join(dataDir, "word-vectors");
  const [meta, words, vectors, scales] = ["meta.json", "words.txt", "vectors.i8", "scales.f32"].map((name) => {
    try {
      return readFileSync(join(folder, name));
    } catch (cause) {
      throw new Error(`${join(folder, name)}: cannot be read`, { cause });
    }
  }) as [Buffer, Buffer, Buffer, Buffer];
  const promised = metaShape.parse(JSON.parse(meta.toString("utf8")));
  const actual = createHash("sha256").update(words).update(vectors).update(scales).digest("hex");
  if (actual !== promised.sha256) {
    throw new Error(`${folder}: its parts have sha256 ${actual}, meta.json promises ${promised.sha256}`);
  }
  const list = words.toString("utf8").trimEnd().split("\n");
  return {
    dimensions: promised.dimensions,
    rows: new Map(list.map((word, row) => [word, row])),
    vectors: new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length),
    scales: new Float32Array(list.map((_, row) => scales.readFloatLE(row * 4))),
  };
}
