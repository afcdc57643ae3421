/** @file The output of a grammar: drafts of sections with their lines. finish.ts adds ids, text and structure. */
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
  /** The line in the publication's markup, without indentation that is only layout. A list item begins with `- ` or `1.
   *  `, a nested item with two more spaces. */
  readonly text: string;
  /** How the line is joined to the previous one. "line" (default): on a new line, like the items of a list.
   *  "paragraph": after a blank line. "space": in the same sentence (hard wraps, page breaks). */
  readonly glue?: "line" | "paragraph" | "space";
}

/** A section that a grammar found. Line numbers are 1-based and refer to the publication. Grammars change drafts while
 *  they run. */
export interface Draft {
  document: string;
  number: string | null;
  /** The printed title with its markup, without number and prefix. */
  title: string;
  kind: Kind;
  parent: Draft | null;
  /** Lines of the heading. Empty if the heading is lost. */
  heading: number[];
  body: BodyLine[];
  epigraph: Epigraph[];
  epigraphLines: number[];
  /** The section's lines that are not text: captions, page furniture, lost pictures. */
  furniture: number[];
  audience?: "borg";
  format?: "open";
  headingRecovered?: true;
  /** Set if all lines of the section are lost. */
  firstChildLine?: number;
  operation?: Operation;
  starred?: true;
  changeLevel?: ChangeLevel;
  fields?: ErratumField[];
  /** The same section in the previous printing, or null if the section is new. */
  comparedWith?: Draft | null;
  aliases?: string[];
  /** Date of this section if it differs from the document's date, for example in a temporary ruling. */
  date?: string;
}

export type Grammar = (source: SourceText, context: GrammarContext) => Parsed;

export interface GrammarContext {
  readonly sources: readonly SourceText[];
  /** The drafts of grammars that ran before, keyed by format. */
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

/** Returns the id of the publication's document with this role, from data/sources.json.
 *  @throws Error if the publication has no such document */
export function documentOf(source: SourceText, role: DocumentRole): string {
  const document = source.documents.find((one) => one.role === role);
  if (document) return document.id;
  throw new Error(
    `${source.file}: ${source.format} needs a document of the role ${role}, but ${source.publication} has none`,
  );
}

/** Returns the last draft. If there is no draft, adds a notice for the text before the first heading, so that every
 *  line is in a section. */
export function currentDraft(drafts: Draft[], document: string): Draft {
  const last = drafts.at(-1) ?? draft({ document, kind: "notice", title: "" });
  if (drafts.length === 0) drafts.push(last);
  return last;
}

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
