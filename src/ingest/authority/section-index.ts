/** @file Sections by id, document and title, for the rules that tie them. */
import type { LinkedSection } from "../../model.js";
import { titleKey, wordSetKey } from "./title-key.js";

export interface SectionIndex {
  readonly sections: readonly LinkedSection[];
  readonly byId: ReadonlyMap<string, LinkedSection>;
  /** The sections of a document, in reading order. */
  document(id: string): readonly LinkedSection[];
  /** The sections of a document that bear this title, inflected or not; the literal ones first. */
  titled(document: string, title: string): readonly LinkedSection[];
  /** The sections of a document whose title has the same words in any order: "STAFF A SHIP", "ship staffing". */
  worded(document: string, title: string): readonly LinkedSection[];
}

/** Indexes the sections once for all rules. */
export function indexSections(sections: readonly LinkedSection[]): SectionIndex {
  const byDocument = new Map<string, LinkedSection[]>();
  const byTitle = new Map<string, LinkedSection[]>();
  const byWords = new Map<string, LinkedSection[]>();
  for (const section of sections) {
    add(byDocument, section.document, section);
    if (section.kind === "notice" && section.document !== "1e/rulebook") continue;
    for (const title of new Set([section.title, ...(section.aliases ?? [])])) {
      add(byTitle, `${section.document} ${titleKey(title)}`, section);
      add(byWords, `${section.document} ${wordSetKey(title)}`, section);
    }
  }
  return {
    sections,
    byId: new Map(sections.map((section) => [section.id, section])),
    document: (id) => byDocument.get(id) ?? [],
    titled: (document, title) => literalFirst(byTitle.get(`${document} ${titleKey(title)}`) ?? [], title),
    worded: (document, title) => literalFirst(byWords.get(`${document} ${wordSetKey(title)}`) ?? [], title),
  };
}

function literalFirst(sections: readonly LinkedSection[], title: string): readonly LinkedSection[] {
  if (sections.length < 2) return sections;
  return [...sections].sort((a, b) => Number(b.title === title) - Number(a.title === title));
}

function add(map: Map<string, LinkedSection[]>, key: string, section: LinkedSection): void {
  const known = map.get(key);
  if (known) known.push(section);
  else map.set(key, [section]);
}
