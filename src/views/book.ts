/** @file How a document is read: looked up from A to Z, read chapter by chapter, or, if it is short, on one page. Covers,
 *  printed contents and copyright notices come last, for nobody looks for them. And how the API tells a document. No text is
 *  read for it. */
import type { Catalog } from "../catalog/catalog.js";
import { groupBy } from "../group-by.js";
import type { DocumentInfo, Section } from "../model.js";
import { sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";

export type BookForm = "index" | "chapters" | "whole";

export interface Chapter {
  /** By which its page is asked for: the last part of its id. */
  readonly key: string;
  readonly root: Section;
  /** The root and all that stands in it, in reading order. */
  readonly sections: readonly Section[];
}

export interface Book {
  readonly document: DocumentInfo;
  readonly form: BookForm;
  readonly chapters: readonly Chapter[];
  /** What stands before and behind the text, with what stands in it. */
  readonly notices: readonly Section[];
  /** The section in which all entries stand, and nothing else: the book itself under a number or name of its own. */
  readonly container: Section | undefined;
}

/** More entries than this, under hardly any headings, are looked up and not read from the start. */
const MOST_READ_THROUGH = 60;
/** More characters than this are more than a page. */
const LONGEST_PAGE = 80_000;
/** So many entries make a container of the section that holds most of a document. */
const MANY = 20;

/** A document is arranged once, however often it is read. */
const arranged = new WeakMap<Catalog, Map<string, Book>>();

/** A document as a book. */
export function bookOf(document: DocumentInfo, catalog: Catalog): Book {
  const books = arranged.get(catalog) ?? new Map<string, Book>();
  arranged.set(catalog, books);
  const book = books.get(document.id) ?? arrange(document, catalog);
  books.set(document.id, book);
  return book;
}

function arrange(document: DocumentInfo, catalog: Catalog): Book {
  const sections = catalog.sectionsOf(document.id);
  const within = groupBy(sections, (section) => rootOf(section, catalog));
  const children = groupBy(sections, ({ parent }) => parent);
  const chapters = sections
    .filter(({ parent }) => parent === null)
    .map((root): Chapter => {
      return { key: root.id.slice(document.id.length + 1), root, sections: within.get(root.id) ?? [root] };
    });
  const isContainer = ({ id }: Section) => (children.get(id)?.length ?? 0) > Math.max(MANY, sections.length / 2);
  const parents = children.size - (children.has(null) ? 1 : 0);
  const length = sections.reduce((sum, section) => sum + section.text.length, 0);
  return {
    document,
    form: formOf(sections.length, parents, length),
    chapters: chapters.filter(({ root }) => root.kind !== "notice"),
    notices: chapters.filter(({ root }) => root.kind === "notice").flatMap((notice) => notice.sections),
    container: chapters.find(({ root }) => isContainer(root))?.root,
  };
}

/** The chapter in which a section stands; none where its document is no book of chapters, or the section is a notice. */
export function chapterOf({ chapters, form }: Book, section: Section, catalog: Catalog): Chapter | undefined {
  if (form !== "chapters") return undefined;
  const root = rootOf(section, catalog);
  return chapters.find((chapter) => chapter.root.id === root);
}

/** The id of the section in which it stands that stands in none. */
function rootOf({ id, parent }: Section, catalog: Catalog): string {
  const above = parent === null ? undefined : catalog.section(parent);
  return above ? rootOf(above, catalog) : id;
}

function formOf(sections: number, parents: number, length: number): BookForm {
  if (sections > MOST_READ_THROUGH && parents < sections / 20) return "index";
  return length > LONGEST_PAGE ? "chapters" : "whole";
}

/** A document as lists tell it: its description and how many sections it has. */
export function documentObject(document: DocumentInfo, { catalog, publicUrl }: ViewContext): object {
  const { reach: _reach, citingWeight: _weight, prior: _prior, markup: _markup, ...told } = document;
  const sections = catalog.sectionsOf(document.id).length;
  return { object: "document", ...told, sections, url: sectionUrl(document.id, publicUrl) };
}
