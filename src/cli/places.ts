/** @file Where data and artefact lie, seen from the package's root, wherever the command was called. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json. */
export const ROOT = packageRoot(dirname(fileURLToPath(import.meta.url)));

/** Folder of the publications; SPACELINE_DATA changes it. */
export const DATA_DIR = process.env["SPACELINE_DATA"] ?? join(ROOT, "data");

/** The artefact; SPACELINE_CORPUS changes it. */
export const CORPUS_FILE = process.env["SPACELINE_CORPUS"] ?? join(ROOT, "build", "corpus.json");

function packageRoot(from: string): string {
  if (existsSync(join(from, "package.json"))) return from;
  const up = dirname(from);
  if (up === from) throw new Error("package.json of Spaceline was not found above its own files");
  return packageRoot(up);
}
