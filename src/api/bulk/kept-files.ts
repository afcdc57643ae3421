/** @file Keeps the files on disk, where they cost no memory: made when they are first asked for, once for a corpus, a build
 *  and an address of the service, and shared by all processes that serve these. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuiltContext } from "../http/validity.js";
import { BULK_FILES, type BulkFile, endsRecord, type MakePieces } from "./files.js";
import { type MadeForms, makeFile } from "./make-file.js";

/** A file as it lies in the folder. */
export interface KeptFile {
  readonly name: string;
  readonly records: number;
  readonly forms: MadeForms;
}

export interface KeptFiles {
  /** Where they lie. */
  readonly folder: string;
  readonly files: readonly KeptFile[];
}

/** Hands out the files, making them where they are not there (any more). */
export type BulkStore = () => Promise<KeptFiles>;

const MANIFEST = "manifest.json";
/** The running version, the one before it that is being relieved, and one more. */
const KEPT_VERSIONS = 3;
/** So many sections are told at once: a few milliseconds of work. */
const MADE_AT_ONCE = 20;
const OWN_NAME = /^[0-9a-f]{16}(\.partial-\w{6})?$/;

/** A store below `place`; where that cannot be written to, in the temporary one of this process. */
export function keepBulkFiles(place: string | undefined, context: BuiltContext): BulkStore {
  const version = versionOf(context);
  let kept: Promise<KeptFiles | undefined> = Promise.resolve(undefined);
  return () => {
    const next = kept.then((before) =>
      before && isThere(before.folder) ? before : readOrMake(place, version, context),
    );
    kept = next.catch(() => undefined);
    return next;
  };
}

function isThere(folder: string): boolean {
  return existsSync(join(folder, MANIFEST));
}

function versionOf({ catalog, build, publicUrl }: BuiltContext): string {
  return createHash("sha256").update([catalog.corpus.hash, build, publicUrl].join("\n")).digest("hex").slice(0, 16);
}

async function readOrMake(place: string | undefined, version: string, context: BuiltContext): Promise<KeptFiles> {
  const readOrMakeIn = async (folder: string) =>
    (await read(join(folder, version))) ?? (await make(folder, version, context));
  if (place === undefined) return readOrMakeIn(temporaryFolder());
  try {
    return await readOrMakeIn(place);
  } catch (error) {
    if (isFull(error)) throw error;
    return readOrMakeIn(temporaryFolder());
  }
}

async function read(folder: string): Promise<KeptFiles | undefined> {
  if (!isThere(folder)) return undefined;
  return { folder, files: JSON.parse(await readFile(join(folder, MANIFEST), "utf8")) as KeptFile[] };
}

/** Makes the files beside their place and moves them there whole; who comes second takes what is there. */
async function make(place: string, version: string, context: BuiltContext): Promise<KeptFiles> {
  const folder = join(place, version);
  await mkdir(place, { recursive: true });
  const beside = await mkdtemp(`${folder}.partial-`);
  try {
    const files: KeptFile[] = [];
    for (const file of BULK_FILES) files.push(await keep(beside, file, context));
    await writeFile(join(beside, MANIFEST), JSON.stringify(files));
    await rename(beside, folder).catch((error) => {
      if (!isThere(folder)) throw error;
    });
    await sweep(place);
    return (await read(folder)) ?? { folder, files };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Counts the records while they are written, for to read them all at once would take its time. */
async function keep(folder: string, file: BulkFile, context: BuiltContext): Promise<KeptFile> {
  const { name } = file;
  let records = 0;
  async function* counted(): AsyncGenerator<string> {
    for await (const piece of piecesInRuns(file, context)) {
      if (endsRecord(piece)) records++;
      yield piece;
    }
  }
  const forms = await makeFile(folder, name, counted());
  return { name, records, forms };
}

/** The text, made some pieces at once, so that where texts are fetched no more of them is in memory. */
async function* piecesInRuns({ makers }: BulkFile, context: BuiltContext): AsyncGenerator<string> {
  let run: MakePieces[] = [];
  const made = () => context.catalog.answered(() => run.flatMap((make) => make()));
  for (const make of makers(context)) {
    run.push(make);
    if (run.length < MADE_AT_ONCE) continue;
    yield* await made();
    run = [];
  }
  yield* await made();
}

/** Removes what former versions, and runs that were killed, have left. */
async function sweep(place: string): Promise<void> {
  const own = (await readdir(place)).filter((name) => OWN_NAME.test(name));
  const dated = await Promise.all(
    own.map(async (name) => ({
      name,
      at: await stat(join(place, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const old = dated.sort((a, b) => b.at - a.at).slice(KEPT_VERSIONS);
  for (const { name } of old) await rm(join(place, name), { recursive: true, force: true });
}

let temporary: string | undefined;

/** The one place of this process where no other can be written to: it goes when the process does. It is made anew where
 *  somebody has removed it, for others may write beside it. */
function temporaryFolder(): string {
  if (temporary !== undefined && existsSync(temporary)) return temporary;
  const folder = mkdtempSync(join(tmpdir(), "spaceline-bulk-"));
  if (temporary === undefined) process.once("exit", removeTemporary);
  temporary = folder;
  return folder;
}

function removeTemporary(): void {
  if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
}

/** A full disk is full elsewhere too, and its owner should hear of it. */
function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}
