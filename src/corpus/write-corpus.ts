/** @file Writes the artefact: first beside its place, then in one step to it, so that a killed run leaves the former one whole. */
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { Corpus } from "../model.js";
import { beginHash, ended, SCHEMA } from "./content-hash.js";
import { partialOf, sweepPartials } from "./sweep-partials.js";

/** Gives the content its schema number and hash and writes it to `file`, whole or not at all. A corpus that has them already
 *  gets them anew.
 *  @returns the corpus as written.
 *  @throws Error that names the file when it cannot be written: no room, no leave; `file` is then as before. */
export function writeCorpus(file: string, corpus: Omit<Corpus, "schema" | "hash"> & Partial<Corpus>): Corpus {
  const { schema: _schema, hash: _hash, ...content } = corpus;
  const lines = [...linesOf(content)].map((line) => Buffer.from(line));
  const sum = beginHash().update("{");
  for (const line of lines) sum.update(line);
  const hash = ended(sum);
  const beside = partialOf(file, process.pid);
  try {
    mkdirSync(dirname(file), { recursive: true });
    sweepPartials(file);
    writeLines(beside, [Buffer.from(`{"schema":${SCHEMA},"hash":"${hash}",`), ...lines]);
    renameSync(beside, file);
  } catch (cause) {
    removeIfThere(beside);
    const why = (cause as Error).message;
    throw new Error(`${file}: the corpus cannot be written, what stood there stays (${why})`, { cause });
  }
  return { schema: SCHEMA, hash, ...content };
}

/** The content as JSON in lines: a property a line, and of a list each item, so that it can be read line by line. Without
 *  the line feeds it is what JSON.stringify makes of the content, but for the brace before it. */
function* linesOf(content: object): Generator<string> {
  const all = Object.entries(content).filter(([, value]) => value !== undefined);
  for (const [at, [name, value]] of all.entries()) {
    const comma = at < all.length - 1 ? "," : "";
    if (!Array.isArray(value) || value.length === 0) {
      yield `${JSON.stringify(name)}:${JSON.stringify(value)}${comma}`;
      continue;
    }
    yield `${JSON.stringify(name)}:[`;
    for (const [place, item] of value.entries()) yield JSON.stringify(item) + (place < value.length - 1 ? "," : "");
    yield `]${comma}`;
  }
  yield "}";
}

const LINE_FEED = Buffer.from("\n");
/** So many bytes are put together before they are written. */
const PIECE_BYTES = 1_000_000;

function writeLines(file: string, lines: readonly Buffer[]): void {
  const to = openSync(file, "w");
  try {
    let waiting: Buffer[] = [];
    let bytes = 0;
    for (const line of lines) {
      waiting.push(line, LINE_FEED);
      bytes += line.length;
      if (bytes < PIECE_BYTES) continue;
      writeAll(to, Buffer.concat(waiting));
      waiting = [];
      bytes = 0;
    }
    writeAll(to, Buffer.concat(waiting));
  } finally {
    closeSync(to);
  }
}

/** A write may take less than it is given. */
function writeAll(to: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(to, bytes, done);
}

/** Where not even the folder is there, nothing needs removing. */
function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The first fault is the one to tell.
  }
}
