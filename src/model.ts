/** @file Types of the data that ingestion produces and all other code reads.
 *
 *  Offsets and spans are in UTF-16 code units of a section's `text`. Lines are 1-based. Hashes are sha256, hexadecimal. */

import type { LanguageTables, Meaning, RankModel } from "./search-data.js";

export type Edition = "1e" | "2e";
export type Status = "current" | "legacy";
/** Whether a file contains Markdown (`*any*`, `[Scan](#)`) or only literal characters. */
export type Markup = "plain" | "markdown";
/** Range of offsets, in UTF-16 code units. `end` is the offset after the last character. */
export type Span = readonly [start: number, end: number];

/** A row of editorial data: its cells, keyed by column name. `location` is the file and line of the row. */
export type TableRow = Readonly<Record<string, string>> & { readonly reason?: string; readonly location: string };

/** A table of editorial data, for example recovered headings or ends of boxes. Each row has a reason. */
export interface EditorialTable {
  readonly file: string;
  readonly rows: readonly TableRow[];
}

// biome-ignore format: a list of words, not of lines
export const DOCUMENT_ROLES = ["rulebook", "glossary", "temporary-rulings", "lists", "errata", "rulings", "faq"] as const;
/** The function of a document. Code checks the role of a document, never its id. */
export type DocumentRole = (typeof DOCUMENT_ROLES)[number];

/** A document that people cite: `1e/rulebook`, `2e/glossary`. data/sources.json defines all documents, in display
 *  order. */
export interface DocumentInfo {
  readonly id: string;
  readonly title: string;
  /** Another name, shown after the title. */
  readonly alsoKnownAs?: string;
  /** Start of a citation: "1E Rulebook". The start is the same for all printings of a document, so a citation may add
   *  the version. */
  readonly short: string;
  readonly edition: Edition;
  readonly publication: string;
  readonly version: string;
  readonly date: string;
  readonly status: Status;
  /** Whether the publication is complete. A rule missing from a complete publication is no longer part of the game. A
   *  rule missing from a partial publication, such as the Borg sheet, stays in force. */
  readonly whole: boolean;
  readonly role: DocumentRole;
  /** Names in lower case: "rulebook", "comp", "borg sheet". Unique within an edition. */
  readonly names: readonly string[];
  /** The document that this one reprints: the Borg sheet reprints the Rulebook. */
  readonly printingOf?: string;
  /** Ids of the documents that its references may point to, the most likely first. */
  readonly reach: readonly string[];
  /** Sort key for lists of citing sections. Sections from documents with a lower number come first. */
  readonly citingWeight: number;
  /** Factor for how likely a section of this document is to answer a query. 1 is neutral. */
  readonly prior: number;
  readonly markup: Markup;
}

