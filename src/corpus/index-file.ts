/** @file The index beside the artefact, made when the texts are ingested, so that a service need not make it at its start. It
 *  is of use to the very build that wrote it, over the very corpus; whoever finds none that fits makes the index anew. */
import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
    writeFileSync(beside, Buffer.concat([Buffer.from(headOf(origin, bytes)), bytes]));
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** The bytes of the index beside an artefact; null where there is none, where it is not whole, or is of another origin. */
export function readIndexFile(corpusFile: string, origin: IndexOrigin): Uint8Array | null {
  let all: Buffer;
  try {
    all = readFileSync(indexFileOf(corpusFile));
  } catch {
    return null;
  }
  const end = all.indexOf(LINE_FEED) + 1;
  const bytes = all.subarray(end);
  return all.toString("latin1", 0, end) === headOf(origin, bytes) ? bytes : null;
}

/** The first line: of what the index is made, and the hash of its bytes. */
function headOf({ corpus, build }: IndexOrigin, bytes: Uint8Array): string {
  return `spaceline-index ${corpus} ${build} ${createHash("sha256").update(bytes).digest("hex")}\n`;
}
