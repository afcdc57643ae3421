/** @file The index beside the artefact, made when the texts are ingested, so that a service need not make it at its start. It
 *  is of use to the very build that wrote it, over the very corpus; whoever finds none that fits makes the index anew. */
import { createHash, type Hash } from "node:crypto";
import { appendFileSync, closeSync, openSync, readSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { partialOf, sweepPartials } from "./sweep-partials.js";

/** What an index is made of. */
export interface IndexOrigin {
  /** The hash of the corpus. */
  readonly corpus: string;
  /** The name of the code. */
  readonly build: string;
}

const LINE_FEED = 0x0a;

/** Where the index of an artefact lies. @example indexFileOf("build/corpus.json") // => "build/corpus.index" */
export function indexFileOf(corpusFile: string): string {
  return `${corpusFile.replace(/\.json$/, "")}.index`;
}

/** Writes the bytes of an index beside an artefact, whole or not at all.
 *  @throws Error where it cannot be written: no room, no leave */
export function writeIndexFile(corpusFile: string, origin: IndexOrigin, bytes: Uint8Array): void {
  const file = indexFileOf(corpusFile);
  const beside = partialOf(file, process.pid);
  sweepPartials(file);
  try {
    writeFileSync(beside, headOf(origin, createHash("sha256").update(bytes)));
    appendFileSync(beside, bytes);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** An index file that can be trusted. */
export interface OpenedIndex {
  /** Reads some of the bytes that were written, into memory of their own. */
  readonly read: (from: number, size: number) => Uint8Array<ArrayBuffer>;
  readonly close: () => void;
}

/** So much is read at once to see whether the file is whole. */
const STRETCH_BYTES = 1_000_000;

/** Opens the index beside an artefact, whatever becomes of the file afterwards; null where there is none, where it is not whole,
 *  or is of another origin. Of its bytes but a stretch at a time is in memory. */
export function openIndexFile(corpusFile: string, origin: IndexOrigin): OpenedIndex | null {
  let from: number;
  try {
    from = openSync(indexFileOf(corpusFile), "r");
  } catch {
    return null;
  }
  const close = () => closeSync(from);
  const begin = beginningOf(from, origin);
  if (begin === null) {
    close();
    return null;
  }
  const read: OpenedIndex["read"] = (place, size) => {
    const bytes = new Uint8Array(size);
    fill(bytes, from, begin + place);
    return bytes;
  };
  return { read, close };
}

/** Where the bytes begin behind a head that names this origin and their hash; null where it does not, or nothing can be
 *  read. */
function beginningOf(from: number, origin: IndexOrigin): number | null {
  const stretch = Buffer.alloc(STRETCH_BYTES);
  const sum = createHash("sha256");
  try {
    fill(stretch, from, 0);
    const begin = stretch.indexOf(LINE_FEED) + 1;
    const head = stretch.toString("latin1", 0, begin);
    if (!head.startsWith(originIn(origin))) return null;
    for (let place = begin, read = -1; read !== 0; place += read) {
      read = fill(stretch, from, place);
      sum.update(stretch.subarray(0, read));
    }
    return head === headOf(origin, sum) ? begin : null;
  } catch {
    return null;
  }
}

/** Reads bytes of a file from a place on. @returns how many; fewer than there is room for at its end */
function fill(bytes: Uint8Array, from: number, place: number): number {
  let read = 0;
  while (read < bytes.length) {
    const more = readSync(from, bytes, read, bytes.length - read, place + read);
    if (more === 0) break;
    read += more;
  }
  return read;
}

/** The first line: of what the index is made, and the hash of its bytes. */
function headOf(origin: IndexOrigin, sum: Hash): string {
  return `${originIn(origin)}${sum.digest("hex")}\n`;
}

/** How the first line begins: of another origin the bytes need not be read. */
function originIn({ corpus, build }: IndexOrigin): string {
  return `spaceline-index ${corpus} ${build} `;
}
