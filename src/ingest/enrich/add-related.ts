/** @file "Related": sections that mean something near, though no link and no relation leads to them. */
import type { DocumentInfo, Edition, Meaning, Section } from "../../model.js";

const EDITIONS: readonly Edition[] = ["1e", "2e"];
const MOST = 5;
/** Below this similarity two sections have no more in common than any two of this game. */
const LEAST = 0.62;
/** What rounding may take from a sum. */
const ROUNDING = 1e-6;
/** A copy or a sibling's wording is no discovery; nor are another printing and the texts of revised cards. */
const KINDS_LEFT_OUT = new Set(["see-only", "icon", "list", "notice", "chapter"]);

/** A section that may be offered or be offered others, with its meaning. */
interface Candidate {
  readonly section: Section;
  readonly vector: Float64Array;
  /** The length of its second half. */
  readonly rest: number;
  readonly offered: boolean;
  readonly near: { readonly id: string; readonly similarity: number }[];
}

/** Gives each current section the sections nearest in meaning, at most five, never of the other game, and never one
 *  that a link, a backlink, a relation or the tree of its document leads to anyway.
 *  @param meaning - vectors of these very sections, in their order */
export function addRelated(
  sections: readonly Section[],
  documents: readonly DocumentInfo[],
  meaning: Meaning,
): Section[] {
  const leftOut = new Set(
    documents.filter(({ role, printingOf }) => role === "errata" || printingOf !== undefined).map(({ id }) => id),
  );
  const vectors = sectionVectors(sections.length, meaning);
  const candidates = sections.flatMap((section, at): Candidate[] => {
    if (section.status === "legacy" || section.text === "" || KINDS_LEFT_OUT.has(section.kind)) return [];
    const offered = !leftOut.has(section.document);
    const vector = vectors[at] as Float64Array;
    return [{ section, vector, rest: restOf(vector), offered, near: [] }];
  });
  for (const edition of EDITIONS) findNear(candidates.filter(({ section }) => section.edition === edition));
  const related = new Map(candidates.map((candidate) => [candidate.section.id, relatedTo(candidate)]));
  return sections.map((section) => {
    const ids = related.get(section.id) ?? [];
    return ids.length === 0 ? section : { ...section, related: ids };
  });
}

/** Compares each pair once and notes at both ends what is alike, in the order of the sections. */
function findNear(candidates: readonly Candidate[]): void {
  for (let at = 0; at < candidates.length; at++) {
    for (let other = 0; other < at; other++) compare(candidates[at] as Candidate, candidates[other] as Candidate);
  }
}

function compare(first: Candidate, second: Candidate): void {
  if (!first.offered && !second.offered) return;
  const similarity = similarityOf(first, second);
  if (similarity < LEAST) return;
  if (second.offered) first.near.push({ id: second.section.id, similarity });
  if (first.offered) second.near.push({ id: first.section.id, similarity });
}

function relatedTo({ section, near }: Candidate): string[] {
  const known = reachable(section);
  return near
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MOST)
    .map(({ id }) => id);
}

function reachable(section: Section): Set<string> {
  const { id, parent, children, links, citedBy, authority, comparedWith } = section;
  return new Set([
    id,
    ...(parent === null ? [] : [parent]),
    ...children,
    ...links.map(({ target }) => target ?? ""),
    ...citedBy.map((backlink) => backlink.id),
    ...authority.relations.map((relation) => relation.id),
    ...(comparedWith?.id ? [comparedWith.id] : []),
  ]);
}

/** Each section as the sum of its title and passages, of length 1; written questions are not its text. */
function sectionVectors(count: number, { dimensions, texts, textVectors }: Meaning): Float64Array[] {
  const bytes = new Int8Array(Buffer.from(textVectors, "base64"));
  const sums = Array.from({ length: count }, () => new Float32Array(dimensions));
  texts.forEach(([section, kind], at) => {
    if (kind === "question") return;
    const sum = sums[section] as Float32Array;
    for (let number = 0; number < dimensions; number++) {
      sum[number] = (sum[number] as number) + (bytes[at * dimensions + number] as number);
    }
  });
  return sums.map((sum) => {
    const length = lengthOf(sum) || 1;
    return Float64Array.from(sum.map((value) => value / length));
  });
}

/** How much of a vector lies behind its middle. */
function restOf(vector: Float64Array): number {
  return lengthOf(vector.subarray(middle(vector)));
}

/** As `Math.hypot(...vector)`, which takes the numbers out one by one. */
function lengthOf(vector: Float32Array | Float64Array): number {
  return Reflect.apply(Math.hypot, undefined, vector);
}

function middle({ length }: Float64Array): number {
  return (length >> 3) << 2;
}

/** How near two vectors are, or 0 where half of them tells already that it is less than LEAST. The sums stand beside each
 *  other: none waits for another. */
function similarityOf({ vector: a, rest }: Candidate, { vector: b, rest: other }: Candidate): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const half = middle(a);
  const whole = a.length - (a.length % 4);
  for (let from = 0, to = half; from < whole; from = to, to = whole) {
    for (let at = from; at < to; at += 4) {
      first += (a[at] as number) * (b[at] as number);
      second += (a[at + 1] as number) * (b[at + 1] as number);
      third += (a[at + 2] as number) * (b[at + 2] as number);
      fourth += (a[at + 3] as number) * (b[at + 3] as number);
    }
    if (to === half && first + second + third + fourth + rest * other < LEAST - ROUNDING) return 0;
  }
  for (let at = whole; at < a.length; at++) first += (a[at] as number) * (b[at] as number);
  return first + second + (third + fourth);
}
