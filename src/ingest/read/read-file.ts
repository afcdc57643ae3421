/** @file Reads a file that ingestion cannot do without. */
import { readFileSync } from "node:fs";

/** The bytes of `file`.
 *  @throws Error in plain words that name the file: missing, or not readable. */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    throw new Error(`${file}: ${isMissing ? "is missing" : `cannot be read (${(cause as Error).message})`}`, { cause });
  }
}

/** The text of `file`, which is UTF-8. @throws Error as `readBytes` does. */
export function readText(file: string): string {
  return readBytes(file).toString("utf8");
}
