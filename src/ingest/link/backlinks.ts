/** @file The way back: which sections cite a section, the most telling first. */
import type { Backlink, DocumentInfo, Link, LinkKind, ParsedSection } from "../../model.js";

const KIND_WEIGHT: Readonly<Record<LinkKind, number>> = { citation: 0, see: 0, inline: 1, mention: 2 };

interface Citing {
  readonly section: ParsedSection;
  readonly weight: number;
  readonly order: number;
}

/** Section → who cites it, each once. A deliberate reference comes before a passing mention, a document of little
 *  weight behind the others, a section whose title shares a word with the target before the rest, then the order of the texts. */
export function backlinks(
  sections: readonly { section: ParsedSection; links: readonly Link[] }[],
  documents: readonly DocumentInfo[],
): Map<string, Backlink[]> {
  const weights = new Map(documents.map(({ id, citingWeight }) => [id, citingWeight]));
  const byId = new Map(sections.map(({ section }) => [section.id, section]));
  const citing = new Map<string, Map<string, Citing>>();
  for (const [order, { section, links }] of sections.entries()) {
    for (const link of links) {
      const target = byId.get(link.target ?? "");
      if (!target || target === section) continue;
      const known = citing.get(target.id) ?? new Map<string, Citing>();
      citing.set(target.id, known);
      const weight = KIND_WEIGHT[link.kind] * 100 + (weights.get(section.document) ?? 0) * 10 + apart(section, target);
      if (weight < (known.get(section.id)?.weight ?? Number.POSITIVE_INFINITY)) {
        known.set(section.id, { section, weight, order });
      }
    }
  }
  return new Map([...citing].map(([id, known]) => [id, inOrder([...known.values()])]));
}

function inOrder(citing: Citing[]): Backlink[] {
  return citing
    .sort((a, b) => a.weight - b.weight || a.order - b.order)
    .map(({ section: { id, title, number } }) => ({ id, title, number }));
}

/** 0 where the title of the section holds that of the target, 1 otherwise. */
function apart(section: ParsedSection, target: ParsedSection): number {
  return section.title.toLowerCase().includes(target.title.toLowerCase()) ? 0 : 1;
}
