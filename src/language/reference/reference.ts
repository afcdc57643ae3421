/** @file The types for a parsed reference, and for the sections that it names. */
import type { DocumentInfo, Edition, FormerId, Section } from "../../model.js";

/** A location in a section: a paragraph, a step of a list (both counted from 1), or a heading. */
export type Place = { readonly paragraph: number } | { readonly step: number } | { readonly heading: string };

/** A location as written. A bullet (counted from 1, in the section or in a step) is converted to the paragraph that
 *  contains it. */
export type WrittenPlace = Place | { readonly bullet: number; readonly ofStep?: number };

/** The parts of a reference as written, for example of `Rulebook 2.4.5 7.4.3: Ship Battle, stage 6`. */
export interface Reference {
  /** The id in a URL, case preserved. If it is not null, `place` is the only other part. */
  readonly id: string | null;
  /** The edition named in words. */
  readonly edition: Edition | null;
  /** The documents that the reference names, in both editions, or null if it names none. */
  readonly documents: readonly DocumentInfo[] | null;
  /** The version named: "2.5.6". */
  readonly version: string | null;
  /** All words except the edition. Together they may be a title. */
  readonly all: string;
  /** `all` without document and version. */
  readonly words: string;
  /** `words` without the location. */
  readonly placeless: string;
  /** `placeless` without introductory words: "see", "the". */
  readonly text: string;
  readonly number: string | null;
  /** Whether dots, a mark or a document's name show that the number is a section's number. "7 of 9" has none of these. */
  readonly isMarked: boolean;
  /** The words next to the number and the location. */
  readonly title: string;
  readonly place: WrittenPlace | null;
  /** A note on how a misspelt name of a document was read. */
  readonly corrected: string | null;
  /** Whether the whole reference is in quotation marks, as a title is quoted. */
  readonly isQuoted: boolean;
}

/** The form of a reference. `address`: it contains an id. `citation`: it contains a document, a version or a number. `words`:
 *  it contains only words, which may be a title. `signs`: it contains no letters or digits that could name a section. */
export type ReferenceForm = "address" | "citation" | "words" | "signs";

export interface Resolution {
  /** The reference as written, whether its target exists or not. */
  readonly written: { readonly form: ReferenceForm; readonly version: string | null; readonly place: Place | null };
  /** UNKNOWN: no section has that name. AMBIGUOUS: `sections` lists all sections that may be meant. */
  readonly status: "OK" | "AMBIGUOUS" | "UNKNOWN";
  readonly sections: readonly Section[];
  /** The former id, if the status is UNKNOWN because the section was removed. */
  readonly gone?: FormerId;
  /** Those `notes` that name parts of the reference for which no section was found. */
  readonly missing?: readonly string[];
  readonly place: Place | null;
  /** Sentences to show to the visitor, for example that a number has changed or that another text is in force. */
  readonly notes: readonly string[];
  /** Those `notes` that explain how the reference was read. The other notes say whether the section is in force. */
  readonly readings: readonly string[];
  /** The number and title that were looked up, and the documents that were searched. Suggestions come from the same
   *  documents. */
  readonly sought: { readonly number: string | null; readonly title: string; readonly documents: readonly string[] };
}
