/** @file Named parts as bytes and back: lists of numbers as they lie in memory, all else as JSON. */

const LISTS = { Int8Array, Uint8Array, Int32Array, Float32Array, Float64Array } as const;
type Numbers = InstanceType<(typeof LISTS)[keyof typeof LISTS]>;

/** A list of numbers, or what JSON can tell. */
export type Parts = Readonly<Record<string, unknown>>;

/** The parts that bytes hold. */
export interface StoredParts {
  has(name: string): boolean;
  /** What is itself made of parts. @throws Error where there is none of the name */
  within(name: string): StoredParts;
  /** A part as JSON tells it. @throws Error where there is none of the name */
  told<Value>(name: string): Value;
  /** A list of numbers, or a stretch of it. @throws Error where there is none of the name and the kind */
  numbers<List extends Numbers>(
    name: string,
    kind: abstract new (...given: never[]) => List,
    stretch?: { readonly from: number; readonly count: number },
  ): List;
}

/** Where a part lies behind the table, and what it is: the name of a list's kind, or "json". */
type Row = readonly [name: string, kind: string, from: number, bytes: number];

/** Writes parts one behind the other, behind a table of them and its length in four bytes. Numbers have the order of bytes of
 *  this machine, which is that of every machine Node runs on. */
export function bytesOf(parts: Parts): Uint8Array {
  const rows: Row[] = [];
  const pieces: Uint8Array[] = [];
  let end = 0;
  for (const [name, part] of Object.entries(parts)) {
    const [kind, piece] = written(part);
    rows.push([name, kind, end, piece.length]);
    pieces.push(piece);
    end += piece.length;
  }
  const table = new TextEncoder().encode(JSON.stringify(rows));
  const begin = 4 + table.length;
  const bytes = new Uint8Array(begin + end);
  new DataView(bytes.buffer).setUint32(0, table.length);
  bytes.set(table, 4);
  for (const [at, piece] of pieces.entries()) bytes.set(piece, begin + (rows[at] as Row)[2]);
  return bytes;
}

/** Reads some of the bytes that `bytesOf` has written, into memory of their own. */
export type ReadBytes = (from: number, size: number) => Uint8Array<ArrayBuffer>;

/** Reads the bytes that lie in memory. */
export function readingIn(bytes: Uint8Array): ReadBytes {
  return (from, size) => new Uint8Array(bytes.subarray(from, from + size));
}

/** Reads what `bytesOf` has written, each part when it is asked for.
 *  @throws Error where the table cannot be read */
export function partsIn(read: ReadBytes): StoredParts {
  const length = new DataView(read(0, 4).buffer).getUint32(0);
  const rows = JSON.parse(new TextDecoder().decode(read(4, length))) as Row[];
  const byName = new Map(rows.map((row) => [row[0], row]));
  const placeOf = (name: string, kind: string): readonly [from: number, size: number] => {
    const [, known, from, size] = byName.get(name) ?? ["", "", 0, 0];
    if (known !== kind) throw new Error(`no part ${name} of the kind ${kind}`);
    return [4 + length + from, size];
  };
  return {
    has: (name) => byName.has(name),
    within: (name) => {
      const [begin] = placeOf(name, "Uint8Array");
      return partsIn((from, size) => read(begin + from, size));
    },
    told: (name) => JSON.parse(new TextDecoder().decode(read(...placeOf(name, "json")))),
    numbers: (name, kind, stretch) => {
      const Kind = LISTS[kind.name as keyof typeof LISTS];
      const each = Kind.BYTES_PER_ELEMENT;
      const [begin, whole] = placeOf(name, kind.name);
      const { from, count } = stretch ?? { from: 0, count: whole / each };
      if ((from + count) * each > whole) throw new RangeError(`part ${name} ends before ${from + count}`);
      return new Kind(read(begin + from * each, count * each).buffer) as InstanceType<typeof kind>;
    },
  };
}

/** The kind of a part, and its bytes. */
function written(part: unknown): readonly [kind: string, bytes: Uint8Array] {
  for (const [kind, List] of Object.entries(LISTS))
    if (part instanceof List) return [kind, new Uint8Array(part.buffer, part.byteOffset, part.byteLength)];
  return ["json", new TextEncoder().encode(JSON.stringify(part))];
}
