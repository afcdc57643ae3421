/** @file The parts of a reference, and the sections that it names. */
import type { DocumentInfo, Edition, FormerId, Section } from "../../model.js";

/** The fields of a section that references need. */
export type Citable = Pick<
  Section,
  | "id"
  | "edition"
  | "document"
  | "number"
  | "title"
  | "aliases"
  | "kind"
  | "path"
  | "status"
  | "text"
  | "headings"
  | "authority"
  | "printings"
  | "current"
>;

/** A place inside a section: a paragraph, a step of a list (both counted from 1), or a heading. */
export type Place = { readonly paragraph: number } | { readonly step: number } | { readonly heading: string };

/** A place as written. A bullet (counted from 1) is found as the paragraph that contains it. */
export type WrittenPlace = Place | { readonly bullet: number };

/** The parts of a reference as written, for example of `Rulebook 2.4.5 7.4.3: Ship Battle, stage 6`. */
export interface Reference {
  /** The id in an address, in its letter case. If there is one, `place` is the only other part. */
  readonly id: string | null;
  /** The edition named in words. */
  readonly edition: Edition | null;
  /** The documents with that name, in both editions, or null if none is named. */
  readonly documents: readonly DocumentInfo[] | null;
  /** The version named: "2.5.6". */
  readonly version: string | null;
  /** All words except the edition. Together they may be a title. */
  readonly all: string;
  /** `all` without document and version. */
  readonly words: string;
  /** `words` without the place. */
  readonly placeless: string;
  /** `placeless` without what people write before a reference: "see", "the". */
  readonly text: string;
  readonly number: string | null;
  /** Whether dots, a mark or a document's name show that the number is a section's number. "7 of 9" has none of these. */
  readonly isMarked: boolean;
  /** The words next to the number and the place. */
  readonly title: string;
  readonly place: WrittenPlace | null;
  /** A note on how a misspelt name of a document was read. */
  readonly corrected: string | null;
  /** Whether the whole reference is in quotation marks, as a title is quoted. */
  readonly isQuoted: boolean;
}

/** The form of a reference. `address`: an id. `citation`: a document, version or number. `words`: only words, which may be a
 *  title. `signs`: nothing that could name anything. */
export type ReferenceForm = "address" | "citation" | "words" | "signs";

export interface Resolution {
  /** The reference as written, whether its target exists or not. */
  readonly written: { readonly form: ReferenceForm; readonly version: string | null; readonly place: Place | null };
  /** UNKNOWN: no section has that name. AMBIGUOUS: `sections` lists all sections that may be meant. */
  readonly status: "OK" | "AMBIGUOUS" | "UNKNOWN";
  readonly sections: readonly Citable[];
  /** The former id, if the status is UNKNOWN because the section was removed. */
  readonly gone?: FormerId;
  readonly place: Place | null;
  /** Sentences for the reader, for example on a stale number or a text that is in force instead. */
  readonly notes: readonly string[];
  /** The notes on how the reference was read. The other notes say whether the section is in force. */
  readonly readings: readonly string[];
  /** The number and title that were looked for, and in which documents. Near misses are looked for there, too. */
  readonly sought: { readonly number: string | null; readonly title: string; readonly documents: readonly string[] };
}
