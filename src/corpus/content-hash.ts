/** @file The version of a corpus: a hash of what it says. */
import { createHash, type Hash } from "node:crypto";
import type { Corpus } from "../model.js";

/** Raised whenever the shape of the artefact changes, so that an old file is refused instead of misread. */
export const SCHEMA = 5;

/** Raised whenever the same words would be told otherwise by what the corpus holds. */
const CONTENT = 4;

/** sha256 (hexadecimal) of the content as JSON; the same texts and the same code give the same hash.
 *  @param content - a corpus, with or without the schema and hash that name it. */
export function contentHash(content: Omit<Corpus, "schema" | "hash"> & Partial<Corpus>): string {
  const { schema: _schema, hash: _hash, ...hashed } = content;
  return ended(beginHash().update(JSON.stringify(hashed)));
}

/** A hash that is to be fed with the content as JSON, piece by piece. */
export function beginHash(): Hash {
  return createHash("sha256").update(`[${CONTENT},`);
}

/** Ends it. @returns hexadecimal */
export function ended(hash: Hash): string {
  return hash.update("]").digest("hex");
}
