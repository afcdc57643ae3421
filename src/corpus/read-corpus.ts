import { readFileSync } from "node:fs";
import type { Corpus } from "../model.js";
import { finishHash, SCHEMA, startHash } from "./content-hash.js";

/** The corpus file is missing or cannot be trusted. The message names the file and the remedy. */
export class CorpusError extends Error {
  override readonly name = "CorpusError";
}

const SCHEMA_FIRST = /^\{"schema":(\d+),/;
const HEAD = /^\{"schema":\d+,"hash":"([0-9a-f]{64})",$/;
const [LINE_FEED, COMMA] = [0x0a, 0x2c];

/** Reads the corpus from `file` into plain objects.
 *  @throws CorpusError if the file is missing, incomplete, of another schema, or does not have the hash that it names */
export function readCorpus(file: string): Corpus {
  const again = `run "spaceline ingest" again`;
  const bytes = readBytes(file);
  const schema = schemaOf(bytes);
  if (schema !== null && schema !== SCHEMA)
    throw new CorpusError(`${file}: corpus file has schema ${schema}, this version reads ${SCHEMA}; ${again}`);
  let read: ReadLines;
  try {
    read = readLines(bytes);
  } catch (cause) {
    throw new CorpusError(`${file}: corpus file is incomplete or damaged; ${again}`, { cause });
  }
  const { hash, contentHash, content } = read;
  if (contentHash !== hash) throw new CorpusError(`${file}: corpus file does not match its hash; ${again}`);
  return { schema: SCHEMA, hash, ...content } as Corpus;
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new CorpusError(`${file}: no corpus file yet; run "spaceline ingest"`, { cause });
  }
}

/** The schema number at the beginning of the file; undefined if the file is JSON without one, null if it is no JSON. */
function schemaOf(bytes: Buffer): unknown {
  const first = SCHEMA_FIRST.exec(bytes.toString("latin1", 0, 100))?.[1];
  if (first !== undefined) return Number(first);
  try {
    return (JSON.parse(bytes.toString()) as { readonly schema?: unknown } | null)?.schema;
  } catch {
    return null;
  }
}

interface ReadLines {
  /** The hash that the file names, and the hash of its content. */
  readonly hash: string;
  readonly contentHash: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Parses the file line by line, as `writeCorpus` writes it: the head, a property per line, of a list an item per line.
 *  Parsing the file as one string takes more memory and more time.
 *  @throws Error if the file is cut off or is not in lines */
function readLines(bytes: Buffer): ReadLines {
  const headEnd = Math.max(bytes.indexOf(LINE_FEED), 0);
  const [, hash = ""] = HEAD.exec(bytes.toString("latin1", 0, headEnd)) ?? [];
  const sum = startHash().update("{");
  const content: Record<string, unknown> = {};
  let list: unknown[] | undefined;
  let isEnded = false;
  for (const line of linesIn(bytes, headEnd + 1)) {
    if (isEnded) throw new SyntaxError("text after the end");
    sum.update(line);
    const json = (line.at(-1) === COMMA ? line.subarray(0, -1) : line).toString();
    if (list && json === "]") list = undefined;
    else if (list) list.push(JSON.parse(json));
    else if (json === "}") isEnded = true;
    else list = readProperty(json, content);
  }
  if (!isEnded) throw new SyntaxError("cut off");
  return { hash, contentHash: finishHash(sum), content };
}

/** Adds a property to the content. @returns its list if the items follow on lines of their own */
function readProperty(line: string, content: Record<string, unknown>): unknown[] | undefined {
  const colon = line.indexOf(":");
  const name: string = JSON.parse(line.slice(0, colon));
  const json = line.slice(colon + 1);
  const list: unknown[] | undefined = json === "[" ? [] : undefined;
  content[name] = list ?? JSON.parse(json);
  return list;
}

/** The complete lines from an offset on, without their line feeds. */
function* linesIn(bytes: Buffer, from: number): Generator<Buffer> {
  let start = from;
  for (let end = bytes.indexOf(LINE_FEED, start); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    yield bytes.subarray(start, end);
    start = end + 1;
  }
  if (start < bytes.length) throw new SyntaxError("cut off");
}
