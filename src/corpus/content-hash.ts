/** @file The version of a corpus: a hash of what it says. */
import { createHash } from "node:crypto";
import type { Corpus } from "../model.js";
import { atOnce, type Steps } from "../steps.js";

/** Raised whenever the shape of the artefact changes, so that an old file is refused instead of misread. */
export const SCHEMA = 4;

/** sha256 (hexadecimal) of the content as JSON; the same texts and the same code give the same hash.
 *  @param content - a corpus, with or without the schema and hash that name it. */
export function contentHash(content: Omit<Corpus, "schema" | "hash"> & Partial<Corpus>): string {
  const { schema: _schema, hash: _hash, ...hashed } = content;
  return hashOf([Buffer.from(JSON.stringify(hashed))]);
}

/** The hash of content that is JSON already, as bytes that may lie in several pieces. */
export function hashOf(pieces: readonly Uint8Array[]): string {
  return atOnce(hashInSteps(pieces));
}

const STEP_BYTES = 1_000_000;

/** The same in steps. */
export function* hashInSteps(pieces: readonly Uint8Array[]): Steps<string> {
  const hash = createHash("sha256").update(`[${SCHEMA},`);
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += STEP_BYTES) {
      hash.update(piece.subarray(at, at + STEP_BYTES));
      yield;
    }
  }
  return hash.update("]").digest("hex");
}
