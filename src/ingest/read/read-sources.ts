/** @file Reads data/sources.json and the files it names. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { DocumentInfo, EditorialTable, SourceText } from "../../model.js";
import { Faults } from "./faults.js";
import { type Publication, parseManifest } from "./manifest.js";
import { meetText, type PrintedText, type ShapedTable } from "./meet-text.js";
import { readBytes, readText } from "./read-file.js";
import { readTable } from "./read-table.js";
import { PUBLICATION_TABLES } from "./table-shapes.js";

export interface Sources {
  readonly texts: SourceText[];
  /** Whether it is not known which sections a document has: the entry, the file or a table of its publication is malformed. */
  readonly doubts: (document: string) => boolean;
  /** Whether there is no such document. */
  readonly certain: boolean;
}

/** Reads every publication below `dataDir`, each file with the line of the publication at which it starts.
 *  @throws Error with a line for everything that is wrong, as `collectSources` tells it. */
export function readSources(dataDir: string): SourceText[] {
  const faults = new Faults();
  const { texts } = collectSources(dataDir, faults);
  faults.throwIfAny();
  return texts;
}

/** The same, gathering what is wrong instead of throwing.
 *  @param faults - told of all that is wrong with the manifest, of files that are missing or hold no text, of
 *  publications whose files joined do not have the promised sha256, and of all that is wrong with their tables. */
export function collectSources(dataDir: string, faults: Faults): Sources {
  const manifest = join(dataDir, "sources.json");
  const json = faults.try(() => readText(manifest));
  const { publications, whole } = parseManifest(json ?? "", manifest, json === undefined ? new Faults() : faults);
  const doubtful = new Map<string, boolean>();
  const texts = publications.flatMap((publication) => {
    const malformed = new Faults();
    const read = readPublication(dataDir, publication, { faults, malformed });
    for (const { id } of publication.documents) doubtful.set(id, malformed.any);
    faults.addAll(malformed.all);
    return read;
  });
  const certain = whole && ![...doubtful.values()].includes(true);
  return { texts, certain, doubts: (document) => doubtful.get(document) ?? !whole };
}

/** What is wrong, parted by whether a text no longer is as its tables and the manifest know it, or something cannot be
 *  read as it should. */
interface Told {
  readonly faults: Faults;
  readonly malformed: Faults;
}

function readPublication(dataDir: string, publication: Publication, told: Told): SourceText[] {
  const { id, edition, version, date, status } = publication;
  const documents = publication.documents.map(
    (document): DocumentInfo => ({ ...document, edition, publication: id, version, date, status }),
  );
  const files = publication.files.map(({ file }) => told.malformed.try(() => readBytes(join(dataDir, file))));
  checkHash(dataDir, publication, files, told.faults);
  let startLine = 1;
  return publication.files.map((entry, at): SourceText => {
    const path = join(dataDir, entry.file);
    const bytes = files[at];
    const lines = linesOf(bytes ?? Buffer.alloc(0));
    const isBlank = lines.every((line) => line.trim() === "");
    if (bytes && isBlank) told.malformed.add(path, "there is no text in it");
    if (entry.startLine !== undefined && entry.startLine !== startLine) {
      const before = `the files before it end at ${startLine - 1}`;
      told.faults.add(path, `sources.json says it starts at line ${entry.startLine}, ${before}`);
    }
    const tables = tablesOf(entry, isBlank ? null : { startLine, lines }, dataDir, told);
    const text = { publication: id, format: entry.format, file: entry.file, startLine, lines, documents, tables };
    startLine += lines.length;
    return text;
  });
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
  faults.add(id, `its files joined have sha256 ${actual}, sources.json promises ${sha256} (${paths})`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with control characters
const ASCII = /^[\x00-\x7f]*$/;

/** The lines of a file, whichever sign ends them; a byte order mark at its head is none of the first. Only those
 *  beyond ASCII are decoded: as pieces of one text with a curly quote in it, all would take two bytes a sign, and every later
 *  step longer. */
function linesOf(bytes: Buffer): string[] {
  const lines = bytes
    .toString("latin1")
    .split(/\r\n?|\n/)
    .map((line) => (ASCII.test(line) ? line : Buffer.from(line, "latin1").toString("utf8")));
  lines[0] = lines[0]?.replace(/^\uFEFF/, "") ?? "";
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** The tables of one file, each as the shape of its grammar's table of that name.
 *  @param text - in which their rows have their lines; null where there is none. */
function tablesOf(
  { file, format, tables }: Publication["files"][number],
  text: PrintedText | null,
  dataDir: string,
  { faults, malformed }: Told,
): Record<string, EditorialTable> {
  const shapes = PUBLICATION_TABLES[format] ?? {};
  const manifest = join(dataDir, "sources.json");
  for (const name of Object.keys(shapes).filter((one) => shapes[one]?.needed && !Object.hasOwn(tables, one))) {
    malformed.add(manifest, `${file}: the grammar ${format} needs a table "${name}"`);
  }
  const read = Object.entries(tables).flatMap(([name, path]): [name: string, ShapedTable][] => {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    if (!shape) {
      malformed.add(manifest, `${file}: the grammar ${format} reads no table "${name}"`);
      return [];
    }
    const place = join(dataDir, path);
    const words = malformed.try(() => readText(place));
    return words === undefined ? [] : [[name, [readTable(words, place, shape, malformed), shape]]];
  });
  const met = text
    ? meetText(
        read.map(([, table]) => table),
        text,
        faults,
      )
    : [];
  return Object.fromEntries(read.flatMap(([name], at) => (met[at] ? [[name, met[at]]] : [])));
}
