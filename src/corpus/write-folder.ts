/** @file Writes folders of generated files, each with a manifest and compressed copies (`.gz`, `.br`). A folder's name
 *  depends on the corpus, the public URL and the build, so services with different settings use different folders. */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** File suffixes, keyed by encoding. The server sends `.gz` and `.br` files with the matching `Content-Encoding`. */
export const FORMS = { identity: "", gzip: ".gz", br: ".br" } as const;
export type Encoding = keyof typeof FORMS;
const ENCODINGS = ["identity", "gzip", "br"] as const satisfies readonly Encoding[];

/** Values that the files depend on. Existing files are valid only if all these values are unchanged. */
export type Origin = Readonly<Record<"corpus" | "publicUrl" | "build", string>>;

export interface FileToWrite {
  readonly name: string;
  readonly body: string;
  readonly records?: number;
}

export interface WrittenFile extends Omit<FileToWrite, "body"> {
  readonly forms: Readonly<Record<Encoding, { readonly bytes: number; readonly sha256: string }>>;
}

export interface WrittenFolder {
  readonly path: string;
  readonly files: readonly WrittenFile[];
}

const MANIFEST = "manifest.json";
/** Brotli quality. Compared with quality 9, files are 4 % larger, but compression takes half the time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const compressors = { gzip: promisify(gzip), br: promisify(brotliCompress) };

/** Opens the folder in `parent` for this origin. Writes the files unless all checksums match. */
async function openFolder(parent: string, origin: Origin, files: () => Iterable<FileToWrite>): Promise<WrittenFolder> {
  const path = join(parent, sha256(JSON.stringify(Object.entries(origin).sort())).slice(0, 16));
  const known = await readManifest(path);
  const isUsable = known !== undefined && (await isIntact(path, known));
  const written = isUsable ? known : await writeFolder(path, files());
  await utimes(path, new Date(), new Date()).catch(() => undefined);
  return { path, files: written };
}

/** Like `openFolder`, but uses the temporary folder of this process if `parent` is omitted or not writable. */
export async function openFolderAnywhere(
  parent: string | undefined,
  origin: Origin,
  files: () => Iterable<FileToWrite>,
): Promise<WrittenFolder> {
  const elsewhere = async () => openFolder(temporaryFolder(), origin, files);
  return parent === undefined ? elsewhere() : openFolder(parent, origin, files).catch(elsewhere);
}

/** Returns a function that opens a folder once, and again only after a failure or if a file was deleted. */
export function openedOnce(open: () => Promise<WrittenFolder>): () => Promise<WrittenFolder> {
  let opened: Promise<WrittenFolder> | undefined;
  return async function current(): Promise<WrittenFolder> {
    opened ??= open();
    const opening = opened;
    const folder = await opening.catch(() => undefined);
    if (folder && pathsIn(folder.path, folder.files).every(existsSync)) return folder;
    if (opened === opening) opened = undefined;
    return folder ? current() : opening;
  };
}

const temporary = new Map<string, string>();

/** Returns this process's temporary folder, which is removed when the process exits. */
function temporaryFolder(): string {
  const parent = tmpdir();
  const existing = temporary.get(parent);
  if (existing !== undefined) return existing;
  const folder = mkdtempSync(join(parent, "spaceline-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  temporary.set(parent, folder);
  return folder;
}

/** Writes the files into a temporary folder, then replaces `folder` with it. */
async function writeFolder(folder: string, files: Iterable<FileToWrite>): Promise<readonly WrittenFile[]> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  await removeUnused(parent);
  const partial = await mkdtemp(`${folder}.partial-`);
  try {
    const written: WrittenFile[] = [];
    for (const file of files) written.push(await writeForms(partial, file));
    const manifest = { files: written, sha256: sha256(JSON.stringify(written)) };
    await writeFile(join(partial, MANIFEST), JSON.stringify(manifest));
    await chmod(partial, 0o777 & ~process.umask());
    await rename(folder, `${partial}.old`).catch(() => undefined);
    await rename(partial, folder);
    return written;
  } catch (error) {
    // Another process may have written the folder at the same time.
    const written = await readManifest(folder);
    if (!written) throw error;
    return written;
  } finally {
    for (const left of [partial, `${partial}.old`]) await rm(left, { recursive: true, force: true });
  }
}

/** Age at which an unused folder is removed. If a service still needs the folder, it writes the folder again. */
const UNUSED_AFTER_MS = 24 * 3_600_000;

/** Removes folders that no service has opened for a day, and partial folders that killed processes left behind. */
async function removeUnused(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!/^[0-9a-f]{16}(?:\.partial-|$)/.test(name)) continue;
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - UNUSED_AFTER_MS) await rm(path, { recursive: true, force: true });
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

async function readManifest(folder: string): Promise<readonly WrittenFile[] | undefined> {
  try {
    const { files, sha256: checksum } = JSON.parse(await readFile(join(folder, MANIFEST), "utf8"));
    return sha256(JSON.stringify(files)) === checksum ? files : undefined;
  } catch {
    return undefined;
  }
}

async function isIntact(folder: string, files: readonly WrittenFile[]): Promise<boolean> {
  const expected = files.flatMap(({ forms }) => ENCODINGS.map((encoding) => forms[encoding].sha256));
  for (const [at, path] of pathsIn(folder, files).entries())
    if ((await checksumOf(path).catch(() => undefined)) !== expected[at]) return false;
  return true;
}

function pathsIn(folder: string, files: readonly WrittenFile[]): string[] {
  return files.flatMap(({ name }) => ENCODINGS.map((encoding) => join(folder, name + FORMS[encoding])));
}

/** Reads the file in chunks, so that a large file needs little memory. */
async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}
