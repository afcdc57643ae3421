/** @file The printings of a rule, and what changed from one to the next. Plain readonly data. */

// biome-ignore format: a list of words, not of lines
export const CHANGE_CLASSES = [
  "rules", "removed", "added", "new", "reworded", "variant", "lost", "cosmetic", "same",
] as const;
/** How far a newer printing differs: words of a rule replaced; a sentence taken out; words added; a section that the older
 *  one has not; the same rule in other words; wording of another edition of the book run in; a list that the sheet has
 *  lost; signs or misprints; not at all. */
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/** A run of text that two printings share, or that only one of them has. */
export interface ChangePart {
  readonly type: "same" | "added" | "removed";
  readonly text: string;
}

/** From the first character to the one behind the last, in UTF-16 units of a section's `text`. */
export type Span = readonly [start: number, end: number];

/** A sentence of two printings: where it stands in the older text and in the newer, null where it does not. `lost` is a
 *  line or list that the file has lost and that still holds; `variant` is wording of another edition of the book. */
export interface ComparedSentence {
  readonly class: "same" | "reworded" | "added" | "removed" | "lost" | "variant";
  readonly old: Span | null;
  readonly new: Span | null;
  /** Words of the older printing went out of it. */
  readonly removes?: true;
}

/** What changed between two printings; the parts not `added` read as the older text, those not `removed` as the newer. */
export interface Change {
  /** The older section; null where the section is new. */
  readonly from: string | null;
  readonly to: string;
  readonly class: ChangeClass;
  readonly parts: readonly ChangePart[];
  readonly sentences: readonly ComparedSentence[];
  /** The change in a player's words. */
  readonly told?: string;
  /** The heading that gathers the changes of one matter, in a player's words. */
  readonly matter?: string;
}

/** A list that the file of a section has lost, as an older printing of it reads. It is no part of the section's `text`. */
export interface RestoredList {
  /** Behind which character of `text` it stands. */
  readonly at: number;
  /** The section that has it, and where in its text. */
  readonly from: string;
  readonly span: Span;
  readonly text: string;
}

/** One version of a rule; of its printings one counts. */
export interface Printing {
  readonly id: string;
  readonly version: string;
  readonly date: string;
  readonly counts: boolean;
}

/** Which words count where two texts differ: the other text's; nobody has said, but the other text is a newer print; or
 *  nobody has said and both stand in one text. */
export const CONTESTS = ["overruled", "newer-print", "open"] as const;

/** Words on which another text says something else, to be marked where they stand. */
export interface ContestedWords {
  readonly standing: (typeof CONTESTS)[number];
  /** Where the words stand in the section's own text; null where the other text says what this one leaves out. */
  readonly span: Span | null;
  /** The section that says otherwise, and its words. */
  readonly by: string;
  readonly says: string;
  readonly reason: string;
}
