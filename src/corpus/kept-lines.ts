/** @file The lines of items whose texts are read when they are asked for. They are read from bytes of this process, so that
 *  nothing which happens to the artefact harms what is served; or, once these are let go, they are fetched from elsewhere. */
import { LRUCache } from "lru-cache";
import type { Texts } from "../model.js";
import { type Answers, answersOf } from "./answers.js";
import { hasMore, lineOf, wholeOf } from "./stored-items.js";

/** Fetches lines from elsewhere, by their numbers, in their order. */
export type FetchLines = (lines: readonly number[]) => Promise<readonly string[]>;

/** Room for what was read last, in bytes of JSON; as data it takes about twice as much. The 1,300 sections that 2,500
 *  questions find fit, so that one found again is hardly ever read again. */
const KEPT_BYTES = 5_000_000;
/** The same where the texts lie elsewhere so that memory stays small. */
const KEPT_OF_FETCHED_BYTES = 4_000_000;
/** So many bytes are taken at once for lines that are kept. */
const BLOCK_BYTES = 250_000;
/** So many lines are fetched at once: about a megabyte. */
const FETCHED_AT_ONCE = 250;

export interface KeptLines {
  /** Adds a copy of a line, and what it says, unless the lines lie elsewhere. @returns its number */
  add(json: Buffer, item: object): number;
  /** What a line says; nothing where it has yet to be fetched for the answer that is being made. */
  read(line: number): object | undefined;
  readonly texts: Texts;
  /** Lets go what was read to begin with and nobody has asked for; it is read again when it is asked for. */
  forget(): void;
  /** Lets the bytes go; from now on lines are fetched. */
  letGo(fetch: FetchLines): void;
}

/** Keeps no line yet. */
export function keepLines(): KeptLines {
  // How long the text of each is.
  const lengths: number[] = [];
  const bytes: Buffer[] = [];
  const copyOf = inBlocks();
  // What has been read already: each is handed out once, to the index for the most part, and not read again.
  const fresh = new Map<number, object>();
  let lately = new LRUCache<number, object>({ maxSize: KEPT_BYTES });
  let answers: Answers | undefined;
  const readHere = (line: number): object => {
    const json = bytes[line] as Buffer;
    const item = fresh.get(line) ?? (JSON.parse(json.toString()) as object);
    fresh.delete(line);
    lately.set(line, item, { size: json.length });
    return item;
  };
  return {
    add: (json, item) => {
      const line = lengths.push("text" in item ? String(item.text).length : 0) - 1;
      if (!answers) {
        bytes.push(copyOf(json));
        fresh.set(line, item);
      }
      return line;
    },
    read: (line) => lately.get(line) ?? (answers ? answers.find(line) : readHere(line)),
    texts: {
      whole: wholeOf,
      lengthOf: (section) => lengths[lineOf(section)] ?? 0,
      answered: (make) => (answers ? answers.answered(make) : make()),
      allWereThere: () => answers?.allWereThere() ?? true,
      askedOnce: (key, ask) => (answers ? answers.askedOnce(key, ask) : ask()),
      fetched: async (items) => {
        if (!answers) return items;
        const found = await answers.fetch(items.filter(hasMore).map(lineOf));
        return items.map((item) => (found.get(lineOf(item)) as typeof item | undefined) ?? wholeOf(item));
      },
    },
    forget: () => fresh.clear(),
    letGo: (fetch) => {
      bytes.length = 0;
      fresh.clear();
      lately = new LRUCache({ maxSize: KEPT_OF_FETCHED_BYTES });
      answers = answersOf(inPieces(fetch, (line, item, size) => lately.set(line, item, { size })));
    },
  };
}

/** Copies lines, many into one block: a block for each would take more room than the line. */
function inBlocks(): (line: Buffer) => Buffer {
  let free = Buffer.alloc(0);
  return (line) => {
    if (line.length > free.length) free = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, line.length));
    const copy = free.subarray(0, line.copy(free));
    free = free.subarray(line.length);
    return copy;
  };
}

/** Fetches any number of lines, some at once, and keeps each. */
function inPieces(fetch: FetchLines, keep: (line: number, item: object, size: number) => void): Answers["fetch"] {
  return async (lines) => {
    const items = new Map<number, object>();
    for (let from = 0; from < lines.length; from += FETCHED_AT_ONCE) {
      const some = lines.slice(from, from + FETCHED_AT_ONCE);
      for (const [at, json] of (await fetch(some)).entries()) {
        const item = JSON.parse(json) as object;
        items.set(some[at] as number, item);
        keep(some[at] as number, item, json.length);
      }
    }
    return items;
  };
}
