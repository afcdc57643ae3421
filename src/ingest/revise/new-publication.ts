/** @file Adds a text to the data folder: its file, its tables and its row in data/sources.json, all of them or none. */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { slug } from "../../language/fold.js";
import type { SourceText } from "../../model.js";
import { nextLock, writeIdLock } from "../ids/id-lock.js";
import { ingest } from "../ingest.js";
import type { Publication } from "../read/manifest.js";
import { PUBLICATION_TABLES } from "../read/table-shapes.js";
import type { RenewLock } from "../understand.js";
import { hashOf, publicationsOf, type Recognised } from "./recognise.js";
import type { CarriedTable, RevisedText, Revision } from "./revision.js";

type DocumentRow = Publication["documents"][number];

/** Used if the text does not say them. */
const UNKNOWN_VERSION = "new";
const UNKNOWN_DATE = "2000";

/** The sheet reprints some sections of the Rulebook; what it lacks stays in force. */
const PART_FORMAT = "borg-sheet";

/** Makes the row of data/sources.json for a text, without hash and tables. What the text does not say is copied from the row
 *  of the most similar text. The file is named with its version.
 *  @throws Error if a document of that name exists */
export function rowFor(
  dataDir: string,
  text: RevisedText,
  { fit, model, isNewPrinting }: Recognised,
): Omit<Publication, "sha256"> {
  const publications = publicationsOf(dataDir);
  const like = publications.find(({ id }) => id === model.publication);
  if (!like) throw new Error(`${model.publication} is not a publication`);
  const version = text.version ?? UNKNOWN_VERSION;
  const known = new Map(publications.flatMap(({ documents }) => documents.map((one) => [one.id, one] as const)));
  const baseOf = ({ id, printingOf }: DocumentRow): string => {
    const base = isNewPrinting ? (printingOf ?? id) : id;
    return base.endsWith(`-${slug(like.version)}`) ? base.slice(0, -slug(like.version).length - 1) : base;
  };
  const originals = like.documents.filter(({ id }) => model.documents.includes(id));
  const ids = new Map(originals.map((one) => [one.id, `${baseOf(one)}-${slug(version)}`]));
  const documents = originals.map((one): DocumentRow => {
    const id = ids.get(one.id) ?? one.id;
    const withReach = (document: DocumentRow, reach: readonly string[]): DocumentRow => {
      return { ...document, reach: [...new Set([id, ...reach.map((other) => ids.get(other) ?? other), ...reach])] };
    };
    if (!isNewPrinting) return withReach(ownDocument(one, id, like.version, version), one.reach);
    const root = known.get(one.printingOf ?? one.id) ?? one;
    return withReach(printingDocument(root, one, id, version), [...root.reach, ...one.reach]);
  });
  const taken = documents.find(({ id }) => known.has(id));
  if (taken) throw new Error(`${text.name}: the document ${taken.id} already exists. Is ${version} the right version?`);
  const stem = (originals[0] ? baseOf(originals[0]) : like.id).replace("/", "-");
  const id = `${stem}-${version}`;
  return {
    id,
    edition: like.edition,
    version,
    date: text.date ?? UNKNOWN_DATE,
    status: like.status,
    whole: fit.format !== PART_FORMAT,
    documents,
    files: [{ file: `${dirname(model.file)}/${id}.txt`, format: fit.format, tables: {} }],
  };
}

/** A new printing is cited like the first one, with its version after the name. */
function printingDocument(root: DocumentRow, former: DocumentRow, id: string, version: string): DocumentRow {
  return {
    id,
    title: `${root.title} ${version}`,
    short: root.short,
    role: root.role,
    printingOf: root.id,
    markup: former.markup,
    prior: root.prior,
    citingWeight: Math.max(1, former.citingWeight),
    reach: [],
    names: [`${root.title} ${version}`.toLowerCase()],
  };
}

function ownDocument(like: DocumentRow, id: string, from: string, to: string): DocumentRow {
  const renamed = (name: string) => (name.includes(from) ? name.replace(from, to) : null);
  const { alsoKnownAs: _, printingOf: __, ...rest } = like;
  const title = renamed(like.title) ?? `${like.title} ${to}`;
  const names = like.names.flatMap((name) => renamed(name) ?? []);
  return {
    ...rest,
    id,
    title,
    short: renamed(like.short) ?? `${like.short} ${to}`,
    names: names.length > 0 ? names : [title.toLowerCase()],
  };
}

/** Returns the tables of the former printing for the new one: the rows that match it, with the lines where they do.
 *  @param source - the new printing in place of the former
 *  @param broken - file and line of the rows that do not match
 *  @param publication - the id of the new printing */
