/** @file The review of a new printing or text, as `spaceline ingest --from` prints it. */
import type { Problem } from "../../model.js";
import type { Publication } from "../read/manifest.js";
import type { Line } from "./html-lines.js";
import type { RevisedText } from "./revised-text.js";

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
  /** The words around the first difference, or null if the texts are equal. */
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
  /** Its target now, or null if there is none, or more than one. */
  readonly leads: string | null;
  readonly nearest: string | null;
}

/** A fault of a row of an editorial table, or of another file. */
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

/** The lines that one grammar reads: the whole text, or one part of a publication. */
export interface Part {
  readonly lines: readonly Line[];
  readonly fit: Fit;
  /** The most similar file. */
  readonly former: Former;
  /** The number of sections that the grammar finds. */
  readonly sections: number;
}

/** A file to be written, below the data folder. */
export type NewFile = readonly [file: string, content: string];

/** Work that the new text leaves to an editor. */
export interface HandWork {
  /** The table or text to edit, below the data folder. */
  readonly file: string;
  readonly task: string;
  /** Ids, lines or titles. */
  readonly items: readonly string[];
}

export interface Revision {
  readonly text: RevisedText;
  readonly parts: readonly Omit<Part, "lines">[];
  /** The publication that it is a new printing of, or null for a text of its own. */
  readonly printingOf: string | null;
  /** Its row in data/sources.json once accepted. */
  readonly row: Publication;
  /** Why the row has its status. */
  readonly statusReason: string;
  /** The text and the tables of the former printing with the rows that match the new one. */
  readonly files: readonly NewFile[];
  readonly sections: {
    readonly same: number;
    readonly added: readonly SectionSummary[];
    readonly removed: readonly SectionSummary[];
    readonly changed: readonly SectionPair[];
    readonly renumbered: readonly SectionPair[];
  };
  readonly links: readonly BrokenLink[];
  /** Faults with which the texts cannot be accepted. */
  readonly rows: readonly BrokenRow[];
  readonly handWork: readonly HandWork[];
  /** Problems that the texts do not have today. Lines are those of the file given, if the problem is in it. */
  readonly problems: readonly Problem[];
  /** Whether nothing breaks: no link, no row and no error. */
  readonly clean: boolean;
}
