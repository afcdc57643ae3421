/** @file Several files that belong together, written so that a run which is killed leaves nothing that is half. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A file below the folder and what shall stand in it. */
export type Written = readonly [file: string, content: string];

/** Writes all files beside their places, then moves them there in the order in which they are given: whoever is killed
 *  between two moves leaves the first ones whole and the others as they were, so a file that names others stands behind
 *  them. Done once more, the same files come to be.
 *  @throws Error where one cannot be written; then all are as they were. Where one cannot be moved, those before it are there
 *  already, as after a kill. Nothing half-written is left by either */
export function writeWhole(folder: string, files: readonly Written[]): void {
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

/** The first of the files that is there with something else in it; one that a killed run has left has the same. */
export function takenBy(folder: string, files: readonly Written[]): string | undefined {
  const places = files.map(([file, content]) => ({ place: join(folder, file), content }));
  return places.find(({ place, content }) => existsSync(place) && readFileSync(place, "utf8") !== content)?.place;
}
