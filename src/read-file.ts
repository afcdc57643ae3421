import { readFileSync, statSync } from "node:fs";

/** Maximum size of a file in bytes. For comparison, the corpus file is 17 MB. */
const MAX_BYTES = 256_000_000;

/** Rejects devices and pipes, because reading from them might never end. */
export function readRegularFile(file: string): Buffer {
  const stats = statSync(file);
  if (!stats.isFile()) throw new Error("it is not a regular file");
  if (stats.size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES / 1e6} MB`);
  return readFileSync(file);
}
