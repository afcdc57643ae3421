/** @file Types of a parsed reference, and of the sections found for it. */
import type { DocumentInfo, Edition, FormerId, Section } from "../../model.js";

/** A location in a section. Paragraphs and steps are counted from 1. */
export type Place = { readonly paragraph: number } | { readonly step: number } | { readonly heading: string };

/** Number that means the last paragraph, step or bullet. -2 means the second to last, and so on. */
export const LAST = -1;

/** A location as written, counted from 1. An `item` is a step or a bullet. `letter` is the letter of a bullet: "step
 *  2b". If `number` is 0, the reference contains only a letter: "bullet b". */
export interface CountedPlace {
  readonly unit: "paragraph" | "step" | "item" | "bullet";
  readonly number: number;
  readonly letter?: string;
  /** The step that contains the bullet. */
  readonly ofStep?: number;
}

export type WrittenPlace = CountedPlace | { readonly heading: string };

/** Parts of a written reference, such as `Rulebook 2.4.5 7.4.3: Ship Battle, stage 6`. */
export interface Reference {
  /** The id in a URL, or a document's id and an anchor: `1e/rulebook#7.6`. The other parts describe the text around. */
  readonly id: string | null;
  /** The edition that the reference names in words, or null if it names none. */
  readonly edition: Edition | null;
  /** The documents, of both editions, that the reference names, or null if it names none. */
  readonly documents: readonly DocumentInfo[] | null;
  /** The version that the reference names: "2.5.6". */
  readonly version: string | null;
  /** The whole text without the edition. It may be a title. */
  readonly all: string;
  /** `all` without the document and the version. */
  readonly words: string;
  /** `words` without the location. */
  readonly placeless: string;
  /** `placeless` without introductory words: "see", "the". */
  readonly text: string;
  readonly number: string | null;
  /** Whether dots, a sign such as § or a document's name show that the number is a section number. False for "7 of
   *  9". */
  readonly isMarked: boolean;
  /** The rest of the reference without the number and the location, which is usually a title. */
  readonly title: string;
  readonly place: WrittenPlace | null;
  /** A note on how a misspelt document name was interpreted. */
  readonly corrected: string | null;
  /** The location as written, if it may mean more than `place` or something else: "paragraphs 2-3", "p. 44". */
  readonly inexact: string | null;
  /** Words that were ignored although they may affect the meaning, such as "legacy" or "last sentence". */
  readonly unread: readonly string[];
  /** Whether the whole reference is in quotation marks, which suggests a title. */
  readonly isQuoted: boolean;
}

/** Form of a reference.
 *  - `address`: contains an id.
 *  - `citation`: contains a document, a version or a number.
 *  - `words`: contains only words, which may be a title.
 *  - `signs`: contains neither letters nor digits. */
export type ReferenceForm = "address" | "citation" | "words" | "signs";

export interface Resolution {
  /** Facts about the reference itself, which are known even if its target does not exist. */
  readonly written: { readonly form: ReferenceForm; readonly version: string | null };
  /** UNKNOWN: no section matches the reference. AMBIGUOUS: `sections` lists all sections that the reference may
   *  mean. */
  readonly status: "OK" | "AMBIGUOUS" | "UNKNOWN";
  readonly sections: readonly Section[];
  /** Record of the retired id, if the reference refers to a removed section. In this case, the status is UNKNOWN. */
  readonly gone?: FormerId;
  /** The `notes` about those parts of the reference that match no section. */
  readonly missing?: readonly string[];
  readonly place: Place | null;
  /** True if the section lacks the location in the reference. */
  readonly lacksPlace?: true;
  /** Sentences to show to the user, for example that a number has changed or that another text is in force. */
  readonly notes: readonly string[];
  /** The `notes` that explain how the reference was interpreted. Other notes say that a section is not in force. */
  readonly readings: readonly string[];
  /** The number and title that were looked up, and the documents that were searched. Only sections from these documents
   *  are suggested. */
  readonly sought: { readonly number: string | null; readonly title: string; readonly documents: readonly string[] };
}
