/** @file The version of a corpus: a hash of its content. */
import { createHash } from "node:crypto";

/** Version of the corpus file's schema. Increase it whenever the shape of the file changes, so that an old file is refused
 *  instead of misread. */
export const SCHEMA = 8;

/** Part of the hash. Increase it whenever the same corpus would be shown differently. */
const CONTENT = 4;

/** Returns the sha256 (hexadecimal) of the content as JSON. The same texts and code give the same hash.
 *  @param pieces - the JSON in pieces, without its first brace */
export function contentHash(pieces: Iterable<Buffer | string>): string {
  const sum = createHash("sha256").update(`[${CONTENT},{`);
  for (const piece of pieces) sum.update(piece);
  return sum.update("]").digest("hex");
}
