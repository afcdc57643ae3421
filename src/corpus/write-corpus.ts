import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Corpus } from "../model.js";
import { contentHash, SCHEMA } from "./read-corpus.js";

/** Writes the corpus atomically, and returns it as written.
 *  @throws Error if the file cannot be written; the message names the file, which remains unchanged */
export function writeCorpus(file: string, corpus: Omit<Corpus, "schema" | "hash"> & Partial<Corpus>): Corpus {
  const { schema: _schema, hash: _hash, ...content } = corpus;
  const lines = [...linesOf(content)];
  const hash = contentHash(lines);
  try {
    writeWhole(file, (partial) => {
      writeFileSync(partial, [`{"schema":${SCHEMA},"hash":"${hash}",`, ...lines, ""].join("\n"));
    });
  } catch (cause) {
    const why = (cause as Error).message;
    throw new Error(`${file}: corpus file not written; the previous one is unchanged (${why})`, { cause });
  }
  return { schema: SCHEMA, hash, ...content };
}

/** Yields the JSON of the content: one property per line, or one list item per line. */
function* linesOf(content: object): Generator<string> {
  const entries = Object.entries(content).filter(([, value]) => value !== undefined);
  for (const [at, [name, value]] of entries.entries()) {
    const comma = at < entries.length - 1 ? "," : "";
    if (!Array.isArray(value) || value.length === 0) {
      yield `${JSON.stringify(name)}:${asciiJson(value)}${comma}`;
      continue;
    }
    yield `${JSON.stringify(name)}:[`;
    for (const [index, item] of value.entries()) yield asciiJson(item) + (index < value.length - 1 ? "," : "");
    yield `]${comma}`;
  }
  yield "}";
}

/** Returns JSON in ASCII only. Node decodes pure ASCII ten times faster than other UTF-8. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Writes a file atomically: `write` creates the file under a temporary name, then the file is renamed.
 *  @throws Error if writing fails, or if `file` is a device, because renaming would replace the device */
export function writeWhole(file: string, write: (partial: string) => void): void {
  const partial = partialName(file, process.pid);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) throw new Error("it is not a regular file");
  mkdirSync(dirname(file), { recursive: true });
  removePartials(file);
  try {
    write(partial);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

export function partialName(file: string, processId: number): string {
  return `${file}.${processId}.partial`;
}

/** Removes partial copies of a file. Copies that a running process is still writing are not removed. */
export function removePartials(file: string): void {
  for (const name of filesIn(dirname(file))) {
    const [, original, processId] = /^(.*)\.(\d+)\.partial$/.exec(name) ?? [];
    if (original !== basename(file) || isRunning(Number(processId))) continue;
    try {
      rmSync(join(dirname(file), name), { force: true });
    } catch {
      // A partial file that cannot be removed does no harm, because it is never read.
    }
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a process with this id is running. The process may belong to another user. */
function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
