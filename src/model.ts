/** @file The words of Spaceline as types: what a section, a link, a relation, a topic and a problem are. Plain readonly data. */

import type { DocumentInfo, Edition, Status } from "./model/documents.js";
import type { Past } from "./model/past.js";
import type { Change, ContestedWords, Printing, RestoredList } from "./model/printings.js";
import type { LanguageTables, Meaning, RankModel } from "./model/search.js";
import type { Verdict } from "./model/verdicts.js";

export * from "./model/documents.js";
export * from "./model/past.js";
export * from "./model/printings.js";
export * from "./model/search.js";
export * from "./model/verdicts.js";

// biome-ignore format: a list of words, not of lines
export const KINDS = [
  "chapter", "section", "clarification", "tip", "borg-rule", "open-rules", "exception", "reminder", "notice", "icon",
  "list", "term", "card", "see-only", "temporary-ruling", "erratum", "ruling", "faq",
] as const;
export type Kind = (typeof KINDS)[number];

/** Boxes: they stand in a section and are shown with it. */
// biome-ignore format: a list of words, not of lines
export const BOX_KINDS: ReadonlySet<Kind> = new Set<Kind>([
  "clarification", "tip", "borg-rule", "open-rules", "exception", "reminder", "notice",
]);

// biome-ignore format: a list of words, not of lines
export const OPERATIONS = [
  "ruling", "see-only", "add", "replace-entry", "replace-part", "delete-part", "delete-entry", "list-add", "erratum",
] as const;
export type Operation = (typeof OPERATIONS)[number];

export const CHANGE_LEVELS = ["no functional", "minor", "moderate", "major", "rescinded"] as const;
export type ChangeLevel = (typeof CHANGE_LEVELS)[number];

/** Something the plain text cannot show: a link's words, emphasis, an icon's tag, a lost icon (the text has `▯`), an icon
 *  that another text proves (the text has its tag), what is left of a lost table. */
export interface Mark {
  readonly type: "link" | "strong" | "emphasis" | "icon" | "lost-icon" | "restored-icon" | "lost-table";
  readonly start: number;
  readonly end: number;
  /** The section that proves what is restored, or to which a reader of what is lost turns. */
  readonly from?: string;
}

export interface Epigraph {
  readonly text: string;
  readonly attribution: string | null;
}

