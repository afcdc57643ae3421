/** @file The index that is stored next to the corpus file, so that a service need not build it at every start. It is
 *  valid only for the same corpus, schema and code. The file starts with the SHA-256 of the remaining bytes. */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { Deserializer, Serializer } from "node:v8";
import { writeWhole } from "../corpus/write-corpus.js";
import { createIndex, type Index, restoreIndex, type StoredIndex, storedIndex } from "../index/create-index.js";
import type { Corpus } from "../model.js";
import { readRegularFile } from "../read-file.js";
import { runningBuild } from "./build.js";

interface IndexFile {
  /** Identifies the corpus, and the version of the code that built the index from it. */
  readonly origin: string;
  readonly index: StoredIndex;
}

/** @example indexFileOf("build/corpus.json") // => "build/corpus.index" */
export function indexFileOf(corpusFile: string): string {
  return `${corpusFile.replace(/\.json$/, "")}.index`;
}

/** Does nothing if a valid index is already stored. @throws Error if the file cannot be written */
export function storeIndex(
  corpusFile: string,
  corpus: Corpus,
  passed: (stage: string, ms: number) => void = () => undefined,
): void {
  if (readStored(corpusFile, corpus)) return;
  const started = performance.now();
  const content: IndexFile = { origin: originOf(corpus), index: storedIndex(createIndex(corpus)) };
  const created = performance.now();
  passed("index", created - started);
  const bytes = serialize(content);
  writeWhole(indexFileOf(corpusFile), (partial) => writeFileSync(partial, Buffer.concat([sha256(bytes), bytes])));
  passed("write", performance.now() - created);
}

/** @param onRefusal - called with the reason if the stored index is invalid */
export function openIndex(corpusFile: string, corpus: Corpus, onRefusal?: (reason: string) => void): Index {
  const stored = readStored(corpusFile, corpus, onRefusal);
  return stored ? restoreIndex(corpus, stored) : createIndex(corpus);
}

function readStored(corpusFile: string, corpus: Corpus, onRefusal?: (reason: string) => void): StoredIndex | null {
  try {
    const file = readRegularFile(indexFileOf(corpusFile));
    const bytes = file.subarray(SHA256_BYTES);
    if (!sha256(bytes).equals(file.subarray(0, SHA256_BYTES))) throw new Error("it is damaged");
    const { origin, index } = deserialize(bytes);
    if (origin === originOf(corpus)) return index;
    onRefusal?.("it was created from another corpus or by another version of the code");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) onRefusal?.(error instanceof Error ? error.message : String(error));
  }
  return null;
}

/** Serialises an index. Unlike `v8.serialize`, writes each buffer only once, even if several typed arrays share it. */
function serialize(content: IndexFile): Buffer {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(content);
  return serializer.releaseBuffer();
}

/** Restores an index from its bytes. The bytes are copied, so that the whole file does not stay in memory. */
function deserialize(bytes: Buffer): IndexFile {
  const deserializer = new Deserializer(bytes);
  deserializer.readHeader();
  return deserializer.readValue();
}

const SHA256_BYTES = 32;

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function originOf({ schema, hash }: Corpus): string {
  return `${schema} ${hash} ${runningBuild()}`;
}
