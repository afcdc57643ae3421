import { createHash } from "node:crypto";

/** Version of the corpus file's schema. Increase the version when the structure changes, so that old files are
 *  rejected. */
export const SCHEMA = 10;

/** A number included in the hash. Increase this number when a code change alters how the same corpus is displayed. */
const CONTENT = 4;

/** @param pieces - chunks of the JSON, without the opening brace */
export function contentHash(pieces: Iterable<Buffer | string>): string {
  const sum = createHash("sha256").update(`[${CONTENT},{`);
  for (const piece of pieces) sum.update(piece);
  return sum.update("]").digest("hex");
}
