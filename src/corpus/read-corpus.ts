/** @file Reads the artefact and refuses one that is torn, of another schema, or changed by hand. */
import { readFileSync } from "node:fs";
import type { Corpus } from "../model.js";
import { atOnce, type Steps } from "../steps.js";
import { hashInSteps, SCHEMA } from "./content-hash.js";
import { parseInSteps } from "./parse-in-steps.js";

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
  return atOnce(corpusInSteps(file));
}

/** The same in steps of a few milliseconds: a service goes on answering while it reads. */
export function* corpusInSteps(file: string): Steps<Corpus> {
  let json: Buffer;
  try {
    json = readFileSync(file);
  } catch (cause) {
    throw new CorpusError(`${file}: there is no corpus yet; run "spaceline ingest"`, { cause });
  }
  let corpus: Corpus | null;
  try {
    corpus = yield* parsed(json);
  } catch (cause) {
    throw new CorpusError(`${file}: the corpus is not whole; run "spaceline ingest" again`, { cause });
  }
  if (corpus?.schema !== SCHEMA) {
    throw new CorpusError(
      `${file}: the corpus has schema ${corpus?.schema}, this version reads ${SCHEMA}; run "spaceline ingest" again`,
    );
  }
  if (!(yield* hasItsHash(json))) {
    throw new CorpusError(`${file}: the corpus does not have the hash it names; run "spaceline ingest" again`);
  }
  return corpus;
}

function* parsed(json: Buffer): Steps<Corpus | null> {
  if (json[0] !== OBJECT) return JSON.parse(json.toString());
  return (yield* parseInSteps(json)) as unknown as Corpus;
}

const OBJECT = "{".charCodeAt(0);

/** How the artefact begins: with what names its content, which follows. */
const BEGINNING = /^\{"schema":\d+,"hash":"([0-9a-f]{64})",/;

function* hasItsHash(json: Buffer): Steps<boolean> {
  const [beginning = "", named] = BEGINNING.exec(json.toString("latin1", 0, 120)) ?? [];
  return named === (yield* hashInSteps([Buffer.from("{"), json.subarray(beginning.length)]));
}
