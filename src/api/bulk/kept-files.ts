/** @file Keeps the files on disk: made when they are first asked for, once for a corpus, a build and an address of the
 *  service. */
import { createHash } from "node:crypto";
import { keepFolder } from "../../kept-folder.js";
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

/** So many sections are told at once: a few milliseconds of work. */
const MADE_AT_ONCE = 20;

/** A store below `place`; where that cannot be written to, in the temporary one of this process. */
export function keepBulkFiles(place: string | undefined, context: BuiltContext): BulkStore {
  const kept = keepFolder({ place, kind: "bulk", version: versionOf(context) }, async (folder) => {
    const files: KeptFile[] = [];
    for (const file of BULK_FILES) files.push(await keep(folder, file, context));
    return files;
  });
  return async () => {
    const { folder, told } = await kept();
    return { folder, files: told };
  };
}

function versionOf({ catalog, build, publicUrl }: BuiltContext): string {
  return createHash("sha256").update([catalog.corpus.hash, build, publicUrl].join("\n")).digest("hex").slice(0, 16);
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
  const made = () => run.flatMap((make) => make());
  for (const make of makers(context)) {
    run.push(make);
    if (run.length < MADE_AT_ONCE) continue;
    yield* await made();
    run = [];
  }
  yield* await made();
}
