/** @file Writes the artefact: first beside its place, then in one step to it, so that a killed run leaves the former one whole. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Corpus } from "../model.js";
import { hashOf, SCHEMA } from "./content-hash.js";
import { partialOf, sweepPartials } from "./sweep-partials.js";

/** Gives the content its schema number and hash and writes it to `file`, whole or not at all.
 *  @returns the corpus as written. @throws Error when the folder cannot be written to; `file` is then as before. */
export function writeCorpus(file: string, content: Omit<Corpus, "schema" | "hash">): Corpus {
  const json = Buffer.from(JSON.stringify(content));
  const hash = hashOf(json);
  mkdirSync(dirname(file), { recursive: true });
  sweepPartials(file);
  const beside = partialOf(file, process.pid);
  try {
    writeFileSync(beside, Buffer.concat([Buffer.from(`{"schema":${SCHEMA},"hash":"${hash}",`), json.subarray(1)]));
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
  return { schema: SCHEMA, hash, ...content };
}
