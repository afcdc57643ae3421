/** @file The data that ingestion produces and all other code reads: plain readonly types.
 *
 *  Offsets and spans are in UTF-16 code units of a section's `text`. Lines are 1-based. Hashes are sha256, hexadecimal. */

import type { LanguageTables, Meaning, RankModel } from "./search-data.js";

export type Edition = "1e" | "2e";
export type Status = "current" | "legacy";
/** Whether the lines of a file contain Markdown (`*any*`, `[Scan](#)`) or only literal characters. */
export type Markup = "plain" | "markdown";
/** From the first character to the position after the last, in UTF-16 code units. */
export type Span = readonly [start: number, end: number];

/** A row of editorial data: cells keyed by their columns. `location` is the file and line of the row. */
export type TableRow = Readonly<Record<string, string>> & { readonly reason?: string; readonly location: string };

/** A table of editorial data, for instance recovered headings or ends of boxes. Each row includes a reason. */
export interface EditorialTable {
  readonly file: string;
  readonly rows: readonly TableRow[];
}

// biome-ignore format: a list of words, not of lines
export const DOCUMENT_ROLES = ["rulebook", "glossary", "temporary-rulings", "lists", "errata", "rulings", "faq"] as const;
/** The function of a document. Code checks the role, never the id. */
export type DocumentRole = (typeof DOCUMENT_ROLES)[number];

/** A document that people cite: `1e/rulebook`, `2e/glossary`. Defined in data/sources.json, in display order. */
export interface DocumentInfo {
  readonly id: string;
  readonly title: string;
  /** Another name, shown after the title when the document itself is named. */
  readonly alsoKnownAs?: string;
  /** Start of a citation: "1E Rulebook". All printings of a text share it and are distinguished by version. */
  readonly short: string;
  readonly edition: Edition;
  readonly publication: string;
  readonly version: string;
  readonly date: string;
  readonly status: Status;
  /** Whether the publication is complete: a rule that it lacks is no longer part of the game. If a partial one, such as
   *  the Borg sheet, lacks a rule, the rule stays in force. */
  readonly whole: boolean;
  readonly role: DocumentRole;
  /** Names in lower case: "rulebook", "comp", "borg sheet". Unique within an edition. */
  readonly names: readonly string[];
  /** The document that this one reprints: the Borg sheet reprints the Rulebook. */
  readonly printingOf?: string;
  /** Ids of the documents to which its references lead, nearest first. */
  readonly reach: readonly string[];
  /** Sort key for its sections in a list of sections that cite another section. 0 comes first. */
  readonly citingWeight: number;
  /** Factor for the likelihood that one of its sections answers any query. 1 is neutral. */
  readonly prior: number;
  readonly markup: Markup;
}

/** One file of a publication, unchanged from data/. */
export interface SourceText {
  readonly publication: string;
  /** Name of its grammar: a key of the table in parse/formats.ts. */
  readonly format: string;
  /** Path of the file below data/. */
  readonly file: string;
  /** Line of the publication at which this file starts. */
  readonly startLine: number;
  readonly lines: readonly string[];
  readonly documents: readonly DocumentInfo[];
  /** Editorial tables, keyed by their name in data/sources.json. */
  readonly tables: Readonly<Record<string, EditorialTable>>;
}

// biome-ignore format: a list of words, not of lines
export const KINDS = [
  "chapter", "section", "clarification", "tip", "borg-rule", "open-rules", "exception", "reminder", "notice", "icon",
  "list", "term", "card", "see-only", "temporary-ruling", "erratum", "ruling", "faq",
] as const;
export type Kind = (typeof KINDS)[number];

export const CARD_KINDS: ReadonlySet<Kind> = new Set<Kind>(["card", "erratum"]);
/** Boxes are printed within a section and shown with it. */
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

/** Something that plain text cannot show. A lost icon is `▯` in the text. An icon restored from another text is its tag. The
 *  mark of a lost figure or list has no length and comes after the words that introduce the figure or list. */
export interface Mark {
  readonly type:
    | ("link" | "strong" | "emphasis" | "icon" | "lost-icon" | "restored-icon")
    | ("lost-table" | "lost-figure" | "lost-list");
  readonly start: number;
  readonly end: number;
  /** Id of the section that proves what was restored, or that gives the lost content. */
  readonly from?: string;
}

export type Epigraph = Readonly<{ text: string; attribution: string | null }>;

