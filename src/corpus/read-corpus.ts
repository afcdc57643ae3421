import { createHash } from "node:crypto";
import type { Corpus } from "../model.js";
import { readRegularFile } from "../read-file.js";

/** Version of the corpus file's schema. Increase the version when the structure changes, so that old files are
 *  rejected. */
export const SCHEMA = 10;

/** A number included in the hash. Increase this number when a code change alters how the same corpus is displayed. */
const CONTENT = 4;

/** @param pieces - chunks of the JSON, without the opening brace */
export function contentHash(pieces: Iterable<Buffer | string>): string {
  const sum = createHash("sha256").update(`[${CONTENT},{`);
  for (const piece of pieces) sum.update(piece);
  return sum.update("]").digest("hex");
}

/** Thrown if the corpus file is missing or damaged. The message names the file and says what to do. */
export class CorpusError extends Error {
  override readonly name = "CorpusError";
}

const SCHEMA_FIRST = /^\{"schema":(\d+),/;
const HASH = /"hash":"([0-9a-f]{64})"/;
const [LINE_FEED, COMMA] = [0x0a, 0x2c];

/** @throws CorpusError if the file is missing or incomplete, its schema is not supported, or its hash is wrong */
export function readCorpus(file: string): Corpus {
  const again = `run "spaceline ingest" again`;
  const bytes = readBytes(file);
  const start = bytes.toString("latin1", 0, 100);
  const [, schema = "none"] = SCHEMA_FIRST.exec(start) ?? [];
  if (start.startsWith("{") && Number(schema) !== SCHEMA)
    throw new CorpusError(`${file}: corpus file has schema ${schema}, this version reads ${SCHEMA}; ${again}`);
  try {
    const [head = "", ...lines] = linesIn(bytes);
    const [, hash = ""] = HASH.exec(head.toString()) ?? [];
    if (contentHash(lines) === hash) return { schema: SCHEMA, hash, ...contentOf(lines) };
  } catch (cause) {
    throw new CorpusError(`${file}: corpus file is incomplete or damaged; ${again}`, { cause });
  }
  throw new CorpusError(`${file}: corpus file does not match its hash; ${again}`);
}

function readBytes(file: string): Buffer {
  try {
    return readRegularFile(file);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why =
      code === "ENOENT" ? `no corpus file yet; run "spaceline ingest"` : `corpus file cannot be read (${message})`;
    throw new CorpusError(`${file}: ${why}`, { cause });
  }
}

/** Splits the file into lines without line feeds. @throws Error if the last line is incomplete */
function linesIn(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  if (start < bytes.length) throw new SyntaxError("cut off");
  return lines;
}

/** Parses the lines that `writeCorpus` wrote. Parsing the whole file as one string takes more memory and time. */
function contentOf(lines: readonly Buffer[]): Omit<Corpus, "schema" | "hash"> {
  const content: Record<string, unknown> = {};
  let list: unknown[] | undefined;
  for (const line of lines.slice(0, -1)) {
    const json = (line.at(-1) === COMMA ? line.subarray(0, -1) : line).toString("latin1");
    if (list && json !== "]") list.push(JSON.parse(json));
    else list = list ? undefined : readProperty(json, content);
  }
  return content as unknown as Omit<Corpus, "schema" | "hash">;
}

/** Adds the property on a line to the content. Returns the property's list if its items follow on the next lines. */
function readProperty(line: string, content: Record<string, unknown>): unknown[] | undefined {
  const colon = line.indexOf(":");
  const json = line.slice(colon + 1);
  const list: unknown[] | undefined = json === "[" ? [] : undefined;
  content[JSON.parse(line.slice(0, colon)) as string] = list ?? JSON.parse(json);
  return list;
}
