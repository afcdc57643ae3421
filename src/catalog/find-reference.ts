/** @file Reads a reference as people write it and finds what it names.
 *  Real ones: "7.6", "rule 10.2.3", "Rulebook 7.4: Battle", "1E Glossary, cloaking device", "2e glossary actions". */
import type { DocumentInfo, Section } from "../model.js";
import type { Catalog } from "./catalog.js";

const NUMBER = /(?:^|[\s(])(\d+(?:\.\d+)*(?:-\d+)?)(?=$|[\s):,;])/;
/** Nothing but a number is no title, though signs count for nothing in titles: 2.2 is not the icon 22. */
const BARE_NUMBER = /^[\s,:]*\d+(?:\.\d+)+\s*$/;
/** The appendices are numbered A, B, C. */
const APPENDIX = /^\s*([a-z])\s*$/i;
const LEAD = /^(?:(?:see|rules?|sections?|chapters?|appendix|§)\s+)+/i;
const EDITIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:1e|first edition)\b/i, "1e/"],
  [/^(?:2e|second edition)\b/i, "2e/"],
];

/** How a reference may begin instead of a document's own short name. */
const DOCUMENT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^rulebook\b/i, "/rulebook"],
  [/^glossary\b/i, "/glossary"],
  [/^borg(?: rules)?(?: sheet)?(?=\s+\d)/i, "/borg"],
  [/^(?:errata|erratum)\b/i, "/errata"],
  [/^temporary rulings?\b/i, "/temporary-rulings"],
  [/^(?:2002 rulings?|recent rulings?)\b/i, "/rulings-2002"],
  [/^(?:1996 )?faq\b/i, "/faq-1996"],
  [/^lists?\b/i, "/lists"],
];

/** Compares titles as a reader does: case, accents and punctuation are no difference. */
const titles = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true });

/** The sections a reference names: one, or several where it is ambiguous, or none. A word such as "see" or "section"
 *  before it is left out only where it names nothing as it stands, for a card may be called Section 31. */
export function findReference(reference: string, catalog: Catalog): readonly Section[] {
  const whole = reference.trim();
  const found = findWords(whole, catalog);
  return found.length > 0 ? found : findWords(whole.replace(LEAD, ""), catalog);
}

function findWords(words: string, catalog: Catalog): readonly Section[] {
  const id = words.replace(/^https?:\/\/[^/]+\//, "");
  const byId = catalog.section(id) ?? catalog.section(id.toLowerCase());
  if (byId) return withDuplicates(byId, catalog);
  const { documents, rest } = documentsNamed(words, catalog);
  const named = documents.length > 0 ? documents : catalog.corpus.documents;
  const firstEdition = named.filter(({ edition }) => edition === "1e");
  const searched = firstEdition.length > 0 ? firstEdition : named;
  if (BARE_NUMBER.test(rest)) return numbered(rest, searched, catalog);
  const byTitle = titled(rest.replace(/^[\s,:]+/, ""), searched, catalog);
  return byTitle.length > 0 ? preferred(byTitle) : numbered(rest, searched, catalog);
}

/** The sections of the number in a reference; where it stands twice, the title beside it decides. */
function numbered(reference: string, documents: readonly DocumentInfo[], catalog: Catalog): readonly Section[] {
  const number = NUMBER.exec(reference)?.[1] ?? APPENDIX.exec(reference)?.[1]?.toUpperCase();
  if (!number) return [];
  const found = firstDocumentWith(documents, catalog, (section) => section.number === number);
  const title = reference
    .replace(number, " ")
    .replace(/[():,;]/g, " ")
    .trim();
  const agreeing = title ? found.filter((section) => hasTitle(section, title)) : [];
  return agreeing.length > 0 ? agreeing : found;
}

/** The documents that the beginning of a reference names, and what follows it. */
function documentsNamed(reference: string, catalog: Catalog): { documents: readonly DocumentInfo[]; rest: string } {
  const all = catalog.corpus.documents;
  const own = all.find(({ short }) => reference.toLowerCase().startsWith(short.toLowerCase()));
  if (own) return { documents: [own], rest: reference.slice(own.short.length) };
  const [editionWords, prefix] = EDITIONS.find(([words]) => words.test(reference)) ?? [];
  const inEdition = prefix ? all.filter(({ id }) => id.startsWith(prefix)) : all;
  const rest = editionWords ? reference.replace(editionWords, "").trim() : reference;
  const [words, suffix] = DOCUMENT_WORDS.find(([pattern]) => pattern.test(rest)) ?? [];
  if (!words || !suffix) return { documents: prefix ? inEdition : [], rest };
  return { documents: inEdition.filter(({ id }) => id.endsWith(suffix)), rest: rest.replace(words, "").trim() };
}

/** The plain number names every section that prints it, the later ones too whose ids end in `-2`. */
function withDuplicates(section: Section, catalog: Catalog): readonly Section[] {
  if (section.number === null || !section.id.endsWith(`/${section.number}`)) return [section];
  return catalog.sectionsOf(section.document).filter(({ number }) => number === section.number);
}

function firstDocumentWith(
  documents: readonly DocumentInfo[],
  catalog: Catalog,
  wanted: (section: Section) => boolean,
): Section[] {
  for (const { id } of documents) {
    const found = catalog.sectionsOf(id).filter(wanted);
    if (found.length > 0) return found;
  }
  return [];
}

function titled(title: string, documents: readonly DocumentInfo[], catalog: Catalog): Section[] {
  return documents.flatMap(({ id }) => catalog.sectionsOf(id).filter((section) => hasTitle(section, title)));
}

function hasTitle(section: Section, title: string): boolean {
  return [section.title, ...(section.aliases ?? [])].some((name) => titles.compare(name, title) === 0);
}

/** Of several texts of one title those count that are current and give way to no other. */
function preferred(sections: readonly Section[]): readonly Section[] {
  const governing = sections.filter(({ status, authority }) => status === "current" && authority.governs);
  return governing.length > 0 ? governing : sections;
}