/** Location of a section in its publication as published. */
export interface Source {
  readonly publication: string;
  readonly file: string;
  readonly line: number;
  /** Ranges of lines, including both ends. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

export type PathStep = Readonly<{ id: string; number: string | null; title: string }>;

/** A labelled part of an erratum: `Gametext: …`, or `now universal` without text. */
export type ErratumField = Readonly<{ label: string; text: string }>;

/** A heading within a section's text, on the line at offset `start`. It is cited by its anchor:
 *  `1e/glossary/borg#cooperation`. */
export type SubHeading = Readonly<{ title: string; anchor: string; start: number }>;

/** A section as parsed. */
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
  /** For a box: number of lines in its parent's text that are printed before it. */
  readonly standsAfter?: number;
  readonly path: readonly PathStep[];
  readonly children: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly epigraph: readonly Epigraph[];
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly headings?: readonly SubHeading[];
  /** Lists and tables that are lost in this printing, taken from another one. */
  readonly restored?: readonly RestoredList[];
  readonly source: Source;
  /** Hash of `text`. */
  readonly hash: string;
  readonly operation?: Operation;
  readonly starred?: true;
  readonly changeLevel?: ChangeLevel;
  readonly fields?: readonly ErratumField[];
  readonly comparedWith?: { readonly id: string | null; readonly change: "same" | "edited" | "new" };
  readonly aliases?: readonly string[];
}

/** A list that the file of a section has lost. It is taken from the span of another printing and shown after offset `at`. It is
 *  not part of the section's `text`. */
export type RestoredList = Readonly<{ at: number; from: string; span: Span; text: string }>;

export type LinkKind = "see" | "inline" | "citation" | "mention";
export type LinkStatus = "resolved" | "ambiguous" | "card" | "external" | "dangling";

/** A mention in a section's text, and the section that it means. */
export interface Link {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: LinkKind;
  readonly target: string | null;
  /** Anchor of a sub-heading in the target, if one is meant. */
  readonly anchor?: string;
  readonly status: LinkStatus;
  /** 0 to 1. */
  readonly confidence: number;
  readonly reason: string;
  readonly candidates?: readonly string[];
}

export interface LinkedSection extends ParsedSection {
  readonly links: readonly Link[];
  readonly citedBy: readonly Backlink[];
}

/** The section that contains a link, listed at the link's target. */
export type Backlink = PathStep;

// biome-ignore format: a list of words, not of lines
export const RELATIONS = [
  "overrides", "overridden-by", "amends", "amended-by", "supersedes", "superseded-by", "newer-version-of",
  "older-version-of", "exception-to", "has-exception", "same-topic", "other-game",
] as const;
export type RelationType = (typeof RELATIONS)[number];

/** In section A, `{type: "overrides", id: B}` reads "A overrides B". */
export interface Relation {
  readonly type: RelationType;
  readonly id: string;
  readonly reason: string;
  /** Whether an editor wrote the reason for these two texts. Other reasons quote a text, or repeat a fixed sentence of a
   *  rule of authority. */
  readonly written?: true;
}

export interface Authority {
  readonly governs: boolean;
  /** Id of the section that governs in place of this one, at the end of the chain. */
  readonly governedBy: string | null;
  readonly relations: readonly Relation[];
  readonly notes: readonly string[];
}

/** One printing of a rule. A rule remains the same if it is reprinted, renumbered or moved. */
export interface Printing {
  readonly id: string;
  readonly version: string;
  readonly date: string;
  readonly number: string | null;
  /** Hash of its text. */
  readonly hash: string;
  /** Difference from the previous printing, or null for the oldest. */
  readonly change: ChangeClass | "moved" | null;
  /** Whether this is the newest printing. The newest printing is in force unless the rule was removed or superseded by
   *  another rule. */
  readonly counts: boolean;
}

/** Why a section's words are not in force, and the section whose words are in force instead. */
export interface Current {
  /** Null if no text replaced the words: the rule was removed, or no current text covers the subject of a historical
   *  text. */
  readonly id: string | null;
  readonly reason: string;
}

/** Which text is in force if two texts differ: "overruled", the other text; "newer-print", undecided, but the other
 *  text was printed later; "open", undecided within one text. */
export const CONTESTS = ["overruled", "newer-print", "open"] as const;

/** Words that another text contradicts. */
export interface ContestedWords {
  readonly standing: (typeof CONTESTS)[number];
  /** Null if the section lacks what the other text says. */
  readonly span: Span | null;
  /** Id of the contradicting section. `says` contains its words. */
  readonly by: string;
  readonly says: string;
  readonly reason: string;
}

/** Current state of a legacy ruling: "still", a current text says the same; "changed", a current text says otherwise; "partly",
 *  the ruling still applies in part; "unspoken", no current text covers its subject; "unjudged", not reviewed yet. */
export const VERDICT_STATES = ["still", "changed", "partly", "unspoken", "unjudged"] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

/** Whether a legacy ruling still applies. */
export interface Verdict {
  readonly state: VerdictState;
  /** Id of the current section that decides, or null if there is none. */
  readonly by: string | null;
  readonly reason: string;
  /** Words of the ruling that no longer apply. */
  readonly old?: string;
  /** Words of the current text. */
  readonly new?: string;
}

