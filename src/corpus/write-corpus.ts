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
  const [opening, ...parts] = jsonOf(content);
  const hash = hashOf([opening, ...parts]);
  const beside = partialOf(file, process.pid);
  try {
    mkdirSync(dirname(file), { recursive: true });
    sweepPartials(file);
    writeFileSync(beside, Buffer.concat([Buffer.from(`{"schema":${SCHEMA},"hash":"${hash}",`), ...parts]));
    renameSync(beside, file);
  } catch (cause) {
    removeIfThere(beside);
    const why = (cause as Error).message;
    throw new Error(`${file}: the corpus cannot be written, what stood there stays (${why})`, { cause });
  }
  return { schema: SCHEMA, hash, ...content };
}

/** The bytes of the content as JSON: the brace that opens it, then a part for each property. Put together before they are
 *  bytes, all letters of the vectors would take the room of the widest one in the texts. */
function jsonOf(content: object): [opening: Buffer, ...parts: Buffer[]] {
  const parts = Object.entries(content).map(
    ([name, value], at) => `${at === 0 ? "" : ","}${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  return [Buffer.from("{"), ...parts.map((part) => Buffer.from(part)), Buffer.from("}")];
}

/** Where not even the folder is there, nothing needs removing. */
function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The first fault is the one to tell.
  }
}
