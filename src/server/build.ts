/** @file Computes a name for the running build: a hash of all code and assets. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { packageRoot } from "../package-root.js";
import type { Config } from "./config.js";

/** The folders that contain the running code, either compiled or as source. Assets are always read from the package. */
const CODE = ["src", "web"];
const ASSETS = ["dist/client", "dist/offline", "web/style", "web/icons", "package-lock.json"];

let known: string | undefined;

export function runningBuild(): string {
  known ??= buildOf(packageRoot(), resolve(import.meta.dirname, "..", ".."));
  return known;
}

/** Returns a name for a folder's texts and the running code. If neither changes, ingestion creates the same corpus. */
export function sourcesOf(dataFolder: string): string {
  return `${runningBuild()} ${hashOf(dataFolder, [dataFolder])}`;
}

/** Returns a name for the build and the engine, because two engines may order the same results differently. */
export function buildOver(engine: Config["engine"]): string {
  return `${runningBuild()}.${engine}`;
}

/** Returns a name for a build. Ignores source maps and missing files. `root` is the package, `codeRoot` contains the
 *  running src/ and web/. */
export function buildOf(root: string, codeRoot: string): string {
  const places = [...CODE.map((name) => join(codeRoot, name)), ...ASSETS.map((name) => join(root, name))];
  return hashOf(root, places);
}

function hashOf(root: string, places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of places.filter(existsSync).flatMap(filesAt))
    hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function filesAt(place: string): string[] {
  const stats = statSync(place);
  if (!stats.isDirectory()) return stats.isFile() ? [place] : [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
