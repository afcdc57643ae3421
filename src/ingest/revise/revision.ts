/** @file The review of a new printing or text, as `spaceline ingest --from` prints it. */
import type { Problem } from "../../model.js";
import type { Publication } from "../read/manifest.js";
import type { Line } from "./html-lines.js";
import type { RevisedText } from "./revised-text.js";

/** How well a grammar fits the text. */
export interface Fit {
  readonly format: string;
  /** Why it fits or does not fit, as a sentence. */
  readonly reason: string;
  /** 0 if it does not fit. */
  readonly score: number;
}

export interface SectionSummary {
  readonly id: string;
  readonly title: string;
  /** Line of the given file, or of the publication for a removed section. */
  readonly line: number;
  readonly words: number;
}

/** A section in both printings, under the same id or different ids. */
export interface SectionPair {
  readonly from: SectionSummary;
  readonly to: SectionSummary;
  /** The words around the first difference, or null if the texts are equal. */
  readonly difference: { readonly old: string; readonly new: string } | null;
}

/** A reference whose target has changed. */
export interface BrokenLink {
  /** Id, in the new printing, of the section that contains the reference. */
  readonly in: string;
  /** The words of the reference. */
  readonly text: string;
  /** Previous target. */
  readonly led: string;
  /** Current target, or null if there is none, or more than one. */
  readonly leads: string | null;
  readonly nearest: string | null;
}

/** A fault in a row of an editorial table, or in another file. */
export interface BrokenRow {
  /** `data/authority/conflicts.tsv:7` */
  readonly place: string;
  readonly message: string;
  /** The most similar id, line, sentence or title, which may be meant. */
  readonly nearest: string | null;
}

/** A file of a publication with which the text is compared. */
export interface Former {
  readonly publication: string;
  readonly version: string;
  readonly file: string;
  readonly documents: readonly string[];
  /** Share of the new sections that the file also contains, with the same beginning: 0 to 1. */
  readonly overlap: number;
}

/** The lines read by one grammar: the whole text, or one part of a publication. */
export interface Part {
  readonly lines: readonly Line[];
  readonly fit: Fit;
  /** The most similar file. */
  readonly former: Former;
  /** Number of sections that the grammar finds. */
  readonly sections: number;
}

/** A file to write, with its path below the data folder. */
export type NewFile = readonly [file: string, content: string];

/** A task that the new text leaves to an editor. */
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
  /** The publication of which it is a new printing, or null for a separate text. */
  readonly printingOf: string | null;
  /** Row for data/sources.json, used if the text is accepted. */
  readonly row: Publication;
  /** Why the row has this status. */
  readonly statusReason: string;
  /** The text, and the tables of the previous printing with the rows that match the new text. */
  readonly files: readonly NewFile[];
  readonly sections: {
    readonly same: number;
    readonly added: readonly SectionSummary[];
    readonly removed: readonly SectionSummary[];
    readonly changed: readonly SectionPair[];
    readonly renumbered: readonly SectionPair[];
  };
  readonly links: readonly BrokenLink[];
  /** Faults that prevent the text from being accepted. */
  readonly rows: readonly BrokenRow[];
  readonly handWork: readonly HandWork[];
  /** Problems that the present texts do not have. A line is a line of the given file if the problem is in that file. */
  readonly problems: readonly Problem[];
  /** Whether nothing breaks: there are no broken links, broken rows or errors. */
  readonly clean: boolean;
}