export function carryTables(
  { tables, format, startLine }: SourceText,
  broken: ReadonlySet<string>,
  publication: string,
  folder: string,
): CarriedTable[] {
  return Object.entries(tables).flatMap(([name, { file, rows, lines }]): CarriedTable[] => {
    const columns = PUBLICATION_TABLES[format]?.[name]?.columns ?? {};
    const names = Object.keys(columns);
    const matching = rows.filter((_, at) => !broken.has(`${file}:${lines?.[at]}`));
    if (matching.length === 0) return [];
    const shifted = (column: string, cell: string) =>
      columns[column]?.holds === "line" && cell !== "" ? String(Number(cell) - startLine + 1) : cell;
    const body = matching.map((row) => names.map((column) => shifted(column, row[column] ?? "")).join("\t"));
    const path = relative(folder, file);
    return [
      {
        name,
        file: `${dirname(path)}/${publication}.${basename(path)}`,
        content: `${[names.join("\t"), ...body].join("\n")}\n`,
        rows: matching.length,
      },
    ];
  });
}

interface Accepted {
  /** The files written, below the data folder. */
  readonly files: readonly string[];
  readonly content: ReturnType<typeof ingest>;
}

const IDS = "ids.tsv";
/** Files that it does not name are not part of the data. */
const MANIFEST = "sources.json";

/** Writes the text, its tables, its row and its new ids below `dataDir`, if all the data can be ingested with them.
 *  @throws Error if something is wrong or missing; then nothing is written */
export function accept(dataDir: string, { text, row, tables }: Revision): Accepted {
  const missing = text.version === null ? "version" : "date";
  if (text.version === null || text.date === null)
    throw new Error(`${text.name}: its title block gives no ${missing}: pass it with --${missing}`);
  const [own] = row.files;
  if (!own) throw new Error(`${row.id} has no file`);
  const content = `${text.lines.join("\n")}\n`;
  const files: NewFile[] = [[own.file, content], ...tables.map((table): NewFile => [table.file, table.content])];
  const taken = takenFile(dataDir, files);
  if (taken) throw new Error(`${taken} already exists`);
  const publication: Publication = {
    ...row,
    sha256: hashOf([Buffer.from(content)]),
    files: [{ ...own, tables: Object.fromEntries(tables.map(({ name, file }) => [name, file])) }],
  };
  const manifest = addPublication(readFileSync(join(dataDir, MANIFEST), "utf8"), publication);
  const ingested = tryIngestion(dataDir, files, manifest);
  // If it is killed between two files, the next ingestion works: it ignores files that the manifest does not name and adds
  // ids that are not in the lockfile. An id of a text that the manifest does not name would be a fault.
  const all: NewFile[] = [...files, [MANIFEST, manifest], [IDS, ingested.ids]];
  writeTogether(dataDir, all);
  return { files: all.map(([file]) => file), content: ingested.content };
}

/** Ingests a copy of the data with the new files.
 *  @returns also the lockfile with the new ids
 *  @throws Error as `ingest` does, with the paths of the real folder */
function tryIngestion(dataDir: string, files: readonly NewFile[], manifest: string) {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-accept-"));
  try {
    cpSync(dataDir, folder, { recursive: true });
    for (const [file, content] of [...files, [MANIFEST, manifest] as const]) writeFileSync(join(folder, file), content);
    const renew: RenewLock = (before, sections) => {
      const { lock } = nextLock(before, sections, () => undefined);
      writeIdLock(lock);
      return lock;
    };
    const content = ingest(folder, undefined, renew);
    return { content, ids: readFileSync(join(folder, IDS), "utf8") };
  } catch (cause) {
    throw new Error((cause as Error).message.replaceAll(folder, dataDir), { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Appends a publication to the manifest, whose formatting is kept. */
function addPublication(manifest: string, publication: Publication): string {
  const { publications } = JSON.parse(manifest) as { publications: unknown[] };
  const lines = JSON.stringify(publication, null, 2).split("\n");
  const entry = lines.map((line) => `    ${line}`).join("\n");
  const longer = manifest.replace(/\s*\]\s*\}\s*$/, () => `,\n${entry}\n  ]\n}\n`);
  const whole = { publications: [...publications, publication] };
  return JSON.stringify(JSON.parse(longer)) === JSON.stringify(whole) ? longer : `${JSON.stringify(whole, null, 2)}\n`;
}

/** A file below a folder. */
export type NewFile = readonly [file: string, content: string];

/** Writes all files next to their destinations, then renames them in the order given. A run that is killed leaves the first
 *  ones whole and the others unchanged, so a file that names others must come after them.
 *  @throws Error if one cannot be written; then nothing has changed. No partial file is left */
export function writeTogether(folder: string, files: readonly NewFile[]): void {
  const moves = files.map(([file, content]) => ({
    to: join(folder, file),
    from: join(folder, `${file}.partial`),
    content,
  }));
  try {
    for (const { from, content } of moves) writeFileSync(from, content);
    for (const { from, to } of moves) renameSync(from, to);
  } catch (cause) {
    for (const { from } of moves) rmSync(from, { force: true });
    throw cause;
  }
}

/** Returns the first file that exists with another content; one left by a killed run has the same. */
export function takenFile(folder: string, files: readonly NewFile[]): string | undefined {
  const found = files.find(([file, content]) => {
    const path = join(folder, file);
    return existsSync(path) && readFileSync(path, "utf8") !== content;
  });
  return found && join(folder, found[0]);
}
