/** @file The result of a grammar: drafts of sections, each with the lines it owns. finish.ts adds ids, text and structure. */
import type {
  ChangeLevel,
  DocumentRole,
  Epigraph,
  ErratumField,
  Kind,
  Operation,
  Problem,
  SourceText,
} from "../../model.js";

export interface BodyLine {
  readonly line: number;
  /** In the markup of the publication, without indentation that is only layout. A list item starts with `- ` or `1. `,
   *  a nested one with two spaces before that. */
  readonly text: string;
  /** How the line joins the one before: "line" (default) on a new line, as items of one list; "paragraph" after a blank
   *  line; "space" in the same sentence (hard wraps, sentences torn by a page break). */
  readonly glue?: "line" | "paragraph" | "space";
}

/** A section as a grammar sees it. Line numbers count in the publication, 1-based. Mutable while the grammar works. */
export interface Draft {
  document: string;
  number: string | null;
  /** As printed, without number and prefix, but with markup. */
  title: string;
  kind: Kind;
  parent: Draft | null;
  /** Lines of the heading, or empty if it is lost. */
  heading: number[];
  body: BodyLine[];
  epigraph: Epigraph[];
  epigraphLines: number[];
  /** Owned lines that are not text: captions, page furniture, lost pictures. */
  furniture: number[];
  audience?: "borg";
  format?: "open";
  headingRecovered?: true;
  /** The line of its first child, if all lines of the section are lost. */
  firstChildLine?: number;
  operation?: Operation;
  starred?: true;
  changeLevel?: ChangeLevel;
  fields?: ErratumField[];
  comparedWith?: { to: Draft | null; change: "same" | "edited" | "new" };
  aliases?: string[];
  /** The date of this section if it differs from its document's, for instance of a temporary ruling. */
  date?: string;
}

/** Reads one file. */
export type Grammar = (source: SourceText, context: GrammarContext) => Parsed;

export interface GrammarContext {
  readonly sources: readonly SourceText[];
  /** Drafts by format, of the grammars that ran before. */
  readonly drafts: ReadonlyMap<string, readonly Draft[]>;
}

export interface Parsed {
  readonly drafts: Draft[];
  readonly problems: Problem[];
}

export function draft(start: Pick<Draft, "document" | "kind" | "title"> & Partial<Draft>): Draft {
  return {
    number: null,
    parent: null,
    heading: [],
    body: [],
    epigraph: [],
    epigraphLines: [],
    furniture: [],
    ...start,
  };
}

/** Returns the id of the publication's document with this role, as data/sources.json defines it.
 *  @throws Error if the publication has no such document. */
export function documentOf(source: SourceText, role: DocumentRole): string {
  const document = source.documents.find((one) => one.role === role);
  if (document) return document.id;
  throw new Error(
    `${source.file}: ${source.format} needs a document of the role ${role}, but ${source.publication} has none`,
  );
}

/** Returns the last draft, or adds a notice for text before the first heading, so that every line has a section. */
export function currentDraft(drafts: Draft[], document: string): Draft {
  const last = drafts.at(-1) ?? draft({ document, kind: "notice", title: "" });
  if (drafts.length === 0) drafts.push(last);
  return last;
}

/** Returns every line that a draft owns, ascending. */
export function ownedLines({ heading, body, epigraphLines, furniture }: Draft): number[] {
  const all = [...heading, ...body.map(({ line }) => line), ...epigraphLines, ...furniture];
  return [...new Set(all)].sort((a, b) => a - b);
}

export function problemAt(
  { publication }: Pick<SourceText, "publication">,
  line: number,
  problem: Omit<Problem, "publication" | "line">,
): Problem {
  return { publication, line, ...problem };
}
