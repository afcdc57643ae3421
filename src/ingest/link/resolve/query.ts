/** @file What a means of resolution is asked and what it answers. */
import type { LinkStatus, ParsedSection } from "../../../model.js";
import type { Mention } from "../find-mentions/mention.js";
import type { Row as TableRow } from "../link-tables.js";
import type { NameIndex } from "../name-index.js";

export interface Query extends Pick<Mention, "name" | "kind" | "number" | "box"> {
  /** The section that refers. */
  readonly section: ParsedSection;
  /** Whether the words open a sentence, where a capital says nothing. */
  readonly opensSentence: boolean;
  /** Another section than the one that refers is meant. */
  readonly beside?: true;
}

export interface Found {
  /** What the words mean; more than one when nothing decides between them; none for what has no section. */
  readonly sections: readonly ParsedSection[];
  readonly status?: LinkStatus;
  /** Overrides the reason and the confidence of the table where a means knows better. */
  readonly reason?: string;
  readonly confidence?: number;
  /** The sub-heading that is meant, by its anchor. */
  readonly anchor?: string;
  /** The row of a table by which it was found. */
  readonly row?: TableRow;
  /** The title won over the number that stands before it. */
  readonly numberDisagrees?: true;
}

export type Means = (query: Query, index: NameIndex) => Found | null;

/** Whether the words begin with a capital, a digit or initials: the mark of a card's title.
 *  @example isCapital('"God"')  // => true */
export function isCapital(words: string): boolean {
  return /^[^\p{L}\p{N}]*(?:\p{Lu}|\d[\w,]*(?:st|nd|rd|th)?[ -]\p{Lu})/u.test(words);
}
