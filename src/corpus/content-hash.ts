/** @file The version of a corpus: a hash of its content. */
import { createHash, type Hash } from "node:crypto";
import type { Corpus } from "../model.js";

/** Raised whenever the shape of the corpus file changes, so that an old file is refused instead of misread. */
export const SCHEMA = 6;

/** Raised whenever the same corpus would be shown differently. */
const CONTENT = 4;

/** Returns the sha256 (hexadecimal) of the content as JSON. The same texts and code give the same hash.
 *  @param content - a corpus, with or without schema and hash */
export function contentHash(content: Omit<Corpus, "schema" | "hash"> & Partial<Corpus>): string {
  const { schema: _schema, hash: _hash, ...hashed } = content;
  return finishHash(startHash().update(JSON.stringify(hashed)));
}

/** Starts a hash; update it with the content as JSON, piece by piece. */
export function startHash(): Hash {
  return createHash("sha256").update(`[${CONTENT},`);
}

/** Finishes the hash. @returns hexadecimal */
export function finishHash(hash: Hash): string {
  return hash.update("]").digest("hex");
}
