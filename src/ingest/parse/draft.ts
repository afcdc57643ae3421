/** @file Drafts of sections: the output of a grammar, which finish.ts completes. */
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
  /** The line with its markup. `- ` or `1. ` begins an item, and two more spaces before it begin a nested item. */
  readonly text: string;
  /** `space` continues the same sentence after a hard wrap or a page break. Default: `line`. */
  readonly glue?: "line" | "paragraph" | "space";
}

/** A section under construction. Line numbers are those in the publication and start at 1. */
export interface Draft {
  document: string;
  number: string | null;
  /** Printed title with its markup, but without number or prefix. */
  title: string;
  kind: Kind;
  parent: Draft | null;
  /** Line numbers of the heading. Empty if the heading is lost. */
  heading: number[];
  body: BodyLine[];
  epigraph: Epigraph[];
  epigraphLines: number[];
  /** Numbers of lines in this section that are not text, such as captions, page furniture and lost pictures. */
  furniture: number[];
  audience?: "borg";
  format?: "open";
  headingRecovered?: true;
  /** The first line of text after the heading. It serves as the location of a section that has lost all its lines. */
  firstChildLine?: number;
  operation?: Operation;
  starred?: true;
  changeLevel?: ChangeLevel;
  fields?: ErratumField[];
  /** The same section in the previous printing, or null if the section is new. */
  comparedWith?: Draft | null;
  aliases?: string[];
  /** Set if the date is not that of the document. For example, every temporary ruling has its own date. */
  date?: string;
}

/** A function that turns the lines of a publication into drafts.
 *  @param context - `drafts`: the drafts of all grammars that have already run, keyed by format */
export type Grammar = (
  source: SourceText,
  context: Readonly<{ sources: readonly SourceText[]; drafts: ReadonlyMap<string, readonly Draft[]> }>,
) => { readonly drafts: Draft[]; readonly problems: Problem[] };

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

/** Returns the id of the document with this role in the publication, from data/sources.json.
 *  @throws Error if the publication has no such document */
export function documentOf(source: SourceText, role: DocumentRole): string {
  const document = source.documents.find((one) => one.role === role);
  if (document) return document.id;
  throw new Error(
    `${source.file}: ${source.format} needs a document with the role ${role}, but ${source.publication} has none`,
  );
}

/** Returns the last draft. Without one, adds a notice, so that text before the first heading is in a section, too. */
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
