/** @file Folders of files that are made once and kept on disk, where they cost no memory: a folder for each version, shared by
 *  all processes that serve it. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface KeptFolder<Told> {
  /** Where the files lie. */
  readonly folder: string;
  /** What was told of them when they were made. */
  readonly told: Told;
}

const MANIFEST = "manifest.json";

/** Stands beside the files. */
interface Manifest<Told> {
  readonly told: Told;
  /** How many bytes each file has: where one is gone or was cut, the folder is torn. */
  readonly sizes: Sizes;
}

/** By the names of the files. */
type Sizes = Readonly<Record<string, number>>;

/** The running version, the one before it that is being relieved, and one more. */
const KEPT_VERSIONS = 3;
const PARTIAL = ".partial-";
/** So often others may come first with files that are torn again. */
const ATTEMPTS = 5;
const OWN_NAME = /^[0-9a-f]{16}(\.partial-\w{6}(\.torn)?)?$/;
/** Where a folder is being filled, be it by another machine, a file comes every few minutes; one into which none has come
 *  for so long was left by a run that was killed. */
const LEFT_AFTER_MS = 3_600_000;

/** Writes the files into an empty folder. What it returns is kept with them, as JSON can tell it. */
export type Fill<Told> = (folder: string) => Promise<Told>;

/** Which folder it is. */
interface Wanted {
  /** The folder below which all versions lie. */
  readonly place: string | undefined;
  /** The name of the place where that is left out or cannot be written to, in a temporary folder of this process. */
  readonly kind: string;
  /** What the files are made of, named by 16 hexadecimal digits. */
  readonly version: string;
}

/** Makes what hands out a folder, made where it is not there (any more). */
export function keepFolder<Told>(wanted: Wanted, fill: Fill<Told>): () => Promise<KeptFolder<Told>> {
  let kept: Promise<KeptFolder<Told> | undefined> = Promise.resolve(undefined);
  return () => {
    const next = kept.then(async (before) => (before && (await read<Told>(before.folder))) ?? readOrMake(wanted, fill));
    kept = next.catch(() => undefined);
    return next;
  };
}

async function readOrMake<Told>({ place, kind, version }: Wanted, fill: Fill<Told>): Promise<KeptFolder<Told>> {
  const makeElsewhere = () => folderIn(join(temporaryFolder(), kind), version, fill);
  if (place === undefined) return makeElsewhere();
  try {
    return await folderIn(place, version, fill);
  } catch (error) {
    if (isFull(error)) throw error;
    return makeElsewhere();
  }
}

/** The folder of a version below `place`, made where it is not there. @throws Error where it cannot be written to */
export async function folderIn<Told>(place: string, version: string, fill: Fill<Told>): Promise<KeptFolder<Told>> {
  return (await read<Told>(join(place, version))) ?? (await make(place, version, fill));
}

/** A folder that is there and whole by what its manifest says; one that is torn is none. */
async function read<Told>(folder: string): Promise<KeptFolder<Told> | undefined> {
  try {
    const { told, sizes } = JSON.parse(await readFile(join(folder, MANIFEST), "utf8")) as Manifest<Told>;
    const found = await sizesIn(folder);
    return Object.entries(sizes).every(([name, size]) => found[name] === size) ? { folder, told } : undefined;
  } catch {
    return undefined;
  }
}

async function sizesIn(folder: string): Promise<Sizes> {
  const sized = (await readdir(folder)).map(async (name) => [name, (await stat(join(folder, name))).size] as const);
  return Object.fromEntries(await Promise.all(sized));
}

/** Makes the files beside their place and moves them there whole; who comes second takes what is there. */
async function make<Told>(place: string, version: string, fill: Fill<Told>): Promise<KeptFolder<Told>> {
  const folder = join(place, version);
  await mkdir(place, { recursive: true });
  const beside = await mkdtemp(`${folder}${PARTIAL}`);
  try {
    const told = await fill(beside);
    const manifest: Manifest<Told> = { told, sizes: await sizesIn(beside) };
    await writeFile(join(beside, MANIFEST), JSON.stringify(manifest));
    // Others than its maker may serve it.
    await chmod(beside, 0o777 & ~process.umask());
    await putInPlace(beside, folder);
    await sweep(place);
    return (await read<Told>(folder)) ?? { folder, told };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Moves files to their place at once; what is torn there makes way, what is whole there is left. Others may do so at the
 *  same moment. */
async function putInPlace(beside: string, folder: string): Promise<void> {
  const torn = `${beside}.torn`;
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(beside, folder);
    } catch (error) {
      if (await read(folder)) return;
      if (attempt === ATTEMPTS) throw error;
    }
    await rename(folder, torn).catch(() => undefined);
    await rm(torn, { recursive: true, force: true });
  }
}

/** Removes what former versions, and runs that were killed, have left. */
async function sweep(place: string): Promise<void> {
  const own = (await readdir(place)).filter((name) => OWN_NAME.test(name));
  const folders = await Promise.all(own.map(async (name) => ({ name, at: await changedAt(join(place, name)) })));
  const whole = folders.filter(({ name }) => !name.includes(PARTIAL)).sort((a, b) => b.at - a.at);
  const left = folders.filter(({ name, at }) => name.includes(PARTIAL) && at < Date.now() - LEFT_AFTER_MS);
  for (const { name } of [...whole.slice(KEPT_VERSIONS), ...left])
    await rm(join(place, name), { recursive: true, force: true });
}

/** When something was last put into a folder; 0 where it is gone. */
async function changedAt(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

let temporary: string | undefined;

/** The one place of this process where no other can be written to: it goes when the process does. It is made anew where
 *  somebody has removed it, for others may write beside it. */
function temporaryFolder(): string {
  if (temporary !== undefined && existsSync(temporary)) return temporary;
  const folder = mkdtempSync(join(tmpdir(), "spaceline-kept-"));
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
