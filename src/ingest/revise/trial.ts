/** @file A data folder that stands for the real one with a text put in: everything else is the real one's. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Faults } from "../read/faults.js";
import { type Publication, parseManifest } from "../read/manifest.js";

/** The name of the text put in, below the folder. */
export const REVISED_FILE = "revised-text";

/** The publications as data/sources.json names them. @throws Error with everything that is wrong with it */
export function publicationsOf(dataDir: string): readonly Publication[] {
  const file = join(dataDir, "sources.json");
  const faults = new Faults();
  const { publications } = parseManifest(readFileSync(file, "utf8"), file, faults);
  faults.throwIfAny();
  return publications;
}

/** Works in a folder where the text stands in place of a file of a publication; the folder is gone afterwards.
 *  @param replaced - the file as data/sources.json names it */
export function inPlaceOf<Result>(
  dataDir: string,
  replaced: string,
  lines: readonly string[],
  work: (folder: string) => Result,
): Result {
  return inTrial(dataDir, lines, (publications) => publications.map((one) => withText(one, replaced)), work);
}

/** Works in a folder where the text stands as a publication of its own; the folder is gone afterwards.
 *  @param row - its row, whose file is the text */
export function besideAll<Result>(
  dataDir: string,
  row: Omit<Publication, "sha256">,
  lines: readonly string[],
  work: (folder: string) => Result,
): Result {
  const files = row.files.map((file) => ({ ...file, file: REVISED_FILE }));
  return inTrial(dataDir, lines, (publications) => [...publications, { ...row, sha256: "", files }], work);
}

function inTrial<Result>(
  dataDir: string,
  lines: readonly string[],
  edit: (publications: readonly Publication[]) => readonly Publication[],
  work: (folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-revision-"));
  try {
    for (const name of readdirSync(dataDir)) {
      if (name !== "sources.json") symlinkSync(resolve(dataDir, name), join(folder, name));
    }
    writeFileSync(join(folder, REVISED_FILE), `${lines.join("\n")}\n`);
    const publications = edit(publicationsOf(dataDir)).map((publication) =>
      publication.files.some(({ file }) => file === REVISED_FILE)
        ? { ...publication, sha256: hashOf(publication.files.map(({ file }) => readFileSync(join(folder, file)))) }
        : publication,
    );
    writeFileSync(join(folder, "sources.json"), JSON.stringify({ publications }));
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withText(publication: Publication, replaced: string): Publication {
  if (!publication.files.some(({ file }) => file === replaced)) return publication;
  const files = publication.files.map(({ startLine: _, ...one }) =>
    one.file === replaced ? { ...one, file: REVISED_FILE } : one,
  );
  return { ...publication, files };
}

/** The sha256 that data/sources.json promises of a publication's files. */
export function hashOf(files: readonly Buffer[]): string {
  return createHash("sha256").update(Buffer.concat(files)).digest("hex");
}
