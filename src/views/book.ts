/** @file Arranges a document as a book: either all rules in their current wording, or one printing as published. */
import type { Catalog } from "../catalog/catalog.js";
import { groupBy } from "../group-by.js";
import { paragraphsOf } from "../language/sentences.js";
import { BOX_KINDS, type Change, type DocumentInfo, type Section } from "../model.js";
import { familyOf, newestWhole } from "../newest-whole.js";
import { cardOf } from "./card.js";
import { sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { printingIds, ruleOf } from "./rule.js";

export interface Entry {
  /** Key of the entry, unique in the book: the section id without the document id. */
  readonly key: string;
  readonly section: Section;
  /** The newest printing of the rule, which determines its number, title and position. */
  readonly place: Section;
  /** The same rule in the book's own printing, or null if only a later printing contains the rule. */
  readonly home: Section | null;
  /** The boxes and sections inside this entry, in reading order. */
  readonly parts: readonly Entry[];
}

export type Book = Readonly<ReturnType<typeof arrangeBook>>;

/** Maximum number of sections shown as continuous text. A longer document with few subsections is shown as an index. */
const MAX_READ_THROUGH = 60;
const MAX_PAGE_LENGTH = 80_000;
/** A section with at least this many children, and with more than half of the document's sections, is a container. */
const MIN_CONTAINER_CHILDREN = 21;

const bookCache = new WeakMap<Catalog, Map<string, Book>>();

/** Returns a document as a book: a complete publication in its current wording, or a partial one as printed. */
export function bookOf(document: DocumentInfo, catalog: Catalog): Book {
  return document.whole ? currentBook(document, catalog) : printedBook(document, catalog);
}

export function currentBook(document: DocumentInfo, catalog: Catalog): Book {
  return cachedBook(shelfOf(document, catalog.corpus.documents).current, false, catalog);
}

export function printedBook(document: DocumentInfo, catalog: Catalog): Book {
  return cachedBook(document, true, catalog);
}

function cachedBook(document: DocumentInfo, asPrinted: boolean, catalog: Catalog): Book {
  const books = bookCache.get(catalog) ?? new Map<string, Book>();
  bookCache.set(catalog, books);
  const key = `${document.id} ${asPrinted}`;
  const book = books.get(key) ?? arrangeBook(document, asPrinted, catalog);
  books.set(key, book);
  return book;
}

function arrangeBook(document: DocumentInfo, asPrinted: boolean, catalog: Catalog) {
  const sections = catalog.sectionsOf(document.id);
  const reprints = asPrinted ? [] : shelfOf(document, catalog.corpus.documents).parts;
  const printed = (section: Section) => ({ key: keyOf(section), section, place: section, home: section });
  const top = asPrinted
    ? entriesInOrder(sections.map(printed), catalog)
    : entriesInOrder(currentPlaces(sections, reprints, catalog), catalog, currentCardText);
  const isNotice = ({ section }: Entry) => section.kind === "notice";
  return {
    document,
    /** Partial printings that are newer than the book, the newest first. Their wording is included in the book. */
    reprints,
    /** Whether the book is one printing as published, which may contain superseded text. */
    asPrinted,
    form: formOf(sections),
    chapters: top.filter((entry) => !isNotice(entry)),
    /** Covers, printed tables of contents and copyright notices, which are shown at the end. */
    notices: top.filter(isNotice),
    /** The section that contains all other entries of the document, if there is one. */
    container: top.find(({ parts }) => parts.length >= MIN_CONTAINER_CHILDREN && parts.length > sections.length / 2),
  };
}

function formOf(sections: readonly Section[]): "index" | "chapters" | "whole" {
  const parents = new Set(sections.flatMap(({ parent }) => parent ?? [])).size;
  if (sections.length > MAX_READ_THROUGH && parents < sections.length / 20) return "index";
  return sections.reduce((sum, { text }) => sum + text.length, 0) > MAX_PAGE_LENGTH ? "chapters" : "whole";
}

type Place = Omit<Entry, "parts">;

/** Returns the current wording of a complete printing, then the sections that only later partial printings contain. */
function currentPlaces(sections: readonly Section[], reprints: readonly DocumentInfo[], catalog: Catalog) {
  const own = sections.filter(isInGame).map((home): Place => {
    const { shown: section, printings } = ruleOf(home, catalog);
    return { key: keyOf(home), section, place: printings[0]?.section ?? home, home };
  });
  const known = new Set(own.flatMap(({ place }) => printingIds(place)));
  const keys = new Set(own.map(({ key }) => key));
  const added = reprints.flatMap(({ id }) => {
    const sections = catalog.sectionsOf(id).filter((one) => isInGame(one) && !known.has(one.id));
    for (const id of sections.flatMap(printingIds)) known.add(id);
    return sections.map((section): Place => {
      const key = keyOf(section);
      return { key: keys.has(key) ? `${key}-${section.version}` : key, section, place: section, home: null };
    });
  });
  return [...own, ...added];
}

function isInGame({ current, status }: Section): boolean {
  return status === "legacy" || current === null || current.id !== null;
}

/** Arranges sections in a tree. The parent of a section is the one that contains its newest printing.
 *  @param following - returns the entries from other documents that are added after the entry's own parts */
function entriesInOrder(
  places: readonly Place[],
  catalog: Catalog,
  following: (place: Place, catalog: Catalog) => readonly Entry[] = () => [],
): readonly Entry[] {
  const byId = new Map(places.flatMap((one) => printingIds(one.place).map((id) => [id, one] as const)));
  const parentOf = ({ place, home }: Place) => byId.get(place.parent ?? "") ?? byId.get(home?.parent ?? "");
  const children = groupBy(places, parentOf);
  const entriesIn = (parent: Place | undefined): readonly Entry[] =>
    inOrder(children.get(parent) ?? [], catalog).map((one) => {
      return { ...one, parts: [...entriesIn(one), ...following(one, catalog)] };
    });
  return entriesIn(undefined);
}

/** Sorts sections that have the same parent. Numbered sections are sorted by number. A section from a later partial
 *  printing is placed next to the sections that adjoin it in that printing. */
function inOrder(siblings: readonly Place[], catalog: Catalog): readonly Place[] {
  const ordered = siblings.filter(({ home }) => home);
  for (const added of siblings.filter(({ home }) => !home)) {
    const { parent, document, id } = added.place;
    const printed =
      parent === null ? catalog.sectionsOf(document) : catalog.sections(catalog.section(parent)?.children ?? []);
    const at = printed.findIndex((one) => one.id === id);
    const positionOf = (one: Section) => ordered.findIndex((other) => printingIds(other.place).includes(one.id));
    const before = printed
      .slice(0, at)
      .map(positionOf)
      .findLast((position) => position >= 0);
    const after = printed
      .slice(at + 1)
      .map(positionOf)
      .find((position) => position >= 0);
    ordered.splice(before === undefined ? (after ?? ordered.length) : before + 1, 0, added);
  }
  const numbered = ordered
    .filter(isNumbered)
    .sort((a, b) => NUMBERS.compare(a.place.number ?? "", b.place.number ?? ""));
  return ordered.map((one) => (isNumbered(one) ? (numbered.shift() ?? one) : one));
}

const NUMBERS = new Intl.Collator("en", { numeric: true });

function isNumbered({ place: { number, kind } }: Place): boolean {
  return number !== null && !BOX_KINDS.has(kind);
}

/** Returns the latest erratum of a card, which is shown in the card's Glossary entry. */
function currentCardText({ section }: Place, catalog: Catalog): readonly Entry[] {
  const erratum =
    catalog.document(section.document)?.role === "glossary" ? cardOf(section, catalog)?.erratum : undefined;
  if (!erratum) return [];
  const { shown } = ruleOf(erratum, catalog);
  return [{ key: shown.id.slice(shown.edition.length + 1), section: shown, place: shown, home: erratum, parts: [] }];
}

function keyOf({ id, document }: Section): string {
  return id.slice(document.length + 1);
}

/** Without a version, returns the document in its current wording. */
export function bookOfVersion(document: DocumentInfo, version: string | undefined, catalog: Catalog): Book | undefined {
  if (version === undefined) return bookOf(document, catalog);
  const printing = printingsOf(document, catalog.corpus.documents).find((one) => one.version === version);
  return printing && printedBook(printing, catalog);
}

export type EntryAtDepth = Readonly<{ entry: Entry; depth: number }>;

export function* readThrough(entries: readonly Entry[], depth = 0): Generator<EntryAtDepth> {
  for (const entry of entries) {
    yield { entry, depth };
    yield* readThrough(entry.parts, depth + 1);
  }
}

export type EntryInChapter = Readonly<{ entry: Entry; chapter: Entry }>;

/** Finds an entry by its key, or by the id of any printing of its rule. */
export function findEntry({ chapters, notices }: Book, keyOrId: string): EntryInChapter | undefined {
  for (const chapter of [...chapters, ...notices])
    for (const { entry } of readThrough([chapter]))
      if (entry.key === keyOrId || printingIds(entry.place).includes(keyOrId)) return { entry, chapter };
  return undefined;
}

export type PlaceInBook = EntryInChapter & Readonly<{ book: Book }>;

export function isChapter({ form, chapters }: Book, entry: Entry): boolean {
  return form === "chapters" && chapters.includes(entry);
}

/** Returns the position in the current book or, if that book lacks the section, in the section's own printing. */
export function placeInBook(section: Section, catalog: Catalog): PlaceInBook | undefined {
  const document = catalog.document(section.document);
  if (!document) return undefined;
  for (const book of [currentBook(document, catalog), printedBook(document, catalog)]) {
    const found = findEntry(book, section.id);
    if (found) return { ...found, book };
  }
  return undefined;
}

export function documentObject(document: DocumentInfo, { catalog, publicUrl }: ViewContext): object {
  const { reach: _reach, citingWeight: _weight, prior: _prior, markup: _markup, ...rest } = document;
  const sections = catalog.sectionsOf(document.id).length;
  return { object: "document", ...rest, sections, url: sectionUrl(document.id, publicUrl) };
}

export type BoxPlace = NonNullable<ReturnType<typeof placeOfBox>>;

/** Returns the rule that contains a box, and the paragraph after which the box is shown, if any. */
export function placeOfBox(box: Section, catalog: Catalog) {
  const parent = BOX_KINDS.has(box.kind) && box.parent !== null ? catalog.section(box.parent) : undefined;
  if (!parent) return null;
  const rule = ruleOf(parent, catalog);
  const lines = [...parent.text.matchAll(/[^\n]+/g)].slice(0, box.standsAfter ?? 0);
  const last = lines.at(-1);
  const offset = last ? last.index + last[0].length : 0;
  const shownOffset = rule.shown === parent ? offset : offsetInNewer(rule.change, offset);
  const before = paragraphsOf(rule.shown).findLast(({ start }) => start < shownOffset);
  return { rule, before: before?.text };
}

/** Finds the last sentence that is in both printings and starts before an offset in the older printing. Returns the end
 *  of that sentence in the newer printing. */
function offsetInNewer(change: Change | undefined, offset: number): number {
  const before = (change?.sentences ?? []).filter(({ old, new: newer }) => old && newer && old[0] < offset);
  return Math.max(0, ...before.map(({ new: newer }) => newer?.[1] ?? 0));
}

export function shelvesOf(documents: readonly DocumentInfo[]) {
  const firsts = [...groupBy(documents, familyOf).values()].flatMap(([first]) => first ?? []);
  return firsts.map((first) => shelfOf(first, documents));
}

/** `current` is the newest complete printing, which is meant if the document is named without a version. `parts` are
 *  newer partial printings, and `earlier` are older printings, each sorted newest first. */
function shelfOf(document: DocumentInfo, documents: readonly DocumentInfo[]) {
  const newestFirst = documents
    .filter((other) => familyOf(other) === familyOf(document))
    .sort((a, b) => b.date.localeCompare(a.date) || b.version.localeCompare(a.version, "en", { numeric: true }));
  const current = newestWhole(document, documents);
  const at = newestFirst.indexOf(current);
  return { current, parts: newestFirst.slice(0, at), earlier: newestFirst.slice(at + 1) };
}

/** Returns all printings of a document, newest first. */
export function printingsOf(document: DocumentInfo, documents: readonly DocumentInfo[]): readonly DocumentInfo[] {
  const { current, parts, earlier } = shelfOf(document, documents);
  return [...parts, current, ...earlier];
}
