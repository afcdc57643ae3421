/** @file A document arranged for reading: as an alphabetical index, in chapters, or on one page. */
import type { Catalog } from "../catalog/catalog.js";
import { groupBy } from "../group-by.js";
import { paragraphsOf } from "../language/sentences.js";
import { BOX_KINDS, type Change, type DocumentInfo, type Section } from "../model.js";
import { sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { type Rule, ruleOf } from "./rule.js";

export type BookForm = "index" | "chapters" | "whole";

export interface Chapter {
  /** The part of its id after the document, used in URLs. */
  readonly key: string;
  readonly root: Section;
  /** The root and all sections in it, in reading order. */
  readonly sections: readonly Section[];
}

export interface Book {
  readonly document: DocumentInfo;
  readonly form: BookForm;
  readonly chapters: readonly Chapter[];
  /** Covers, printed contents and copyright notices, shown last. */
  readonly notices: readonly Section[];
  /** A section that only contains all entries of the document. */
  readonly container: Section | undefined;
}

/** A document with more sections under hardly any headings is an index. */
const MAX_READ_THROUGH = 60;
/** Characters on one page. */
const MAX_PAGE_LENGTH = 80_000;
/** A section with more children than this and than half of the document is a container. */
const MIN_CONTAINER_CHILDREN = 20;

const bookCache = new WeakMap<Catalog, Map<string, Book>>();

/** Returns a document as a book; each is arranged once. */
export function bookOf(document: DocumentInfo, catalog: Catalog): Book {
  const books = bookCache.get(catalog) ?? new Map<string, Book>();
  bookCache.set(catalog, books);
  const book = books.get(document.id) ?? arrangeBook(document, catalog);
  books.set(document.id, book);
  return book;
}

function arrangeBook(document: DocumentInfo, catalog: Catalog): Book {
  const sections = catalog.sectionsOf(document.id);
  const byRoot = groupBy(sections, (section) => rootOf(section, catalog));
  const children = groupBy(sections, ({ parent }) => parent);
  const chapters = (children.get(null) ?? []).map((root): Chapter => {
    return { key: root.id.slice(document.id.length + 1), root, sections: byRoot.get(root.id) ?? [root] };
  });
  const minChildren = Math.max(MIN_CONTAINER_CHILDREN, sections.length / 2);
  const parents = children.size - (children.has(null) ? 1 : 0);
  const length = sections.reduce((sum, { text }) => sum + text.length, 0);
  return {
    document,
    form: formOf(sections.length, parents, length),
    chapters: chapters.filter(({ root }) => root.kind !== "notice"),
    notices: chapters.filter(({ root }) => root.kind === "notice").flatMap((notice) => notice.sections),
    container: chapters.find(({ root }) => (children.get(root.id)?.length ?? 0) > minChildren)?.root,
  };
}

function formOf(sections: number, parents: number, length: number): BookForm {
  if (sections > MAX_READ_THROUGH && parents < sections / 20) return "index";
  return length > MAX_PAGE_LENGTH ? "chapters" : "whole";
}

/** Returns the chapter of a section, if its document is read in chapters and it is not a notice. */
export function chapterOf({ chapters, form }: Book, section: Section, catalog: Catalog): Chapter | undefined {
  if (form !== "chapters") return undefined;
  const root = rootOf(section, catalog);
  return chapters.find((chapter) => chapter.root.id === root);
}

/** The id of the topmost ancestor. */
function rootOf({ id, parent }: Section, catalog: Catalog): string {
  const above = parent === null ? undefined : catalog.section(parent);
  return above ? rootOf(above, catalog) : id;
}

/** Returns a document as lists include it. */
export function documentObject(document: DocumentInfo, { catalog, publicUrl }: ViewContext): object {
  const { reach: _reach, citingWeight: _weight, prior: _prior, markup: _markup, ...rest } = document;
  const sections = catalog.sectionsOf(document.id).length;
  return { object: "document", ...rest, sections, url: sectionUrl(document.id, publicUrl) };
}

/** The place of a box in the text of its rule. */
export interface BoxPlace {
  readonly rule: Rule;
  /** The paragraph before the box; null if the box comes first. */
  readonly before: string | null;
}

/** Returns the place of a box in the rule as it is shown; null if the section is not a box in another text. */
export function placeOfBox(box: Section, catalog: Catalog): BoxPlace | null {
  const parent = BOX_KINDS.has(box.kind) && box.parent !== null ? catalog.section(box.parent) : undefined;
  if (!parent) return null;
  const rule = ruleOf(parent, catalog);
  const lines = [...parent.text.matchAll(/[^\n]+/g)].slice(0, box.standsAfter ?? 0);
  const last = lines.at(-1);
  const offset = last ? last.index + last[0].length : 0;
  const shownOffset = rule.shown === parent ? offset : offsetInNewer(rule.change, offset);
  const before = paragraphsOf(rule.shown).findLast(({ start }) => start < shownOffset);
  return { rule, before: before?.text ?? null };
}

/** The end, in the newer printing, of the last sentence that both printings have before an offset of the older one. */
function offsetInNewer(change: Change | undefined, offset: number): number {
  const before = (change?.sentences ?? []).filter(({ old, new: newer }) => old && newer && old[0] < offset);
  return Math.max(0, ...before.map(({ new: newer }) => newer?.[1] ?? 0));
}
