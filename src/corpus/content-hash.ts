/** @file The version of a corpus: a hash of its content. */
import { createHash } from "node:crypto";

/** Version of the corpus file's schema. Increase the version if the shape of the file changes, so that old files are
 *  rejected instead of misread. */
export const SCHEMA = 9;

/** Input to the hash. Increase this number if a change of the code shows the same corpus differently. */
const CONTENT = 4;

/** Returns the sha256 (hexadecimal) of the content as JSON, so the same texts and code give the same hash.
 *  @param pieces - the JSON in pieces, without its first brace */
export function contentHash(pieces: Iterable<Buffer | string>): string {
  const sum = createHash("sha256").update(`[${CONTENT},{`);
  for (const piece of pieces) sum.update(piece);
  return sum.update("]").digest("hex");
}
