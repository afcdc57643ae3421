/** @file The way back: which sections cite a section, the most telling first. */
import type { Backlink, Link, LinkKind, ParsedSection } from "../../model.js";

const KIND_WEIGHT: Readonly<Record<LinkKind, number>> = { citation: 0, see: 0, inline: 1, mention: 2 };
const DOCUMENT_WEIGHT: Readonly<Record<string, number>> = {
  "1e/rulebook": 0,
  "1e/glossary": 0,
  "2e/rulebook": 0,
  "2e/glossary": 0,
  "1e/temporary-rulings": 1,
  "1e/lists": 1,
  "1e/errata": 1,
  "1e/borg": 1,
};
const LEGACY_WEIGHT = 2;

interface Citing {
  readonly section: ParsedSection;
  readonly weight: number;
  readonly order: number;
}

/** Section → who cites it, each once. A deliberate reference comes before a passing mention, a current text before a
 *  legacy one, a section whose title shares a word with the target before the rest, then the order of the texts. */
export function backlinks(
  sections: readonly { section: ParsedSection; links: readonly Link[] }[],
): Map<string, Backlink[]> {
  const byId = new Map(sections.map(({ section }) => [section.id, section]));
  const citing = new Map<string, Map<string, Citing>>();
  for (const [order, { section, links }] of sections.entries()) {
    for (const link of links) {
      const target = link.target === null || link.target === section.id ? undefined : byId.get(link.target);
      if (!target) continue;
      const known = citing.get(target.id) ?? new Map<string, Citing>();
      citing.set(target.id, known);
      const weight = weightOf(section, link, target);
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

function weightOf(section: ParsedSection, link: Link, target: ParsedSection): number {
  const shares = section.title.toLowerCase().includes(target.title.toLowerCase()) ? 0 : 1;
  return KIND_WEIGHT[link.kind] * 100 + (DOCUMENT_WEIGHT[section.document] ?? LEGACY_WEIGHT) * 10 + shares;
}
