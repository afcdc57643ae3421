/** @file Writes the artefact: first beside its place, then in one step to it, so that a killed run leaves the former one whole. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Corpus } from "../model.js";
import { hashOf, SCHEMA } from "./content-hash.js";
import { partialOf, sweepPartials } from "./sweep-partials.js";

/** Gives the content its schema number and hash and writes it to `file`, whole or not at all.
 *  @returns the corpus as written.
 *  @throws Error that names the file when it cannot be written: no room, no leave; `file` is then as before. */
export function writeCorpus(file: string, content: Omit<Corpus, "schema" | "hash">): Corpus {
  const json = Buffer.from(JSON.stringify(content));
  const hash = hashOf(json);
  const beside = partialOf(file, process.pid);
  try {
    mkdirSync(dirname(file), { recursive: true });
    sweepPartials(file);
    writeFileSync(beside, Buffer.concat([Buffer.from(`{"schema":${SCHEMA},"hash":"${hash}",`), json.subarray(1)]));
    renameSync(beside, file);
  } catch (cause) {
    removeIfThere(beside);
    const why = (cause as Error).message;
    throw new Error(`${file}: the corpus cannot be written, what stood there stays (${why})`, { cause });
  }
  return { schema: SCHEMA, hash, ...content };
}

/** Where not even the folder is there, nothing needs removing. */
function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The first fault is the one to tell.
  }
}
