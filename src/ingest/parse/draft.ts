/** @file What a grammar hands over: drafts of sections, each with the lines it owns. Ids, text and structure follow in finish.ts. */
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
import type { InlineReader } from "./inline/inline.js";

/** A line of a body. `glue` says how it joins what stands before it: "line" (default) on a new line, as items of one
 *  list; "paragraph" after a blank line; "space" in the same sentence (hard wraps, sentences torn by a page break). */
export interface BodyLine {
  readonly line: number;
  /** The line's text in the markup of its publication, without indentation that is only layout;
   *  a list item starts with `- ` or `1. `, a nested one with two spaces before that. */
  readonly text: string;
  readonly glue?: "line" | "paragraph" | "space";
}

/** A section as a grammar sees it. Line numbers count in the publication, 1-based. Mutable while the grammar works. */
export interface Draft {
  document: string;
  number: string | null;
  /** As printed, without number and prefix; markup allowed, it is stripped later. */
  title: string;
  kind: Kind;
  parent: Draft | null;
  /** Lines of the heading; empty where it is lost. */
  heading: number[];
  body: BodyLine[];
  epigraph: Epigraph[];
  epigraphLines: number[];
  /** Owned lines that are no text: captions, page furniture, lost pictures. */
  furniture: number[];
  audience?: "borg";
  format?: "open";
  headingRecovered?: true;
  /** The line of its first child, for a section all of whose lines are lost. */
  standsAt?: number;
  operation?: Operation;
  starred?: true;
  changeLevel?: ChangeLevel;
  fields?: ErratumField[];
  comparedWith?: { to: Draft | null; change: "same" | "edited" | "new" };
  aliases?: string[];
  /** The date of this section where it differs from its document's, for instance of a temporary ruling. */
  date?: string;
}

/** What one grammar made of one file. */
export interface Parsed {
  readonly drafts: Draft[];
  readonly problems: Problem[];
}

/** A grammar reads one file; `context` gives it the other texts and what grammars before it in the table have read. */
export type Grammar = (source: SourceText, context: GrammarContext) => Parsed;

export interface GrammarContext {
  readonly sources: readonly SourceText[];
  /** Drafts by format, of the grammars that ran before. */
  readonly drafts: ReadonlyMap<string, readonly Draft[]>;
  /** Reads the markup inside of lines. */
  readonly inline: InlineReader;
}

/** The document of a publication that has this role, as an id: whatever a grammar reads, data/sources.json says where it goes.
 *  @throws Error when the publication has no such document. */
export function documentOf(source: SourceText, role: DocumentRole): string {
  const document = source.documents.find((one) => one.role === role);
  if (document) return document.id;
  throw new Error(`${source.file}: ${source.format} reads a ${role}, but ${source.publication} has no such document`);
}

/** The draft whose text is running: the last one, or for what stands before the first heading a notice, so that no line is
 *  without a section. */
export function running(drafts: Draft[], document: string): Draft {
  const last = drafts.at(-1) ?? draft({ document, kind: "notice", title: "" });
  if (drafts.length === 0) drafts.push(last);
  return last;
}

/** An empty draft to fill. */
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
