/** @file What a new printing would change, as plain data: what `spaceline ingest --from` shows and prints as JSON. */
import type { Problem } from "../../model.js";
import type { Publication } from "../read/manifest.js";

/** How the file is written. */
export type Form = "text" | "markdown" | "html";

/** The file as lines that the grammars read. */
export interface RevisedText {
  /** The file's name without its folder. */
  readonly name: string;
  readonly form: Form;
  readonly lines: readonly string[];
  /** For each of the lines the line of the file that it was read from, 1-based. */
  readonly lineOf: readonly number[];
  /** As the caller or the title block says; null where neither does. */
  readonly version: string | null;
  /** "2026", "2026-05" or "2026-05-31". */
  readonly date: string | null;
}

/** What the text looks like to a grammar. */
export interface Fit {
  readonly format: string;
  /** Why it fits, or why not, in a sentence. */
  readonly reason: string;
  /** 0 where it does not fit; the greatest is chosen. */
  readonly score: number;
}

/** A section as it is told of. */
export interface Told {
  readonly id: string;
  readonly title: string;
  /** Line of the file given, or of the publication for a section that is gone. */
  readonly line: number;
  readonly words: number;
}

/** A section that two printings have, under the same id or under another. */
export interface Met {
  readonly from: Told;
  readonly to: Told;
  /** The words about the first difference of the two texts; null where they read the same. */
  readonly difference: { readonly old: string; readonly new: string } | null;
}

/** A reference that no longer leads where it led. */
export interface BrokenLink {
  /** The section in which it stands, by its id in the new printing, and its words. */
  readonly in: string;
  readonly text: string;
  readonly led: string;
  /** Where it leads now; null for nowhere or no one place. */
  readonly leads: string | null;
  readonly nearest: string | null;
}

/** A row of an editorial table that no longer matches. */
export interface BrokenRow {
  /** `data/authority/conflicts.tsv:7` */
  readonly place: string;
  readonly message: string;
  /** What it may have meant: an id, a line, a sentence, a title. */
  readonly nearest: string | null;
}

/** What would take the place of what, and all that would follow. */
export interface Revision {
  readonly text: RevisedText;
  readonly fit: Fit;
  /** The file of data/ that it prints anew; null for a text of its own. */
  readonly former: Former | null;
  /** Its row in data/sources.json once it is accepted, the hash left out. */
  readonly row: Omit<Publication, "sha256">;
  /** The tables of the former printing with the rows that hold of the new one. */
  readonly tables: readonly KeptTable[];
  readonly sections: {
    readonly same: number;
    readonly added: readonly Told[];
    readonly removed: readonly Told[];
    readonly changed: readonly Met[];
    readonly renumbered: readonly Met[];
  };
  readonly links: readonly BrokenLink[];
  readonly rows: readonly BrokenRow[];
  /** Problems that the texts do not have today; lines count in the file given where it is the one that has them. */
  readonly problems: readonly Problem[];
  /** Nothing breaks: no link, no row, no error, and no id comes to mean another text. */
  readonly clean: boolean;
}

export interface Former {
  readonly publication: string;
  readonly version: string;
  readonly file: string;
  readonly documents: readonly string[];
  /** How many of the new sections it has too, with the same beginning: 0 to 1. */
  readonly overlap: number;
}

export interface KeptTable {
  /** As data/sources.json calls it. */
  readonly name: string;
  /** Below the data folder. */
  readonly file: string;
  readonly content: string;
  readonly rows: number;
}
