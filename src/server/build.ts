/** @file Which build is running: a name for all the code and the assets that make answers. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { packageRoot } from "../package-root.js";
import type { EngineName } from "./config.js";

/** The code as it runs, compiled or not; the rest stands in the package, whichever runs. */
const CODE = ["src", "web"];
const ASSETS = ["dist/client", "dist/offline", "web/style", "web/icons", "package-lock.json"];

let known: string | undefined;

/** The name of the running build: another one where any file of it says something else. It is read once. */
export function runningBuild(): string {
  known ??= buildOf(packageRoot(), resolve(import.meta.dirname, "..", ".."));
  return known;
}

let indexCode: string | undefined;

/** Names the code that creates an index: it differs if a file of src/index or src/language does. */
export function indexBuild(): string {
  const src = resolve(import.meta.dirname, "..");
  indexCode ??= hashOf(packageRoot(), [join(src, "index"), join(src, "language")]);
  return indexCode;
}

/** The name of what answers: two engines over one corpus may order what they find otherwise. */
export function buildOver(engine: EngineName): string {
  return `${runningBuild()}.${engine}`;
}

/** The name of a build. Maps of the code do not count, nor what is not there.
 *  @param root - the package
 *  @param codeRoot - where src/ and web/ lie that are run */
export function buildOf(root: string, codeRoot: string): string {
  const places = [...CODE.map((name) => join(codeRoot, name)), ...ASSETS.map((name) => join(root, name))];
  return hashOf(root, places);
}

function hashOf(root: string, places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of places.filter(existsSync).flatMap(filesAt)) {
    hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

function filesAt(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