/** One file of a publication, unchanged from data/. */
export interface SourceText {
  readonly publication: string;
  /** Name of the grammar that parses it: a key of the table in parse/formats.ts. */
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

/** Something that plain text cannot show. A lost icon is `▯` in the text, and a restored icon is its tag. A lost figure
 *  or list has an empty mark after the words that introduce it. */
export interface Mark {
  readonly type:
    | ("link" | "strong" | "emphasis" | "icon" | "lost-icon" | "restored-icon")
    | ("lost-table" | "lost-figure" | "lost-list");
  readonly start: number;
  readonly end: number;
  /** Id of the section that proves a restored icon, or that contains the lost list. */
  readonly from?: string;
}

export type Epigraph = Readonly<{ text: string; attribution: string | null }>;

/** Where a section was printed in its publication. */
export interface Source {
  readonly publication: string;
  readonly file: string;
  readonly line: number;
  /** Line ranges, including the first and the last line. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

export type PathStep = Readonly<{ id: string; number: string | null; title: string }>;

/** A labelled part of an erratum: `Gametext: …`. The text is empty for a label such as `now universal`. */
export type ErratumField = Readonly<{ label: string; text: string }>;

/** A heading within a section's text, in the line at offset `start`. A citation of such a heading adds the anchor:
 *  `1e/glossary/borg#cooperation`. */
export type SubHeading = Readonly<{ title: string; anchor: string; start: number }>;

/** A section after parsing, before references and authority are added. */
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
  /** For a box: number of lines of the parent's text that are printed before it. */
  readonly standsAfter?: number;
  readonly path: readonly PathStep[];
  readonly children: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly epigraph: readonly Epigraph[];
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly headings?: readonly SubHeading[];
  /** Lists and tables that this printing has lost, restored from another printing. */
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

/** A list that a section has lost. `text` is the `span` of the section `from`, another printing. The list is shown
 *  after offset `at`, but is not part of the section's `text`. */
export type RestoredList = Readonly<{ at: number; from: string; span: Span; text: string }>;

export type LinkKind = "see" | "inline" | "citation" | "mention";
export type LinkStatus = "resolved" | "ambiguous" | "card" | "external" | "dangling";

/** A reference in a section's text, and its target. */
export interface Link {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: LinkKind;
  readonly target: string | null;
  /** Anchor of the sub-heading that the reference means, if any. */
  readonly anchor?: string;
  readonly status: LinkStatus;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly reason: string;
  readonly candidates?: readonly string[];
}

export interface LinkedSection extends ParsedSection {
  readonly links: readonly Link[];
  readonly citedBy: readonly Backlink[];
}

/** A section that contains a link, listed at the target of the link. */
export type Backlink = PathStep;

// biome-ignore format: a list of words, not of lines
export const RELATIONS = [
  "overrides", "overridden-by", "amends", "amended-by", "supersedes", "superseded-by", "newer-version-of",
  "older-version-of", "exception-to", "has-exception", "same-topic", "other-game",
] as const;
export type RelationType = (typeof RELATIONS)[number];

/** A relation to the section `id`. If section A has `{type: "overrides", id: B}`, A overrides B. */
export interface Relation {
  readonly type: RelationType;
  readonly id: string;
  readonly reason: string;
  /** Whether an editor wrote the reason for these two texts. If not, the reason quotes a text, or belongs to a general
   *  rule. */
  readonly written?: true;
}

export interface Authority {
  readonly governs: boolean;
  /** Id of the section that governs instead of this one, after following all replacements. */
  readonly governedBy: string | null;
  readonly relations: readonly Relation[];
  readonly notes: readonly string[];
}

/** One printing of a rule. A reprinted, renumbered or moved rule is still the same rule. */
export interface Printing {
  readonly id: string;
  readonly version: string;
  readonly date: string;
  readonly number: string | null;
  /** Hash of its text. */
  readonly hash: string;
  /** How it differs from the previous printing. Null for the oldest. */
  readonly change: ChangeClass | "moved" | null;
  /** Whether this is the newest printing. The newest printing is in force unless the rule was removed or superseded by
   *  another rule. */
  readonly counts: boolean;
}

/** The section whose words are in force instead, and the reason. */
export interface Current {
  /** Null if no text replaced the words: the rule was removed, or no current text covers the subject. */
  readonly id: string | null;
  readonly reason: string;
}

/** Which text is in force if two texts contradict each other. "overruled": the other text is in force. "newer-print":
 *  undecided, but the other text was printed later. "open": undecided, and both texts are in the same printing. */
export const CONTESTS = ["overruled", "newer-print", "open"] as const;

/** Words of a section that another text contradicts. */
export interface ContestedWords {
  readonly standing: (typeof CONTESTS)[number];
  /** Null if the section merely lacks what the other text says. */
  readonly span: Span | null;
  /** Id of the contradicting section, which `says` quotes. */
  readonly by: string;
  readonly says: string;
  readonly reason: string;
}

/** What became of a legacy ruling. "still": a current text says the same. "changed": a current text says otherwise.
 *  "partly": the ruling still applies in part. "unspoken": no current text covers its subject. "unjudged": not reviewed
 *  yet. */
export const VERDICT_STATES = ["still", "changed", "partly", "unspoken", "unjudged"] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

/** Whether a legacy ruling still applies, and why. */
export interface Verdict {
  readonly state: VerdictState;
  /** Id of the current section that decides the question, or null if there is none. */
  readonly by: string | null;
  readonly reason: string;
  /** Words of the ruling that no longer apply. */
  readonly old?: string;
  /** The corresponding words of the current text. */
  readonly new?: string;
}

export interface RankedSection extends LinkedSection {
  /** Null if the words of this section are in force, otherwise what is in force instead. */
  readonly current: Current | null;
  /** Slug of the section's own topic. Other topics may list the section as a neighbour. */
  readonly topic?: string;
  readonly authority: Authority;
  /** All printings of the rule, oldest first. Absent if there is only one. */
  readonly printings?: readonly Printing[];
  readonly contested?: readonly ContestedWords[];
  /** Only for rulings in legacy documents. */
  readonly verdict?: Verdict;
}

/** Words and questions that players type when they look for a section. Never shown as part of the rule. */
export type SearchHelp = Readonly<{ words: readonly string[]; questions: readonly string[] }>;

/** An icon's tags in the texts ("[Fed]"), and the ids of the rules that use them. */
export type IconUses = Readonly<{ tags: readonly string[]; uses: readonly string[] }>;

export interface Section extends RankedSection {
  readonly html: string;
  readonly help?: SearchHelp;
  /** Ids of sections with a similar meaning. */
  readonly related?: readonly string[];
  /** Only for icons that have a tag. */
  readonly icon?: IconUses;
}

/** Groups of sections in a topic. "governing": the governing section. "precedes": takes precedence over the governing
 *  section on one point. "overrides": overridden by the governing section. "exceptions": exceptions to the governing
 *  section. "beside": agrees with the governing section. "history": no longer in force. */
export const TOPIC_GROUPS = ["governing", "precedes", "overrides", "exceptions", "beside", "history"] as const;
export type TopicGroup = (typeof TOPIC_GROUPS)[number];

export interface TopicMember {
  readonly id: string;
  readonly group: TopicGroup;
  /** Relation to the section `to`, usually the governing one. */
  readonly relation: RelationType | null;
  readonly to: string | null;
  readonly reason: string | null;
}

/** The sections on one subject: the governing section first, then the other groups in order. */
export interface Topic {
  readonly slug: string;
  readonly title: string;
  readonly members: readonly TopicMember[];
}

/** How far a newer printing differs, the most significant difference first. "rules": words of the rule were replaced.
 *  "removed": a sentence was removed. "added": words were added. "new": the section is new. "taken-out": the newer
 *  printing lacks the section. "reworded": the meaning is the same. "variant": wording from another edition of the book
 *  was merged. "lost": the file has lost a list. "cosmetic": only punctuation or misprints differ. "same": no
 *  difference. */
// biome-ignore format: a list of words, not of lines
export const CHANGE_CLASSES = [
  "rules", "removed", "added", "new", "taken-out", "reworded", "variant", "lost", "cosmetic", "same",
] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

export type ChangePart = Readonly<{ type: "same" | "added" | "removed"; text: string }>;

/** A sentence in two printings. A span is null if that printing lacks the sentence. "lost": missing from the newer
 *  file, but still in force. "variant": wording from another edition of the book. */
export interface ComparedSentence {
  readonly class: "same" | "reworded" | "added" | "removed" | "lost" | "variant";
  readonly old: Span | null;
  readonly new: Span | null;
  /** True if the newer printing removed words. */
  readonly removes?: true;
}

/** The difference between two printings. The parts that are not `added` form the older text, and those that are not
 *  `removed` form the newer text. */
export interface Change {
  /** Id of the older section, or null if the section is new. */
  readonly from: string | null;
  readonly to: string;
  readonly class: ChangeClass;
  readonly parts: readonly ChangePart[];
  readonly sentences: readonly ComparedSentence[];
  /** Id of the complete printing that no longer contains the section. `from` and `to` are then both the section itself. */
  readonly takenOutIn?: string;
  /** Summary for players. */
  readonly told?: string;
  /** Heading for changes on the same subject, written for players. */
  readonly matter?: string;
}

/** A problem in a text. `line` is a line in the publication. */
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
  /** The new id if the section was moved. If the section is gone, ids of its replacement or of related sections. */
  readonly to: readonly string[];
  readonly reason: string;
}

/** Ids and texts that were published and are no longer in use. */
export interface Past {
  readonly ids: readonly FormerId[];
  /** Texts that were moved, removed or changed, as far as they were saved. */
  readonly texts: readonly FormerText[];
}

/** The output of ingestion. All later code reads the corpus, never the source texts. */
export interface Corpus {
  readonly schema: number;
  /** Hash of the content, which every response includes as the version. */
  readonly hash: string;
  readonly documents: readonly DocumentInfo[];
  readonly sections: readonly Section[];
  readonly topics: readonly Topic[];
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  readonly language: LanguageTables;
  /** Absent if search compares only words. */
  readonly meaning?: Meaning;
  /** Absent if the linear ranker alone orders the results. */
  readonly rankModel?: RankModel;
  /** Absent if no published id was ever removed and no text was ever changed. */
  readonly past?: Past;
}
