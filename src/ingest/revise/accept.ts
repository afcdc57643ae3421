/** @file Adds a text to the data folder: its files, its tables, its row in data/sources.json and its ids. Writes either
 *  all of them or none. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nextLock, writeIdLock } from "../ids/id-lock.js";
import { ingest } from "../ingest.js";
import type { RenewLock } from "../understand.js";
import { type NewFile, writeTogether } from "../write-together.js";
import { addPublication, type NewPublication } from "./new-publication.js";
import type { RevisedText } from "./revised-text.js";

const IDS = "ids.tsv";
/** Files that the manifest does not list are not part of the data. */
const MANIFEST = "sources.json";
const LOCK = ".accepting";

/** Writes the text, its tables, its row and its new ids to `dataDir`, if the data can be ingested with them.
 *  @returns paths of the written files, relative to the data folder
 *  @throws Error if something is wrong or missing. Nothing has been written then */
export function accept(
  dataDir: string,
  { text, row, files }: Pick<NewPublication, "row" | "files"> & { readonly text: RevisedText },
): readonly string[] {
  const missing = text.version === null ? "version" : "date";
  if (text.version === null || text.date === null)
    throw new Error(`${text.name}: its title block gives no ${missing}: pass it with --${missing}`);
  const taken = takenFile(dataDir, files);
  if (taken) throw new Error(`${taken} already exists`);
  const manifest = addPublication(readFileSync(join(dataDir, MANIFEST), "utf8"), row);
  const ids = inCopyWith(dataDir, [...files, [MANIFEST, manifest]], (folder) => {
    const renew: RenewLock = (before, sections) => {
      const { lock } = nextLock(before, sections, () => undefined);
      writeIdLock(lock);
      return lock;
    };
    ingest(folder, undefined, { renew });
    return readFileSync(join(folder, IDS), "utf8");
  });
  // The ids are written last. If the process is killed before that, the next ingestion still works: it ignores files
  // that the manifest does not list and adds missing ids. It would fail if there were ids without their file.
  const all: NewFile[] = [...files, [MANIFEST, manifest], [IDS, ids]];
  writeTogether(dataDir, all);
  return all.map(([file]) => file);
}

/** Runs `work` in a copy of the data folder that contains additional files. Paths in error messages are those in the
 *  real folder. */
export function inCopyWith<Result>(
  dataDir: string,
  files: readonly NewFile[],
  work: (folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-revision-"));
  try {
    cpSync(dataDir, folder, { recursive: true });
    for (const [file, content] of files) writeFileSync(join(folder, file), content);
    return work(folder);
  } catch (cause) {
    throw new Error((cause as Error).message.replaceAll(folder, dataDir), { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the first of these files that already exists with other content. */
export function takenFile(folder: string, files: readonly NewFile[]): string | undefined {
  const found = files.find(([file, content]) => {
    const path = join(folder, file);
    return existsSync(path) && readFileSync(path, "utf8") !== content;
  });
  return found && join(folder, found[0]);
}

/** Runs `work` while no other process adds a text to the same folder. Replaces a lock that a killed process left
 *  behind.
 *  @throws Error if another process is adding a text */
export function withDataLock<Result>(dataDir: string, work: () => Result): Result {
  const file = join(dataDir, LOCK);
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (holder > 0 && !isRunning(holder)) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    throw new Error(`another process is accepting a text; if none is, remove ${file}`, { cause });
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}
