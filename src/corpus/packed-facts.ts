/** @file What every section has and few requests ask for, packed: where it stands in its publication, and the hash of its
 *  words. As objects and texts they would take ten times the room. */
import type { Section } from "../model.js";

/** Keeps one value of each section, by the number of its line in the artefact; they come in ascending order. */
export interface Packed<Value> {
  add(line: number, value: Value): void;
  at(line: number): Value;
  /** Gives back the room beyond the last. */
  trim(): void;
}

/** What is packed. */
export interface PackedFacts {
  readonly source: Packed<Section["source"]>;
  readonly hash: Packed<string>;
}

/** Keeps nothing yet. */
export function packFacts(): PackedFacts {
  return { source: packSources(), hash: packHashes() };
}

/** Publications and files by their numbers; of each section these two, its line, and the lines it owns. */
function packSources(): Packed<Section["source"]> {
  const names: string[] = [];
  let numbers = new Int32Array(1 << 10);
  let starts = new Int32Array(1 << 8);
  let end = 0;
  let lines = 0;
  const numberOf = (name: string): number => {
    const known = names.lastIndexOf(name);
    return known >= 0 ? known : names.push(name) - 1;
  };
  return {
    add: (at, { publication, file, line, ranges }) => {
      numbers = withRoom(numbers, end + 3 + 2 * ranges.length);
      starts = withRoom(starts, at + 2);
      starts.fill(end, lines, at + 1);
      numbers[end++] = numberOf(publication);
      numbers[end++] = numberOf(file);
      numbers[end++] = line;
      for (const [from, to] of ranges) {
        numbers[end++] = from;
        numbers[end++] = to;
      }
      lines = at + 1;
      starts[lines] = end;
    },
    at: (at) => {
      const [publication = 0, file = 0, line = 0, ...ends] = numbers.subarray(starts[at], starts[at + 1]);
      const ranges: [number, number][] = [];
      for (let from = 0; from < ends.length; from += 2) ranges.push([ends[from] as number, ends[from + 1] as number]);
      return { publication: names[publication] as string, file: names[file] as string, line, ranges };
    },
    trim: () => {
      numbers = numbers.slice(0, end);
      starts = starts.slice(0, lines + 1);
    },
  };
}

const HASH_BYTES = 32;

function packHashes(): Packed<string> {
  let bytes = Buffer.alloc(HASH_BYTES << 8);
  let end = 0;
  return {
    add: (line, hash) => {
      const start = line * HASH_BYTES;
      end = start + HASH_BYTES;
      if (end > bytes.length) bytes = Buffer.concat([bytes], 2 * end);
      bytes.write(hash, start, "hex");
    },
    at: (line) => bytes.toString("hex", line * HASH_BYTES, (line + 1) * HASH_BYTES),
    trim: () => {
      bytes = Buffer.from(bytes.subarray(0, end));
    },
  };
}

/** The numbers with room for so many at least. */
function withRoom(numbers: Int32Array<ArrayBuffer>, many: number): Int32Array<ArrayBuffer> {
  if (many <= numbers.length) return numbers;
  const roomier = new Int32Array(2 * many);
  roomier.set(numbers);
  return roomier;
}
