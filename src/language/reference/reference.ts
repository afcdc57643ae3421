/** @file Types of a parsed reference, and of the sections found for it. */
import type { DocumentInfo, Edition, FormerId, Section } from "../../model.js";

/** A location in a section: a paragraph or a list step (both 1-based), or a heading. */
export type Place = { readonly paragraph: number } | { readonly step: number } | { readonly heading: string };

/** A location as written. A bullet (1-based, in the section or in a step) is later converted to the paragraph that
 *  contains it. */
export type WrittenPlace = Place | { readonly bullet: number; readonly ofStep?: number };

/** The parts of a reference as written, such as `Rulebook 2.4.5 7.4.3: Ship Battle, stage 6`. */
export interface Reference {
  /** The id in a URL, in its original case. If the id is set, only `place` may be set as well. */
  readonly id: string | null;
  /** The edition if the reference names one in words, otherwise null. */
  readonly edition: Edition | null;
  /** The named documents, from both editions, or null if the reference names none. */
  readonly documents: readonly DocumentInfo[] | null;
  /** The named version: "2.5.6". */
  readonly version: string | null;
  /** All words except the edition, which may be a title. */
  readonly all: string;
  /** `all` without the document and the version. */
  readonly words: string;
  /** `words` without the location. */
  readonly placeless: string;
  /** `placeless` without introductory words: "see", "the". */
  readonly text: string;
  readonly number: string | null;
  /** Whether the reference shows that the number is a section's number: by dots, a sign such as §, or a document's
   *  name. False for "7 of 9". */
  readonly isMarked: boolean;
  /** The words of the reference without its number and its location, usually a title. */
  readonly title: string;
  readonly place: WrittenPlace | null;
  /** A note on how a misspelt document name was read. */
  readonly corrected: string | null;
  /** Words that were left out and may change the meaning: "legacy", the letter of a step. */
  readonly unread: readonly string[];
  /** Whether the whole reference is in quotation marks, which suggests a title. */
  readonly isQuoted: boolean;
}

/** The form of a reference. `address`: contains an id. `citation`: contains a document, a version or a number. `words`:
 *  only words, which may be a title. `signs`: no letters or digits at all. */
export type ReferenceForm = "address" | "citation" | "words" | "signs";

export interface Resolution {
  /** The reference as written, even if its target does not exist. */
  readonly written: { readonly form: ReferenceForm; readonly version: string | null; readonly place: Place | null };
  /** UNKNOWN: no section matches. AMBIGUOUS: `sections` lists all sections that the reference may mean. */
  readonly status: "OK" | "AMBIGUOUS" | "UNKNOWN";
  readonly sections: readonly Section[];
  /** The former id, if the section was removed (status UNKNOWN). */
  readonly gone?: FormerId;
  /** The `notes` about parts of the reference for which no section was found. */
  readonly missing?: readonly string[];
  readonly place: Place | null;
  /** Sentences to show to the visitor, for example that a number has changed, or that another text is in force. */
  readonly notes: readonly string[];
  /** The `notes` that explain how the reference was read. All other notes say whether the section is in force. */
  readonly readings: readonly string[];
  /** The number and title that were looked up, and the documents that were searched. Suggestions are limited to these
   *  documents. */
  readonly sought: { readonly number: string | null; readonly title: string; readonly documents: readonly string[] };
}
