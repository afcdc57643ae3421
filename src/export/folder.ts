/** @file The folder of the site. Everything is written beside it first; what somebody else put there is never touched. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, posix, resolve } from "node:path";
import type { SiteFile } from "./site.js";

/** A file as the list of files tells it. */
export interface WrittenFile {
  readonly path: string;
  readonly size: number;
  /** Of its bytes, hexadecimal. */
  readonly sha256: string;
}

/** What is said of the site before its files are listed. */
export type About = Readonly<Record<"corpus" | "publicUrl" | "base", string>>;

/** The list of files: by it a folder is known as one that was written before. */
const LIST = "spaceline-export.json";

/** The folder cannot be taken; the message says why. */
export class FolderError extends Error {}

/** Writes the files beside `folder`, then moves them there; files of a former site that are no longer part of it go.
 *  @throws FolderError where the folder holds what no former export wrote, in place of which a file would have to go */
export async function writeFolder(
  folder: string,
  about: About,
  files: AsyncIterable<SiteFile>,
): Promise<readonly WrittenFile[]> {
  const place = resolve(folder);
  const former = filesBefore(place);
  mkdirSync(dirname(place), { recursive: true });
  const beside = mkdtempSync(join(dirname(place), `.${basename(place)}.partial-`));
  try {
    const written = await writeAll(beside, files);
    const strangers = written.filter(({ path }) => !former.has(path) && existsSync(join(place, path)));
    if (strangers[0]) throw new FolderError(`${join(folder, strangers[0].path)} is not from a former export`);
    moveAll(beside, place, written, former);
    writeFileSync(join(place, LIST), `${JSON.stringify({ object: "export", ...about, files: written }, null, 1)}\n`);
    return written;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** What a former export wrote into the folder, by path; nothing where there is no folder, or an empty one.
 *  @throws FolderError where the folder holds something else */
function filesBefore(place: string): ReadonlyMap<string, WrittenFile> {
  if (!existsSync(place)) return new Map();
  if (existsSync(join(place, LIST))) {
    const { files } = JSON.parse(readFileSync(join(place, LIST), "utf8")) as { files: readonly WrittenFile[] };
    return new Map(files.map((file) => [file.path, file]));
  }
  if (readdirSync(place).length > 0) throw new FolderError(`${place} is not empty, and no former export lies there`);
  return new Map();
}

async function writeAll(place: string, files: AsyncIterable<SiteFile>): Promise<WrittenFile[]> {
  const written: WrittenFile[] = [];
  for await (const { path, body } of files) {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), bytes);
    written.push({ path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
  return written;
}

/** Moves what is new or differs, and removes what the former site alone had. */
function moveAll(
  from: string,
  to: string,
  files: readonly WrittenFile[],
  former: ReadonlyMap<string, WrittenFile>,
): void {
  const same = new Set(files.filter(({ path, sha256 }) => former.get(path)?.sha256 === sha256).map(({ path }) => path));
  merge("");
  const now = new Set(files.map(({ path }) => path));
  for (const path of former.keys()) if (!now.has(path)) remove(to, path);

  /** A folder that is not there yet is moved as a whole. */
  function merge(path: string): void {
    if (!existsSync(join(to, path))) renameSync(join(from, path), join(to, path));
    else if (statSync(join(from, path)).isDirectory())
      for (const name of readdirSync(join(from, path))) merge(posix.join(path, name));
    else if (!same.has(path)) renameSync(join(from, path), join(to, path));
  }
}

/** Removes a file, and the folders that are empty without it. */
function remove(place: string, path: string): void {
  rmSync(join(place, path), { force: true });
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    if (!existsSync(join(place, folder)) || readdirSync(join(place, folder)).length > 0) return;
    rmdirSync(join(place, folder));
  }
}
