import { readFileSync } from "node:fs";
import type { Corpus } from "../model.js";
import { beginHash, ended, SCHEMA } from "./content-hash.js";

/** The corpus file is missing or cannot be trusted. The message names the file and the remedy. */
export class CorpusError extends Error {
  override readonly name = "CorpusError";
}

const HEAD = /^\{"schema":(\d+),(?:"hash":"([0-9a-f]{64})",\n)?/;
const LINE_FEED = 0x0a;

/** Reads the corpus from `file` into plain objects.
 *  @throws CorpusError if the file is missing, incomplete, of another schema, or does not have the hash that it names */
export function readCorpus(file: string): Corpus {
  const again = `run "spaceline ingest" again`;
  const bytes = readBytes(file);
  const [head, schema, hash] = HEAD.exec(bytes.toString("latin1", 0, 200)) ?? [];
  if (schema !== undefined && Number(schema) !== SCHEMA)
    throw new CorpusError(`${file}: the corpus has schema ${schema}, this version reads ${SCHEMA}; ${again}`);
  let corpus: Corpus;
  try {
    corpus = JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw new CorpusError(`${file}: the corpus is not whole; ${again}`, { cause });
  }
  if (head === undefined || hash === undefined)
    throw new CorpusError(`${file}: the corpus has schema ${corpus?.schema}, this version reads ${SCHEMA}; ${again}`);
  if (hashOfContent(bytes.subarray(head.length)) !== hash)
    throw new CorpusError(`${file}: the corpus does not have the hash it names; ${again}`);
  return corpus;
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new CorpusError(`${file}: there is no corpus yet; run "spaceline ingest"`, { cause });
  }
}

/** The hash of the content as `JSON.stringify` writes it, that is without the line feeds between its items. */
function hashOfContent(content: Buffer): string {
  const hash = beginHash().update("{");
  let start = 0;
  for (let end = content.indexOf(LINE_FEED); end >= 0; end = content.indexOf(LINE_FEED, start)) {
    hash.update(content.subarray(start, end));
    start = end + 1;
  }
  return ended(hash.update(content.subarray(start)));
}
