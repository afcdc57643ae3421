/** @file Computes vectors for titles, passages and questions, and finds sections that are similar in meaning. */
import { textVectors, type WordVectors } from "../../language/word-vectors.js";
import type { DocumentInfo, Edition, Section } from "../../model.js";
import type { Meaning } from "../../search-data.js";

export function addMeaning(sections: readonly Section[], table: WordVectors): Meaning {
  const { texts, bytes } = textVectors(sections, table);
  return {
    dimensions: table.dimensions,
    words: [...table.rows.keys()].join("\n"),
    vectors: toBase64(table.vectors),
    scales: toBase64(table.scales),
    texts,
    textVectors: toBase64(bytes),
  };
}

function toBase64(bytes: Int8Array | Float32Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}

const EDITIONS: readonly Edition[] = ["1e", "2e"];
const MAX_RELATED = 5;
/** Minimum cosine similarity. It is high because even the vectors of unrelated rules are similar. */
const MIN_SIMILARITY = 0.72;
const KINDS_LEFT_OUT = new Set(["see-only", "icon", "list", "notice", "chapter"]);

interface Candidate {
  readonly section: Section;
  readonly vector: Float64Array;
  /** False for errata and reprints, because they repeat other texts. */
  readonly isListed: boolean;
  readonly similar: { readonly id: string; readonly similarity: number }[];
}

/** Adds the sections of the same edition that are most similar in meaning and not yet connected.
 *  @param meaning - vectors of the sections, in the same order */
export function addRelated(
  sections: readonly Section[],
  documents: readonly DocumentInfo[],
  meaning: Meaning,
): Section[] {
  const repeating = new Set(
    documents.filter(({ role, printingOf }) => role === "errata" || printingOf !== undefined).map(({ id }) => id),
  );
  const vectors = sectionVectors(sections.length, meaning);
  const candidates = sections.flatMap((section, at): Candidate[] => {
    const vector = vectors[at];
    if (!vector || section.status === "legacy" || section.text === "" || KINDS_LEFT_OUT.has(section.kind)) return [];
    return [{ section, vector, isListed: !repeating.has(section.document), similar: [] }];
  });
  for (const edition of EDITIONS) findSimilar(candidates.filter(({ section }) => section.edition === edition));
  const related = new Map(candidates.map((candidate) => [candidate.section.id, relatedTo(candidate)]));
  return sections.map((section) => {
    const ids = related.get(section.id) ?? [];
    return ids.length === 0 ? section : { ...section, related: ids };
  });
}

function findSimilar(candidates: readonly Candidate[]): void {
  for (const one of candidates)
    for (const other of candidates) {
      if (other === one) break;
      compare(one, other);
    }
}

function compare(one: Candidate, other: Candidate): void {
  if (!one.isListed && !other.isListed) return;
  const similarity = dotProduct(one.vector, other.vector);
  if (similarity < MIN_SIMILARITY) return;
  if (other.isListed) one.similar.push({ id: other.section.id, similarity });
  if (one.isListed) other.similar.push({ id: one.section.id, similarity });
}

function dotProduct(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

function relatedTo({ section, similar }: Candidate): string[] {
  const { id, parent, children, links, citedBy, authority, comparedWith } = section;
  const reachable = new Set([
    id,
    parent,
    ...children,
    ...links.map(({ target }) => target),
    ...citedBy.map((backlink) => backlink.id),
    ...authority.relations.map((relation) => relation.id),
    comparedWith?.id,
  ]);
  return similar
    .filter((other) => !reachable.has(other.id))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_RELATED)
    .map((other) => other.id);
}

/** Adds up the title and passage vectors of each section, but not those of questions. Each sum has length 1. */
function sectionVectors(count: number, { dimensions, texts, textVectors: encoded }: Meaning): Float64Array[] {
  const bytes = new Int8Array(Buffer.from(encoded, "base64"));
  const sums = Array.from({ length: count }, () => new Float64Array(dimensions));
  for (const [at, [section, kind]] of texts.entries()) {
    const sum = sums[section];
    if (!sum || kind === "question") continue;
    for (const [place, value] of bytes.subarray(at * dimensions, (at + 1) * dimensions).entries())
      sum[place] = (sum[place] as number) + value;
  }
  return sums.map((sum) => {
    const length = Math.hypot(...sum) || 1;
    return sum.map((value) => value / length);
  });
}