/** Where a section stands in the publication as published; lines are 1-based, ranges inclusive. */
export interface Source {
  readonly publication: string;
  readonly file: string;
  readonly line: number;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

export interface PathStep {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
}

/** A labelled part of an erratum: `Gametext: …`, or `now universal` without text. */
export interface ErratumField {
  readonly label: string;
  readonly text: string;
}

/** A heading inside of a section's text: the line at `start`. Its part is cited by the anchor: `1e/glossary/borg#cooperation`. */
export interface SubHeading {
  readonly title: string;
  readonly anchor: string;
  readonly start: number;
}

/** What parsing knows of a section. Offsets of marks count UTF-16 units of `text`. */
export interface ParsedSection {
  readonly id: string;
  readonly edition: Edition;
  readonly document: string;
  readonly version: string;
  readonly date: string;
  readonly status: Status;
  readonly number: string | null;
  readonly title: string;
  readonly kind: Kind;
  readonly audience?: "borg";
  readonly format?: "open";
  readonly headingRecovered?: true;
  readonly parent: string | null;
  /** Of a box: how many lines of its parent's text stand before it in print. */
  readonly standsAfter?: number;
  readonly path: readonly PathStep[];
  readonly children: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly epigraph: readonly Epigraph[];
  readonly text: string;
  readonly marks: readonly Mark[];
  /** The headings inside of the text, in order, where it has any. */
  readonly headings?: readonly SubHeading[];
  /** Lists and tables lost in this printing, as another text has them. */
  readonly restored?: readonly RestoredList[];
  readonly source: Source;
  /** sha256 of `text`, hexadecimal. */
  readonly hash: string;
  readonly operation?: Operation;
  readonly starred?: true;
  readonly changeLevel?: ChangeLevel;
  readonly fields?: readonly ErratumField[];
  readonly comparedWith?: { readonly id: string | null; readonly change: "same" | "edited" | "new" };
  readonly aliases?: readonly string[];
}

export type LinkKind = "see" | "inline" | "citation" | "mention";
export type LinkStatus = "resolved" | "ambiguous" | "card" | "external" | "dangling";

/** A mention in a section's text: where it stands, what it means, and how sure we are (0 to 1). */
export interface Link {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: LinkKind;
  readonly target: string | null;
  /** The sub-heading of the target that is meant: the anchor of one of its `headings`. */
  readonly anchor?: string;
  readonly status: LinkStatus;
  readonly confidence: number;
  readonly reason: string;
  readonly candidates?: readonly string[];
}

/** A link seen from its target. */
export type Backlink = PathStep;

export interface LinkedSection extends ParsedSection {
  readonly links: readonly Link[];
  readonly citedBy: readonly Backlink[];
}

// biome-ignore format: a list of words, not of lines
export const RELATIONS = [
  "overrides", "overridden-by", "amends", "amended-by", "supersedes", "superseded-by", "newer-version-of",
  "older-version-of", "exception-to", "has-exception", "same-topic", "other-game",
] as const;
export type RelationType = (typeof RELATIONS)[number];

/** At section A, `{type: "overrides", id: B}` reads "A overrides B". */
export interface Relation {
  readonly type: RelationType;
  readonly id: string;
  readonly reason: string;
  /** The reason speaks of these two texts in particular; without it, it quotes a text or is what its rule says of all. */
  readonly written?: true;
}

export interface Authority {
  readonly governs: boolean;
  readonly governedBy: string | null;
  readonly relations: readonly Relation[];
  readonly notes: readonly string[];
}

export interface RankedSection extends LinkedSection {
  /** The slug of the topic it belongs to; others may have it as a neighbour. */
  readonly topic?: string;
  readonly authority: Authority;
  /** The printings of the rule, the older first, where it stands in more than one. */
  readonly printings?: readonly Printing[];
  /** Words of it on which another text says something else. */
  readonly contested?: readonly ContestedWords[];
  /** Rulings of legacy documents. */
  readonly verdict?: Verdict;
}

/** What players type when a section is the answer; never shown as the rule's own words. */
export interface SearchHelp {
  readonly words: readonly string[];
  readonly questions: readonly string[];
}

/** What stands for an icon of the legend in the texts ("[Fed]"), and the ids of the rules in which it stands. */
export interface IconUses {
  readonly tags: readonly string[];
  readonly uses: readonly string[];
}

export interface Section extends RankedSection {
  readonly html: string;
  readonly help?: SearchHelp;
  readonly related?: readonly string[];
  /** Of icons that have a tag. */
  readonly icon?: IconUses;
}

export const TOPIC_GROUPS = ["governing", "precedes", "overrides", "exceptions", "beside", "history"] as const;
/** How a section stands in a topic: it governs, comes before that, gives way to it, bends it, agrees, or is history. */
export type TopicGroup = (typeof TOPIC_GROUPS)[number];

/** A section within a topic; `relation` is how it stands to the section `to`: the governing one where they are tied. */
export interface TopicMember {
  readonly id: string;
  readonly group: TopicGroup;
  readonly relation: RelationType | null;
  readonly to: string | null;
  readonly reason: string | null;
}

/** The sections that speak of one thing, the governing one first, then group by group. */
export interface Topic {
  readonly slug: string;
  readonly title: string;
  readonly members: readonly TopicMember[];
}

/** What is wrong with a text, as data. `line` counts in the publication as published. */
export interface Problem {
  readonly publication: string;
  readonly line: number;
  readonly rule: string;
  readonly severity: "info" | "warning" | "error";
  readonly message: string;
  readonly actual: string;
  readonly suggestion?: string;
}

/** Everything after ingestion reads only this. */
export interface Corpus {
  readonly schema: number;
  /** sha256 of the content, hexadecimal: the version every answer names. */
  readonly hash: string;
  readonly documents: readonly DocumentInfo[];
  readonly sections: readonly Section[];
  readonly topics: readonly Topic[];
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  readonly language: LanguageTables;
  /** Absent where search goes by words alone. */
  readonly meaning?: Meaning;
  /** Absent where the linear ranker has the last word. */
  readonly rankModel?: RankModel;
  /** Absent where every id that was given away names the words it named then. */
  readonly past?: Past;
}
