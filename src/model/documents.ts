/** @file Documents, the texts they are printed in, and the tables of editorial data beside these. */

export type Edition = "1e" | "2e";
export type Status = "current" | "legacy";

/** A table of editorial data beside a text: recovered headings, ends of boxes. Each row gives its reason. */
export interface EditorialTable {
  readonly file: string;
  readonly rows: readonly (Readonly<Record<string, string>> & { readonly reason?: string })[];
  /** The line of each row in the file, 1-based. */
  readonly lines?: readonly number[];
}

// biome-ignore format: a list of words, not of lines
export const DOCUMENT_ROLES = ["rulebook", "glossary", "temporary-rulings", "lists", "errata", "rulings", "faq"] as const;
/** What a document is for, whatever it is called: code asks for the role, never for an id. */
export type DocumentRole = (typeof DOCUMENT_ROLES)[number];

/** A document people cite from: `1e/rulebook`, `2e/glossary`. All of it stands in data/sources.json, whose order is the
 *  order of the documents. */
export interface DocumentInfo {
  readonly id: string;
  readonly title: string;
  /** What else it is called; stands behind the title only where the document itself is named. */
  readonly alsoKnownAs?: string;
  /** How a citation begins: "1E Rulebook". Printings of one text share it; the later one's version stands behind. */
  readonly short: string;
  readonly edition: Edition;
  readonly publication: string;
  readonly version: string;
  readonly date: string;
  readonly status: Status;
  readonly role: DocumentRole;
  /** What people call it, in small letters: "rulebook", "comp", "borg sheet". No two documents of an edition share one. */
  readonly names: readonly string[];
  /** The document of which this is another printing: the Borg sheet prints the Rulebook anew. */
  readonly printingOf?: string;
  /** The documents in which its references lead, nearest first. */
  readonly reach: readonly string[];
  /** How little its references weigh in a list of those that cite a section; 0 stands first. */
  readonly citingWeight: number;
  /** How likely one of its sections is the answer before anything is asked; 1 is neutral. */
  readonly prior: number;
  /** Whether its lines hold markup (`*any*`, `[Scan](#)`) or mean each sign as it stands. */
  readonly markup: Markup;
}

export type Markup = "plain" | "markdown";

/** One file of a publication as it lies in data/, unchanged. */
export interface SourceText {
  readonly publication: string;
  /** Name of the grammar that reads it: a key of the table in parse/formats.ts. */
  readonly format: string;
  /** Path below data/. */
  readonly file: string;
  /** Line of the publication at which this file starts, 1-based. */
  readonly startLine: number;
  readonly lines: readonly string[];
  readonly documents: readonly DocumentInfo[];
  /** Editorial tables by their name in data/sources.json. */
  readonly tables: Readonly<Record<string, EditorialTable>>;
}

// biome-ignore format: a list of words, not of lines
/** The months, as a date is told in words. */
export const MONTHS = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
  "December",
] as const;
