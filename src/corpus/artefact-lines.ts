/** @file The lines of the artefact: its head, then a property a line, and of a list each item (write-corpus.ts). Read in
 *  steps and a stretch at a time; its hash is worked out on the way. */
import { closeSync, openSync, readSync } from "node:fs";
import type { Steps } from "../steps.js";
import { beginHash, ended, SCHEMA } from "./content-hash.js";

/** There is no artefact to read, or none that can be trusted. */
export class CorpusError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CorpusError";
  }
}

/** Is told what the lines hold, as JSON in bytes that are written over once it has returned. */
export interface Taking {
  /** The hash that the artefact names, before all else. Whether it has it is known when all has been read.
   *  @throws CorpusError where it is not wanted: nothing more is read */
  named?(hash: string): void;
  /** A property that is no list, or an empty one. */
  value(name: string, json: Buffer): void;
  /** The next item of a list. */
  item(list: string, json: Buffer): void;
}

/** So much is read at once, or as much as the longest line takes. */
const STRETCH_BYTES = 250_000;
const [LINE_FEED, COMMA] = [0x0a, 0x2c];

const HEAD = /^\{"schema":\d+,"hash":"([0-9a-f]{64})",$/;
const SCHEMA_FIRST = /^\{"schema":(\d+),/;
const PROPERTY = /^"(\w+)":/;

/** Reads the artefact in steps of a few milliseconds. What has been taken must not be used before all has been read.
 *  @returns the hash that names it
 *  @throws CorpusError that names the file and says what to do: missing, not whole, another schema, or a hash that does not fit */
export function* readArtefact(file: string, taking: Taking): Steps<string> {
  let from: number;
  try {
    from = openSync(file, "r");
  } catch (cause) {
    throw new CorpusError(`${file}: there is no corpus yet; run "spaceline ingest"`, { cause });
  }
  try {
    return yield* takeLines(file, linesIn(from), taking);
  } finally {
    closeSync(from);
  }
}

function* takeLines(file: string, lines: Generator<Buffer | undefined>, taking: Taking): Steps<string> {
  const again = `run "spaceline ingest" again`;
  const sum = beginHash().update("{");
  let named: string | undefined;
  let list: string | undefined;
  let isEnded = false;
  const take = (line: Buffer): void => {
    if (isEnded) throw new SyntaxError("something stands behind the end");
    sum.update(line);
    const text = line.length < 3 ? line.toString("latin1") : "";
    if (list !== undefined && (text === "]" || text === "],")) list = undefined;
    else if (list !== undefined) taking.item(list, withoutComma(line));
    else if (text === "}") isEnded = true;
    else list = propertyIn(line, taking);
  };
  try {
    for (const line of lines) {
      if (!line) yield;
      else if (named === undefined) {
        named = hashNamedIn(line);
        taking.named?.(named);
      } else take(line);
    }
    if (!isEnded) throw new SyntaxError("cut off");
  } catch (cause) {
    if (cause instanceof CorpusError) throw cause;
    if (cause instanceof OtherSchema)
      throw new CorpusError(`${file}: the corpus has schema ${cause.schema}, this version reads ${SCHEMA}; ${again}`);
    throw new CorpusError(`${file}: the corpus is not whole; ${again}`, { cause });
  }
  if (ended(sum) !== named) throw new CorpusError(`${file}: the corpus does not have the hash it names; ${again}`);
  return named;
}

/** Takes a property that stands in the line. @returns its name where a list begins instead */
function propertyIn(line: Buffer, taking: Taking): string | undefined {
  const [before, name] = PROPERTY.exec(line.toString("latin1", 0, 100)) ?? [];
  if (before === undefined || name === undefined) throw new SyntaxError("no property");
  const json = withoutComma(line.subarray(before.length));
  if (json.toString("latin1", 0, 2) === "[") return name;
  taking.value(name, json);
  return undefined;
}

function withoutComma(line: Buffer): Buffer {
  return line.at(-1) === COMMA ? line.subarray(0, -1) : line;
}

class OtherSchema extends Error {
  constructor(readonly schema: unknown) {
    super();
  }
}

/** @throws OtherSchema where the first line, or all that there is, has another number or none */
function hashNamedIn(line: Buffer): string {
  const text = line.toString("latin1", 0, 200);
  const schema = SCHEMA_FIRST.exec(text)?.[1];
  if (schema !== undefined && Number(schema) !== SCHEMA) throw new OtherSchema(schema);
  const hash = HEAD.exec(text)?.[1];
  if (hash !== undefined) return hash;
  const all = JSON.parse(line.toString()) as { readonly schema?: unknown } | null;
  if (all?.schema !== SCHEMA) throw new OtherSchema(all?.schema);
  throw new SyntaxError("not in lines");
}

/** The lines without their line feeds, all in the same bytes, one after the other; between two stretches nothing, so that
 *  other work can be done. */
function* linesIn(from: number): Generator<Buffer | undefined> {
  let bytes = Buffer.allocUnsafeSlow(STRETCH_BYTES);
  // The line that has begun.
  let begun = 0;
  for (;;) {
    if (begun === bytes.length) bytes = Buffer.concat([bytes], 2 * begun);
    const read = readSync(from, bytes, begun, bytes.length - begun, null);
    if (read === 0) break;
    const there = bytes.subarray(0, begun + read);
    let start = 0;
    for (let end = there.indexOf(LINE_FEED, begun); end >= 0; end = there.indexOf(LINE_FEED, start)) {
      yield there.subarray(start, end);
      start = end + 1;
    }
    begun = there.copy(bytes, 0, start);
    yield;
  }
  if (begun > 0) yield bytes.subarray(0, begun);
}