export interface RankedSection extends LinkedSection {
  /** Null if and only if the words of this section are in force. */
  readonly current: Current | null;
  /** Slug of the section's own topic. Other topics may list it as a neighbour. */
  readonly topic?: string;
  readonly authority: Authority;
  /** The printings of the rule, oldest first, if there are several. */
  readonly printings?: readonly Printing[];
  readonly contested?: readonly ContestedWords[];
  /** For rulings in legacy documents. */
  readonly verdict?: Verdict;
}

/** Words and questions that players type when they look for a section. Never shown as words of the rule. */
export type SearchHelp = Readonly<{ words: readonly string[]; questions: readonly string[] }>;

/** The tags of an icon in the texts ("[Fed]"), and the ids of the rules that contain them. */
export type IconUses = Readonly<{ tags: readonly string[]; uses: readonly string[] }>;

export interface Section extends RankedSection {
  readonly html: string;
  readonly help?: SearchHelp;
  /** Ids of sections with a similar meaning. */
  readonly related?: readonly string[];
  /** For icons with a tag. */
  readonly icon?: IconUses;
}

/** Groups of a topic's members: the governing section; a section that takes precedence over it on one point; sections that it
 *  overrides; exceptions; sections that agree; history. */
export const TOPIC_GROUPS = ["governing", "precedes", "overrides", "exceptions", "beside", "history"] as const;
export type TopicGroup = (typeof TOPIC_GROUPS)[number];

export interface TopicMember {
  readonly id: string;
  readonly group: TopicGroup;
  /** Relation to the section `to`, which is the governing one if the two are tied. */
  readonly relation: RelationType | null;
  readonly to: string | null;
  readonly reason: string | null;
}

/** The sections on one subject: the governing one first, then sorted by group. */
export interface Topic {
  readonly slug: string;
  readonly title: string;
  readonly members: readonly TopicMember[];
}

/** How far a newer printing differs, the most significant class first: words of the rule were replaced; a sentence was removed;
 *  words were added; the section is new; the newer printing lacks the section; the rule was reworded with the same meaning;
 *  wording of another edition of the book was merged; the file has lost a list; only punctuation or misprints differ; no
 *  difference. */
// biome-ignore format: a list of words, not of lines
export const CHANGE_CLASSES = [
  "rules", "removed", "added", "new", "taken-out", "reworded", "variant", "lost", "cosmetic", "same",
] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

export type ChangePart = Readonly<{ type: "same" | "added" | "removed"; text: string }>;

/** A sentence in two printings. A span is null if that printing lacks the sentence. `lost`: missing from the newer
 *  file, but still in force. `variant`: wording of another edition of the book. */
export interface ComparedSentence {
  readonly class: "same" | "reworded" | "added" | "removed" | "lost" | "variant";
  readonly old: Span | null;
  readonly new: Span | null;
  /** Whether words of the older printing were removed from it. */
  readonly removes?: true;
}

/** The difference between two printings. Joining all parts that are not `added` gives the older text, all that are not
 *  `removed` the newer text. */
export interface Change {
  /** Id of the older section, or null if the section is new. */
  readonly from: string | null;
  readonly to: string;
  readonly class: ChangeClass;
  readonly parts: readonly ChangePart[];
  readonly sentences: readonly ComparedSentence[];
  /** Id of the whole printing that lacks the section. `from` and `to` are then both the section itself. */
  readonly takenOutIn?: string;
  /** Summary for players. */
  readonly told?: string;
  /** Heading, for players, of the changes on one subject. */
  readonly matter?: string;
}

/** A problem in a text. `line` is a line of the publication as published. */
export interface Problem {
  readonly publication: string;
  readonly line: number;
  readonly rule: string;
  readonly severity: "info" | "warning" | "error";
  readonly message: string;
  readonly actual: string;
  readonly suggestion?: string;
}

/** The last wording of a text that was replaced or removed. */
export interface FormerText {
  readonly id: string;
  readonly hash: string;
  readonly number: string | null;
  readonly title: string;
  readonly version: string;
  readonly date: string;
  readonly text: string;
}

/** An id that is no longer in use. */
export interface FormerId {
  readonly id: string;
  readonly hash: string;
  readonly state: "moved" | "gone";
  /** If moved, the new id. If gone, ids of related sections or of its replacement. */
  readonly to: readonly string[];
  readonly reason: string;
}

/** Ids and texts that were issued and are no longer in use. */
export interface Past {
  readonly ids: readonly FormerId[];
  /** Texts that were moved, removed or changed, if they were saved. */
  readonly texts: readonly FormerText[];
}

/** The output of ingestion, and the only input of all later code. */
export interface Corpus {
  readonly schema: number;
  /** Hash of the content: the version included in every response. */
  readonly hash: string;
  readonly documents: readonly DocumentInfo[];
  readonly sections: readonly Section[];
  readonly topics: readonly Topic[];
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  readonly language: LanguageTables;
  /** Absent if search only compares words. */
  readonly meaning?: Meaning;
  /** Absent if the linear ranker determines the order. */
  readonly rankModel?: RankModel;
  /** Absent if every issued id still names the same words. */
  readonly past?: Past;
}
