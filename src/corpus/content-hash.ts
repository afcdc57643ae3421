/** @file Computes the version of a corpus, which is a hash of its content. */
import { createHash } from "node:crypto";

/** Version of the corpus file's schema. Increase the version when the structure of the file changes, so that old files
 *  are rejected instead of misread. */
export const SCHEMA = 10;

/** A number included in the hash. Increase this number when a code change alters how the same corpus is displayed. */
const CONTENT = 4;

/** Returns the SHA-256 hash (hexadecimal) of the content as JSON. The same content always has the same hash.
 *  @param pieces - chunks of the JSON, without the opening brace */
export function contentHash(pieces: Iterable<Buffer | string>): string {
  const sum = createHash("sha256").update(`[${CONTENT},{`);
  for (const piece of pieces) sum.update(piece);
  return sum.update("]").digest("hex");
}
