/** @file Reads the table of word vectors that tools/word-vectors made, and checks that it is whole. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { WordVectors } from "../../language/word-vectors.js";
import { readBytes } from "./read-file.js";

const metaShape = z.object({ dimensions: z.int().positive(), words: z.int().positive(), sha256: z.string() });

/** Reads data/word-vectors.
 *  @throws Error naming the file when one is missing or malformed, or the parts do not have the hash that meta.json promises. */
export function readWordVectors(dataDir: string): WordVectors {
  const folder = join(dataDir, "word-vectors");
  const [meta, words, vectors, scales] = ["meta.json", "words.txt", "vectors.i8", "scales.f32"].map((name) =>
    readBytes(join(folder, name)),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const promised = readMeta(meta.toString("utf8"), join(folder, "meta.json"));
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

function readMeta(json: string, file: string): z.output<typeof metaShape> {
  try {
    return metaShape.parse(JSON.parse(json));
  } catch (cause) {
    const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new Error(`${file}: ${problem}`, { cause });
  }
}
