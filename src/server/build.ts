/** @file The name of the running build: a hash of all code and assets. */
import { createHash, type Hash } from "node:crypto";
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { packageRoot } from "../package-root.js";
import type { EngineName } from "./config.js";

/** Folders of the running code, which may be compiled or not. Assets always come from the package. */
const CODE = ["src", "web"];
const ASSETS = ["dist/client", "dist/offline", "web/style", "web/icons", "package-lock.json"];

let known: string | undefined;

/** Returns the name of the running build. The name changes if any file changes. */
export function runningBuild(): string {
  known ??= buildOf(packageRoot(), resolve(import.meta.dirname, "..", ".."));
  return known;
}

/** Returns a name for the texts in a folder and the code that reads them. The corpus changes only if this name changes. */
export function sourcesOf(dataFolder: string): string {
  return `${runningBuild()} ${hashOf(dataFolder, [dataFolder])}`;
}

/** Returns the name of the build with an engine, because two engines may order the same results differently. */
export function buildOver(engine: EngineName): string {
  return `${runningBuild()}.${engine}`;
}

/** Returns the name of a build. Source maps and missing files are ignored.
 *  @param root - the package
 *  @param codeRoot - the folder that contains the running src/ and web/ */
export function buildOf(root: string, codeRoot: string): string {
  const places = [...CODE.map((name) => join(codeRoot, name)), ...ASSETS.map((name) => join(root, name))];
  return hashOf(root, places);
}

function hashOf(root: string, places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of places.filter(existsSync).flatMap(filesAt)) {
    hash.update(`${relative(root, file)}\n`);
    hashFile(file, hash);
  }
  return hash.digest("hex").slice(0, 16);
}

/** Files are read in chunks, because whole files would stay in memory until the next garbage collection. */
const chunk = Buffer.alloc(65_536);

function hashFile(file: string, hash: Hash): void {
  const handle = openSync(file, "r");
  try {
    for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk))
      hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(handle);
  }
}

function filesAt(place: string): string[] {
  const stats = statSync(place);
  if (!stats.isDirectory()) return stats.isFile() ? [place] : [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
