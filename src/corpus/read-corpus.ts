/** @file Reads the artefact and refuses one that is torn, of another schema, or changed by hand. */
import { readFileSync } from "node:fs";
import type { Corpus } from "../model.js";
import { contentHash, SCHEMA } from "./content-hash.js";

/** There is no artefact to read, or none that can be trusted. */
export class CorpusError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CorpusError";
  }
}

/** Reads the corpus from `file`.
 *  @throws CorpusError that names the file and says what to do: missing, not JSON, another schema, or a hash that does not fit. */
export function readCorpus(file: string): Corpus {
  let json: string;
  try {
    json = readFileSync(file, "utf8");
  } catch (cause) {
    throw new CorpusError(`${file}: there is no corpus yet; run "spaceline ingest"`, { cause });
  }
  let corpus: Corpus | null;
  try {
    corpus = JSON.parse(json) as Corpus | null;
  } catch (cause) {
    throw new CorpusError(`${file}: the corpus is not whole; run "spaceline ingest" again`, { cause });
  }
  if (corpus?.schema !== SCHEMA) {
    throw new CorpusError(
      `${file}: the corpus has schema ${corpus?.schema}, this version reads ${SCHEMA}; run "spaceline ingest" again`,
    );
  }
  if (contentHash(corpus) !== corpus.hash) {
    throw new CorpusError(`${file}: the corpus does not have the hash it names; run "spaceline ingest" again`);
  }
  return corpus;
}
