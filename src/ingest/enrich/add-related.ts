/** @file "Related": sections that mean something near, though no link and no relation leads to them. */
import type { Meaning, Section } from "../../model.js";

const MOST = 5;
/** Below this likeness two sections have no more in common than any two of this game. */
const LEAST = 0.62;
/** A copy or a sibling's wording is no discovery. */
const KINDS_LEFT_OUT = new Set(["see-only", "icon", "list", "notice", "chapter"]);
const DOCUMENTS_LEFT_OUT = new Set(["1e/borg", "1e/errata", "1e/rulings-2002", "1e/faq-1996"]);

/** Gives each current section the sections nearest in meaning, at most five, never of the other game, and never one
 *  that a link, a backlink, a relation or the tree of its document leads to anyway.
 *  @param meaning - vectors of these very sections, in their order */
export function addRelated(sections: readonly Section[], meaning: Meaning): Section[] {
  const vectors = sectionVectors(sections.length, meaning);
  const offered = sections
    .map((section, at) => ({ section, at }))
    .filter(({ section }) => !KINDS_LEFT_OUT.has(section.kind) && !DOCUMENTS_LEFT_OUT.has(section.document))
    .filter(({ section }) => section.text !== "");
  return sections.map((section, at) => {
    if (section.status === "legacy" || section.text === "" || KINDS_LEFT_OUT.has(section.kind)) return section;
    const known = reachable(section);
    const own = vectors[at] as Float32Array;
    const near = offered
      .filter((other) => other.section.edition === section.edition && !known.has(other.section.id))
      .map((other) => ({ id: other.section.id, likeness: dot(own, vectors[other.at] as Float32Array) }))
      .filter(({ likeness }) => likeness >= LEAST)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, MOST);
    return near.length === 0 ? section : { ...section, related: near.map(({ id }) => id) };
  });
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
function sectionVectors(count: number, { dimensions, texts, textVectors }: Meaning): Float32Array[] {
  const bytes = Buffer.from(textVectors, "base64");
  const sums = Array.from({ length: count }, () => new Float32Array(dimensions));
  for (const [at, [section, kind]] of texts.entries()) {
    if (kind === "question") continue;
    const sum = sums[section] as Float32Array;
    for (let number = 0; number < dimensions; number++) {
      sum[number] = (sum[number] as number) + bytes.readInt8(at * dimensions + number);
    }
  }
  return sums.map((sum) => {
    const length = Math.hypot(...sum) || 1;
    return sum.map((value) => value / length);
  });
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}
