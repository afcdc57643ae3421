/** @file Adds a text to the data folder: either all its files, tables, manifest row and ids, or nothing. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type NewFile, nextLock, writeIdLock, writeTogether } from "../ids/id-lock.js";
import { ingest } from "../ingest.js";
import type { RenewLock } from "../understand.js";
import { addPublication } from "./new-publication.js";
import type { Revision } from "./revise.js";

const IDS = "ids.tsv";
const MANIFEST = "sources.json";

/** Returns the paths of the written files, relative to the data folder.
 *  @throws Error if the data cannot be ingested with the text. In this case, nothing is written */
export function accept(dataDir: string, { text, row, files }: Revision): readonly string[] {
  const missing = text.version === null ? "version" : "date";
  if (text.version === null || text.date === null)
    throw new Error(`${text.name}: its title block gives no ${missing}: pass it with --${missing}`);
  const taken = findChanged(dataDir, files);
  if (taken) throw new Error(`${taken} already exists`);
  const before = [MANIFEST, IDS].map((file): NewFile => [file, readFileSync(join(dataDir, file), "utf8")]);
  const manifest = addPublication(before[0]?.[1] ?? "", row);
  const added: NewFile[] = [...files, [MANIFEST, manifest]];
  const ids = issueIds(dataDir, added);
  const changed = findChanged(dataDir, before);
  if (changed) throw new Error(`${changed} was changed by another process; run the command again`);
  // Write the ids last. Ingestion ignores unlisted files and adds missing ids, but it fails if an id has no text.
  const all: NewFile[] = [...added, [IDS, ids]];
  writeTogether(dataDir, all);
  return all.map(([file]) => file);
}

/** Ingests a copy of the data folder with these files, and returns the new lockfile of ids. Error messages give the
 *  paths in the real folder. */
function issueIds(dataDir: string, files: readonly NewFile[]): string {
  const renew: RenewLock = (before, sections) => {
    const { lock } = nextLock(before, sections, () => undefined);
    writeIdLock(lock);
    return lock;
  };
  const folder = mkdtempSync(join(tmpdir(), "spaceline-revision-"));
  try {
    cpSync(dataDir, folder, { recursive: true });
    for (const [file, content] of files) writeFileSync(join(folder, file), content);
    ingest(folder, undefined, { renew });
    return readFileSync(join(folder, IDS), "utf8");
  } catch (cause) {
    throw new Error((cause as Error).message.replaceAll(folder, dataDir), { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the first of these files that already exists with different content. */
export function findChanged(folder: string, files: readonly NewFile[]): string | undefined {
  const found = files.find(([file, content]) => {
    const path = join(folder, file);
    return existsSync(path) && readFileSync(path, "utf8") !== content;
  });
  return found && join(folder, found[0]);
}
