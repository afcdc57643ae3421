/** @file Reads data/sources.json and the files it names. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { DocumentInfo, EditorialTable, SourceText } from "../../model.js";
import { Faults } from "./faults.js";
import { type Manifest, parseManifest } from "./manifest.js";
import { readText } from "./read-file.js";
import { readTable } from "./read-table.js";
import { PUBLICATION_TABLES } from "./table-shapes.js";

type Publication = Manifest["publications"][number];

/** Reads every publication below `dataDir`, each file with the line of the publication at which it starts.
 *  @throws Error with a line for everything that is wrong, as `collectSources` tells it. */
export function readSources(dataDir: string): SourceText[] {
  const faults = new Faults();
  const sources = collectSources(dataDir, faults);
  faults.throwIfAny();
  return sources;
}

/** The same, gathering what is wrong instead of throwing.
 *  @param faults - told of a malformed manifest, of missing files, of publications whose files joined do not have the
 *  promised sha256, and of all that is wrong with their tables. */
export function collectSources(dataDir: string, faults: Faults): SourceText[] {
  const file = join(dataDir, "sources.json");
  const manifest = faults.try(() => parseManifest(readText(file), file));
  return (manifest?.publications ?? []).flatMap((publication) => readPublication(dataDir, publication, faults));
}

function readPublication(dataDir: string, publication: Publication, faults: Faults): SourceText[] {
  const documents: DocumentInfo[] = publication.documents.map((document) => ({
    ...document,
    edition: publication.edition,
    publication: publication.id,
    version: publication.version,
    date: publication.date,
    status: publication.status,
  }));
  const texts = publication.files.map(({ file }) => faults.try(() => readText(join(dataDir, file))));
  const actual = createHash("sha256").update(texts.join("")).digest("hex");
  if (!texts.includes(undefined) && actual !== publication.sha256) {
    const files = publication.files.map(({ file }) => join(dataDir, file)).join(", ");
    faults.add(
      publication.id,
      `its files joined have sha256 ${actual}, sources.json promises ${publication.sha256} (${files})`,
    );
  }
  let nextLine = 1;
  return publication.files.map((entry, at): SourceText => {
    const path = join(dataDir, entry.file);
    const lines = linesOf(texts[at] ?? "");
    if (entry.startLine !== nextLine) {
      faults.add(
        path,
        `sources.json says it starts at line ${entry.startLine}, the files before it end at ${nextLine - 1}`,
      );
    }
    nextLine = entry.startLine + lines.length;
    return {
      publication: publication.id,
      format: entry.format,
      file: entry.file,
      startLine: entry.startLine,
      lines,
      documents,
      tables: tablesOf(entry, { startLine: entry.startLine, lines }, dataDir, faults),
    };
  });
}

/** The lines of a file, whichever sign ends them; a byte order mark at its head is none of the first. */
function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** The tables of one file, each as the shape of its grammar's table of that name. */
function tablesOf(
  entry: Publication["files"][number],
  printed: { startLine: number; lines: readonly string[] },
  dataDir: string,
  faults: Faults,
): Record<string, EditorialTable> {
  const tables: Record<string, EditorialTable> = {};
  const shapes = new Map(Object.entries(PUBLICATION_TABLES[entry.format] ?? {}));
  for (const [name, file] of Object.entries(entry.tables)) {
    const path = join(dataDir, file);
    const shape = shapes.get(name);
    if (!shape) {
      faults.add(join(dataDir, "sources.json"), `${entry.file}: the grammar ${entry.format} reads no table "${name}"`);
      continue;
    }
    const text = faults.try(() => readText(path));
    if (text !== undefined) tables[name] = readTable(text, path, shape, { faults, printed });
  }
  return tables;
}
