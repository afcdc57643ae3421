/** @file Reads data/sources.json and the files it names. Bad wiring throws here, naming file and field. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { DocumentInfo, SourceText } from "../../model.js";
import { type Manifest, parseManifest } from "./manifest.js";
import { readText } from "./read-file.js";
import { readTable } from "./read-table.js";

/** Reads every publication below `dataDir`, each file with the line of the publication at which it starts.
 *  @throws Error that names the file when the manifest is malformed, a file is missing, or a publication's
 *  files joined do not have the promised sha256. */
export function readSources(dataDir: string): SourceText[] {
  const manifest = parseManifest(readText(join(dataDir, "sources.json")), join(dataDir, "sources.json"));
  return manifest.publications.flatMap((publication) => readPublication(dataDir, publication));
}

function readPublication(dataDir: string, publication: Manifest["publications"][number]): SourceText[] {
  const documents: DocumentInfo[] = publication.documents.map((document) => ({
    ...document,
    edition: publication.edition,
    publication: publication.id,
    version: publication.version,
    date: publication.date,
    status: publication.status,
  }));
  const hash = createHash("sha256");
  let nextLine = 1;
  const sources = publication.files.map((entry): SourceText => {
    const path = join(dataDir, entry.file);
    const text = readText(path);
    if (entry.startLine !== nextLine) {
      throw new Error(
        `${path}: sources.json says it starts at line ${entry.startLine}, the files before it end at ${nextLine - 1}`,
      );
    }
    hash.update(text);
    const lines = text.split("\n");
    if (lines.at(-1) === "") lines.pop();
    nextLine += lines.length;
    const tables = Object.fromEntries(
      Object.entries(entry.tables).map(([name, file]) => [
        name,
        readTable(readText(join(dataDir, file)), join(dataDir, file)),
      ]),
    );
    return {
      publication: publication.id,
      format: entry.format,
      file: entry.file,
      startLine: entry.startLine,
      lines,
      documents,
      tables,
    };
  });
  const actual = hash.digest("hex");
  if (actual !== publication.sha256) {
    const files = publication.files.map(({ file }) => join(dataDir, file)).join(", ");
    throw new Error(
      `${publication.id}: its files joined have sha256 ${actual}, sources.json promises ${publication.sha256} (${files})`,
    );
  }
  return sources;
}
