/** @file What a finder hands over: a place in a section's text that names something, before anyone asks what it means. */
import type { DocumentRole, LinkKind, ParsedSection } from "../../../model.js";
import type { SeeClause } from "./see-clauses.js";

export interface Mention {
  readonly start: number;
  readonly end: number;
  /** The name to look up: usually the text between the offsets, less marks of quotation. */
  readonly name: string;
  readonly kind: LinkKind;
  /** How the text shows it: as a link, in bold, in italics, or in plain words. */
  readonly style: "link" | "strong" | "emphasis" | "plain";
  /** The number of a Rulebook citation, as printed. */
  readonly number?: string;
  /** The text says that a box beside it is meant ("see sidebar"). */
  readonly box?: true;
}

/** Where a finder looks. */
export interface Search {
  readonly section: ParsedSection;
  /** The See clauses of its text. */
  readonly clauses: readonly SeeClause[];
  /** The mentions found by others before, which it must not overlap. */
  readonly taken: readonly Mention[];
  readonly names: KnownNames;
}

/** Finds mentions of one sort. */
export type Finder = (search: Search) => Mention[];

/** What a finder may ask about names. */
export interface KnownNames {
  /** What the document of a section is for. */
  readonly roleOf: (section: ParsedSection) => DocumentRole | undefined;
  /** Whether a reference by these words would be resolved with certainty where `section` stands. */
  readonly knows: (name: string, section: ParsedSection) => boolean;
  /** Whether a reviewed table says that words which would be a reference are none where they stand so. */
  readonly isPlain: (words: string, where: "bold" | "titles" | "running text") => boolean;
  /** Whether the icon legend has an icon of that name. */
  readonly isIcon: (name: string) => boolean;
  /** The longest known name that begins at this offset of the section's text; `null` if there is none. */
  readonly longestAt: (section: ParsedSection, offset: number) => LongestName | null;
  /** The longest known name at each word of the section's text at which one begins. */
  readonly allIn: (section: ParsedSection) => Iterable<LongestName>;
  /** Words of the section's text that are a regular form of a known name, from left to right, the longest first. */
  readonly formsIn: (section: ParsedSection) => Iterable<NameForm>;
  /** The one section that a mention means where `section` stands; `null` if there is none, or more than one. */
  readonly meant: (mention: Mention, section: ParsedSection) => ParsedSection | null;
}

/** Words in a text that are a form of the names of these sections, as ids. */
export interface NameForm {
  readonly start: number;
  readonly end: number;
  readonly targets: ReadonlySet<string>;
}

export interface LongestName {
  readonly start: number;
  readonly end: number;
  readonly target: ParsedSection;
  /** As its own section prints it. */
  readonly name: string;
}

/** Whether two spans of one text overlap. */
export function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end;
}
