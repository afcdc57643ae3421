/** @file A section's data as it lies in the cluster and travels with each candidate: JSON, its lists of numbers packed, seven
 *  bits a byte, for a hundred and fifty of them come with every search. */
import type { SectionData } from "../section-data.js";

const LISTS = ["terms", "words", "names", "offsets"] as const;
type ListName = (typeof LISTS)[number];

/** Of these lists each number is told by how much it is more than the one before it. */
const ASCENDING: ReadonlySet<ListName> = new Set<ListName>(["terms", "offsets"]);

export type StoredSection = Omit<SectionData, ListName | "counts"> & Readonly<Record<ListName | "counts", string>>;

/** Packs a section's data. */
export function storedSection(data: SectionData): StoredSection {
  const { terms, counts, words, names, offsets } = data;
  return {
    ...data,
    terms: packed(terms, "terms"),
    counts: Buffer.from(counts.buffer, counts.byteOffset, counts.byteLength).toString("base64"),
    words: packed(words, "words"),
    names: packed(names, "names"),
    offsets: packed(offsets, "offsets"),
  };
}

/** The data as they were before they were packed. */
export function sectionData(stored: StoredSection): SectionData {
  // Named one by one, all sections have one shape, which ranking reads faster.
  return {
    id: stored.id,
    place: stored.place,
    document: stored.document,
    number: stored.number,
    kind: stored.kind,
    status: stored.status,
    audience: stored.audience,
    format: stored.format,
    governs: stored.governs,
    governedBy: stored.governedBy,
    within: stored.within,
    cites: stored.cites,
    topic: stored.topic,
    relates: stored.relates,
    related: stored.related,
    parent: stored.parent,
    children: stored.children,
    citedBy: stored.citedBy,
    prior: stored.prior,
    copyOf: stored.copyOf,
    terms: unpacked(stored.terms, "terms"),
    counts: floatsIn(stored.counts),
    words: unpacked(stored.words, "words"),
    titleLength: stored.titleLength,
    offsets: unpacked(stored.offsets, "offsets"),
    passages: stored.passages,
    names: unpacked(stored.names, "names"),
    gives: stored.gives,
    companions: stored.companions,
  };
}

/** A number in groups of seven bits, the lowest first; the eighth bit says that more follow. */
function packed(numbers: Int32Array, name: ListName): string {
  const bytes: number[] = [];
  let before = 0;
  for (const number of numbers) {
    let rest = ASCENDING.has(name) ? number - before : number;
    before = number;
    for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  }
  return Buffer.from(bytes).toString("base64");
}

function unpacked(text: string, name: ListName): Int32Array {
  const bytes = Buffer.from(text, "base64");
  const ascending = ASCENDING.has(name);
  const numbers = new Int32Array(bytes.length);
  let count = 0;
  let number = 0;
  let shift = 0;
  for (const byte of bytes) {
    number |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte > 0x7f) continue;
    numbers[count] = number + (ascending && count > 0 ? (numbers[count - 1] as number) : 0);
    count += 1;
    number = 0;
    shift = 0;
  }
  return numbers.slice(0, count);
}

/** Copied, for numbers of four bytes must begin at a multiple of four. */
function floatsIn(text: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  return new Float32Array(bytes.buffer, 0, bytes.length / Float32Array.BYTES_PER_ELEMENT);
}
