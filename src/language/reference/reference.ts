/** @file The parts of a reference and what they name. */
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

/** A place inside a section: its third paragraph, the sixth step of its list, a heading in it, all 1-based. */
export type Place = { readonly paragraph: number } | { readonly step: number } | { readonly heading: string };

/** A place as written: a bullet is found as the paragraph that it is in. */
export type WrittenPlace = Place | { readonly bullet: number };

/** The parts of a reference as written. `Rulebook 2.4.5 7.4.3: Ship Battle, stage 6` has them all. */
export interface Reference {
  /** The id in an address, in its letter case. Then only the place counts. */
  readonly id: string | null;
  /** The edition named in words. */
  readonly edition: Edition | null;
  /** The documents with that name, in both editions, or null if none is named. */
  readonly documents: readonly DocumentInfo[] | null;
  /** The version named: "2.5.6". */
  readonly version: string | null;
  /** All words but the edition. They may be a title as a whole. */
  readonly all: string;
  /** The same without document and version. */
  readonly words: string;
  /** The same without the place. */
  readonly placeless: string;
  /** The same without what people write before a reference: "see", "the". */
  readonly text: string;
  readonly number: string | null;
  /** Whether dots, a mark or a document's name show that the number is one. "7 of 9" has none. */
  readonly isMarked: boolean;
  /** The words next to the number and the place. */
  readonly title: string;
  readonly place: WrittenPlace | null;
  /** How a misspelt name of a document was read. */
  readonly corrected: string | null;
}

/** Address. Document, version or number. Only words, which may be a title. Nothing that could name anything. */
export type ReferenceForm = "address" | "citation" | "words" | "signs";

export interface Resolution {
  /** What was written, whether it exists or not. */
  readonly written: { readonly form: ReferenceForm; readonly version: string | null; readonly place: Place | null };
  /** UNKNOWN: no section has that name. AMBIGUOUS: `sections` are all that it may mean. */
  readonly status: "OK" | "AMBIGUOUS" | "UNKNOWN";
  readonly sections: readonly Citable[];
  /** UNKNOWN, but such a section existed: what became of it. */
  readonly gone?: FormerId;
  readonly place: Place | null;
  /** Sentences for the reader: a stale number, a text that is in force instead. */
  readonly notes: readonly string[];
  /** The notes on how the reference was read. The others are about the section's standing. */
  readonly readings: readonly string[];
  /** What was looked for and where: near misses are looked for there too. */
  readonly sought: { readonly number: string | null; readonly title: string; readonly documents: readonly string[] };
}
