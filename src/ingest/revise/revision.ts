/** @file The review of a new printing or text, as `spaceline ingest --from` prints it. */
import type { Problem } from "../../model.js";
import type { Publication } from "../read/manifest.js";

export type Form = "text" | "markdown" | "html";

/** A file as the lines that the grammars read. */
export interface RevisedText {
  /** The file's name without its folder. */
  readonly name: string;
  readonly form: Form;
  readonly lines: readonly string[];
  /** For each line the line of the file that it was read from, 1-based. */
  readonly lineOf: readonly number[];
  /** From the caller or the title block; null if neither gives it. */
  readonly version: string | null;
  /** "2026", "2026-05" or "2026-05-31". */
  readonly date: string | null;
}

/** How well a grammar fits the text. */
export interface Fit {
  readonly format: string;
  /** Why it fits, or why not, in a sentence. */
  readonly reason: string;
  /** 0 if it does not fit. */
  readonly score: number;
}

export interface SectionSummary {
  readonly id: string;
  readonly title: string;
  /** In the file given, or in the publication for a removed section. */
  readonly line: number;
  readonly words: number;
}

/** A section that both printings have, under the same id or another. */
export interface SectionPair {
  readonly from: SectionSummary;
  readonly to: SectionSummary;
  /** The words around the first difference; null if the texts are equal. */
  readonly difference: { readonly old: string; readonly new: string } | null;
}

/** A reference with another target than before. */
export interface BrokenLink {
  /** The id, in the new printing, of the section with the reference. */
  readonly in: string;
  /** The words of the reference. */
  readonly text: string;
  /** Its target before. */
  readonly led: string;
  /** Its target now; null if there is none, or more than one. */
  readonly leads: string | null;
  readonly nearest: string | null;
}

/** A row of an editorial table that no longer matches. */
export interface BrokenRow {
  /** `data/authority/conflicts.tsv:7` */
  readonly place: string;
  readonly message: string;
  /** What it may mean now: an id, a line, a sentence, a title. */
  readonly nearest: string | null;
}

/** A file of a publication that the text is compared with. */
export interface Former {
  readonly publication: string;
  readonly version: string;
  readonly file: string;
  readonly documents: readonly string[];
  /** The share of the new sections that it has too, with the same beginning: 0 to 1. */
  readonly overlap: number;
}

export interface CarriedTable {
  /** As data/sources.json calls it. */
  readonly name: string;
  /** Below the data folder. */
  readonly file: string;
  readonly content: string;
  readonly rows: number;
}

export interface Revision {
  readonly text: RevisedText;
  readonly fit: Fit;
  /** The file that it is a new printing of; null for a text of its own. */
  readonly former: Former | null;
  /** Its row in data/sources.json once accepted, without the hash. */
  readonly row: Omit<Publication, "sha256">;
  /** The tables of the former printing with the rows that match the new one. */
  readonly tables: readonly CarriedTable[];
  readonly sections: {
    readonly same: number;
    readonly added: readonly SectionSummary[];
    readonly removed: readonly SectionSummary[];
    readonly changed: readonly SectionPair[];
    readonly renumbered: readonly SectionPair[];
  };
  readonly links: readonly BrokenLink[];
  readonly rows: readonly BrokenRow[];
  /** Problems that the texts do not have today; lines are those of the file given, if the problem is in it. */
  readonly problems: readonly Problem[];
  /** Whether nothing breaks: no link, no row, no error, and no section is removed. */
  readonly clean: boolean;
}
