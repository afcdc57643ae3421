import { readRegularFile } from "../../read-file.js";

/** @throws Error if the file is missing or unreadable; the message names the file */
export function readBytes(file: string): Buffer {
  try {
    return readRegularFile(file);
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    throw new Error(`${file}: ${isMissing ? "is missing" : `cannot be read (${(cause as Error).message})`}`, { cause });
  }
}

export function readText(file: string): string {
  return readBytes(file).toString("utf8");
}
