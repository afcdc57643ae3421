/** @file Reads data/sources.json and the files that it lists. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { DocumentInfo, EditorialTable, SourceText } from "../../model.js";
import { Faults } from "./faults.js";
import { type Publication, parseManifest } from "./manifest.js";
import { readBytes, readText } from "./read-file.js";
import { readTable, resolveRowLines } from "./read-table.js";
import { PUBLICATION_TABLES } from "./table-shapes.js";

/** @param faults - receives faults in the manifest and the tables, missing and empty files, and wrong checksums */
export function readSources(dataDir: string, faults: Faults) {
  const malformed = new Faults();
  const manifest = join(dataDir, "sources.json");
  const json = malformed.try(() => readText(manifest));
  const publications = json === undefined ? [] : parseManifest(json, manifest, malformed);
  const texts = publications.flatMap((publication) => readPublication(dataDir, publication, { faults, malformed }));
  faults.addAll(malformed.all);
  return { publications, texts, isComplete: malformed.all.length === 0 };
}

/** `faults`: texts that do not match their tables or the manifest. `malformed`: input that cannot be read. */
type SourceFaults = Readonly<Record<"faults" | "malformed", Faults>>;

function readPublication(dataDir: string, publication: Publication, { faults, malformed }: SourceFaults): SourceText[] {
  const { id } = publication;
  const documents = documentsOf(publication);
  const files = publication.files.map(({ file }) => malformed.try(() => readBytes(join(dataDir, file))));
  checkHash(dataDir, publication, files, faults);
  let startLine = 1;
  return publication.files.map((entry, at): SourceText => {
    const path = join(dataDir, entry.file);
    const bytes = files[at];
    const lines = splitLines(bytes?.toString("utf8") ?? "");
    const isBlank = lines.every((line) => line.trim() === "");
    if (bytes && isBlank) malformed.add(path, "the file contains no text");
    const tables = readTables(entry, isBlank ? null : { startLine, lines }, dataDir, { faults, malformed });
    const text = { publication: id, format: entry.format, file: entry.file, startLine, lines, documents, tables };
    startLine += lines.length;
    return text;
  });
}

export function documentsOf(publication: Omit<Publication, "sha256">): DocumentInfo[] {
  const { id, edition, version, date, status, whole, documents } = publication;
  return documents.map((document) => ({ ...document, edition, publication: id, version, date, status, whole }));
}

function checkHash(
  dataDir: string,
  { id, sha256, files }: Publication,
  read: readonly (Buffer | undefined)[],
  faults: Faults,
): void {
  const whole = read.flatMap((bytes) => bytes ?? []);
  const actual = createHash("sha256").update(Buffer.concat(whole)).digest("hex");
  if (whole.length < files.length || actual === sha256) return;
  const paths = files.map(({ file }) => join(dataDir, file)).join(", ");
  faults.add(id, `its joined files have sha256 ${actual}, but sources.json has ${sha256} (${paths})`);
}

export function splitLines(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** @param text - the text to which the rows of the tables refer, or null if it is empty */
function readTables(
  { file, format, tables }: Publication["files"][number],
  text: Pick<SourceText, "startLine" | "lines"> | null,
  dataDir: string,
  { faults, malformed }: SourceFaults,
): Record<string, EditorialTable> {
  const shapes = PUBLICATION_TABLES[format] ?? {};
  const manifest = join(dataDir, "sources.json");
  for (const [name, { needed }] of Object.entries(shapes))
    if (needed && !Object.hasOwn(tables, name))
      malformed.add(manifest, `${file}: the grammar ${format} needs a table "${name}"`);
  const read = Object.entries(tables).flatMap(([name, path]): [name: string, table: EditorialTable][] => {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    if (!shape) {
      malformed.add(manifest, `${file}: the grammar ${format} does not use a table "${name}"`);
      return [];
    }
    const place = join(dataDir, path);
    const words = malformed.try(() => readText(place));
    return words === undefined ? [] : [[name, readTable(words, place, shape, malformed)]];
  });
  return text ? resolveRowLines(Object.fromEntries(read), shapes, text, faults) : {};
}
