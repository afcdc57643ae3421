/** @file What a reference is: the parts that people write, and what they name. */
import type { DocumentInfo, Edition, FormerId, Section } from "../../model.js";

/** What the reader needs to know of a section. */
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
  | "comparedWith"
>;

/** A place inside a section: its third paragraph, the sixth step of its list, a heading within it; all 1-based. */
export type Place = { readonly paragraph: number } | { readonly step: number } | { readonly heading: string };

/** The parts of a reference as written. `Rulebook 2.4.5 7.4.3: Ship Battle, stage 6` has them all. */
export interface Reference {
  /** The id in an address, its case as written; then nothing else counts but the place. */
  readonly id: string | null;
  /** The edition named in words. */
  readonly edition: Edition | null;
  /** The documents that bear the name written, over both editions; null where none is named. */
  readonly documents: readonly DocumentInfo[] | null;
  /** The version named: "2.5.6". */
  readonly version: string | null;
  /** All words besides the edition, and all besides document and version too: either may be a title as a whole. */
  readonly all: string;
  readonly words: string;
  /** The same without the place. */
  readonly placeless: string;
  /** The same without what people write before a reference: "see", "the". */
  readonly text: string;
  readonly number: string | null;
  /** Whether dots, a mark or a document's name say that the number is one; "7 of 9" has none. */
  readonly isMarked: boolean;
  /** The words beside the number and the place. */
  readonly title: string;
  readonly place: Place | null;
}

/** What a reference is made of: an address; a document, a version or a number; only words, which may be a title; nothing
 *  that could name anything. */
export type ReferenceForm = "address" | "citation" | "words" | "signs";

/** What a reference names. */
export interface Resolution {
  /** What was written, whether it is there or not. */
  readonly written: { readonly form: ReferenceForm; readonly version: string | null; readonly place: Place | null };
  /** UNKNOWN: no section bears that name. AMBIGUOUS: `sections` are all that it may mean. */
  readonly status: "OK" | "AMBIGUOUS" | "UNKNOWN";
  readonly sections: readonly Citable[];
  /** UNKNOWN, but there was such a text: what has become of it. */
  readonly gone?: FormerId;
  readonly place: Place | null;
  /** Sentences for the reader: a stale number, a newer printing, a text that counts instead. */
  readonly notes: readonly string[];
  /** Those of the notes that say how the reference was read; the others say how the section stands. */
  readonly readings: readonly string[];
  /** What was looked for and where: near misses are sought there. */
  readonly sought: { readonly number: string | null; readonly title: string; readonly documents: readonly string[] };
}
