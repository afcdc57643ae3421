/** @file Folders of files made from the corpus, each file also compressed (`.gz`, `.br`), described by a manifest. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** `.gz` and `.br` are the file as sent with that encoding. */
export const FORMS = { identity: "", gzip: ".gz", br: ".br" } as const;
export type Encoding = keyof typeof FORMS;

/** What the files were made from: they are valid only for exactly these values. */
export type Origin = Readonly<Record<"corpus" | "publicUrl" | "build", string>>;

export interface FileToWrite {
  readonly name: string;
  readonly body: string;
  /** Number of records in the file, if it is a list. */
  readonly records?: number;
}

export interface WrittenFile extends Omit<FileToWrite, "body"> {
  /** Bytes and checksum (hexadecimal) of each form. */
  readonly forms: Readonly<Record<Encoding, { readonly bytes: number; readonly sha256: string }>>;
}

export interface Manifest {
  readonly origin: Origin;
  readonly files: readonly WrittenFile[];
}

const MANIFEST = "manifest.json";
/** Files 4 % larger than at quality 9, in half its time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const compressors = { gzip: promisify(gzip), br: promisify(brotliCompress) };

/** Writes the files into a temporary folder, then replaces `folder` by it.
 *  @throws Error of the file system; `folder` is then as before */
async function writeFolder(folder: string, origin: Origin, files: Iterable<FileToWrite>): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true });
  await removeLeftovers(folder);
  const partial = await mkdtemp(`${folder}.partial-`);
  try {
    const written: WrittenFile[] = [];
    for (const file of files) written.push(await writeForms(partial, file));
    const manifest = { origin, files: written };
    await writeFile(join(partial, MANIFEST), JSON.stringify(manifest));
    await chmod(partial, 0o777 & ~process.umask());
    await rename(folder, `${partial}.old`).catch(() => undefined);
    await rename(partial, folder);
    return manifest;
  } finally {
    for (const left of [partial, `${partial}.old`]) await rm(left, { recursive: true, force: true });
  }
}

const LEFTOVER_AGE_MS = 3_600_000;

/** Removes temporary folders that killed processes have left. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.partial-`)) continue;
    const path = join(dirname(folder), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - LEFTOVER_AGE_MS) await rm(path, { recursive: true, force: true });
  }
}

async function writeForms(folder: string, { body, ...file }: FileToWrite): Promise<WrittenFile> {
  const bytes = Buffer.from(body);
  const write = async (encoding: Encoding, content: Buffer) => {
    await writeFile(join(folder, file.name + FORMS[encoding]), content);
    return { bytes: content.length, sha256: sha256(content) };
  };
  const [identity, zipped, br] = await Promise.all([
    write("identity", bytes),
    compressors.gzip(bytes, { level: 9 }).then((content) => write("gzip", content)),
    compressors.br(bytes, QUALITY).then((content) => write("br", content)),
  ]);
  return { ...file, forms: { identity, gzip: zipped, br } };
}

/** The manifest of a folder; undefined if there is none, or if it was written from another origin. */
export async function readManifest(folder: string, origin: Origin): Promise<Manifest | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), "utf8")) as Manifest;
    return isDeepStrictEqual(manifest.origin, origin) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a folder again unless its origin and every checksum fit. @throws Error of the file system */
export async function ensureFolder(
  folder: string,
  origin: Origin,
  files: () => Iterable<FileToWrite>,
): Promise<Manifest> {
  const manifest = await readManifest(folder, origin);
  if (manifest && (await isIntact(folder, manifest))) return manifest;
  try {
    return await writeFolder(folder, origin, files());
  } catch (error) {
    // Another process may have written it at the same time.
    const written = await readManifest(folder, origin);
    if (written) return written;
    throw error;
  }
}

async function isIntact(folder: string, { files }: Manifest): Promise<boolean> {
  for (const { name, forms } of files) {
    for (const [encoding, ending] of Object.entries(FORMS)) {
      const checksum = await checksumOf(join(folder, name + ending)).catch(() => undefined);
      if (checksum !== forms[encoding as Encoding].sha256) return false;
    }
  }
  return true;
}

/** Reads in chunks, so that a large file does not raise the memory of a service that starts. */
async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
