import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A file to write. `file` is its path in the data folder. */
export type NewFile = readonly [file: string, content: string];

/** Writes all files next to their destinations, then renames them in the given order. If the process is killed while it
 *  renames them, the first files are new and the others unchanged. So list each file after the files that it refers to.
 *  @throws Error if a file cannot be written. All files are then unchanged, and no partial file remains */
export function writeTogether(folder: string, files: readonly NewFile[]): void {
  const moves = files.map(([file, content]) => ({
    to: join(folder, file),
    from: join(folder, `${file}.partial`),
    content,
  }));
  try {
    for (const { from, content } of moves) writeFileSync(from, content);
    for (const { from, to } of moves) renameSync(from, to);
  } catch (cause) {
    for (const { from } of moves) rmSync(from, { force: true });
    throw cause;
  }
}
