/** @file Types for the data that ingestion creates and that all other code reads.
 *
 *  Offsets and spans are in UTF-16 code units of a section's `text`. Line numbers start at 1. Hashes are hexadecimal
 *  SHA-256. */
import type { LanguageTables, Meaning, RankModel } from "./search-data.js";

export type Edition = "1e" | "2e";
export type Status = "current" | "legacy";
/** The markup of a file: Markdown (for example `*any*` and `[Scan](#)`) or none. */
export type Markup = "plain" | "markdown";
/** A range of a text, as offsets in UTF-16 code units. `end` is the offset after the last character. */
export type Span = readonly [start: number, end: number];

/** A row of editorial data: its cells, keyed by column name, and its `location` (file and line). */
export type TableRow = Readonly<Record<string, string>> & { readonly reason?: string; readonly location: string };

/** A table of editorial data, for example of recovered headings. Each row has a reason. */
export interface EditorialTable {
  readonly file: string;
  readonly rows: readonly TableRow[];
}

// biome-ignore format: a list of words, not of lines
export const DOCUMENT_ROLES = ["rulebook", "glossary", "temporary-rulings", "lists", "errata", "rulings", "faq"] as const;
/** The role of a document. Code depends only on the role of a document, never on its id. */
export type DocumentRole = (typeof DOCUMENT_ROLES)[number];

/** A document that people cite, for example `1e/rulebook`, as defined in data/sources.json. */
export interface DocumentInfo {
  readonly id: string;
  readonly title: string;
  readonly alsoKnownAs?: string;
  /** The words with which a citation starts, for example "1E Rulebook". They are the same for all printings. */
  readonly short: string;
  readonly edition: Edition;
  readonly publication: string;
  readonly version: string;
  readonly date: string;
  readonly status: Status;
  /** A rule that a complete publication lacks is no longer part of the game. A rule that a partial publication lacks,
   *  such as the Borg sheet, stays in force. */
  readonly whole: boolean;
  readonly role: DocumentRole;
  /** Names in lower case, for example "rulebook" or "borg sheet". Each name is unique within an edition. */
  readonly names: readonly string[];
  /** Id of the document that this document reprints. For example, the Borg sheet reprints the Rulebook. */
  readonly printingOf?: string;
  /** Ids of the documents to which references in this document may refer, the most likely first. */
  readonly reach: readonly string[];
  /** Sort key for lists of citing sections. Sections of documents with a lower value come first. */
  readonly citingWeight: number;
  /** Factor that expresses how likely a section of this document is to answer a query. The value 1 is neutral. */
  readonly prior: number;
  readonly markup: Markup;
}

/** A file of a publication, unchanged from data/. */
export interface SourceText {
  readonly publication: string;
  /** Name of the grammar that parses the file, which is a key of the table in parse/formats.ts. */
  readonly format: string;
  /** Path of the file inside data/. */
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

/** A part of the text that has a link, formatting or an icon, or that was lost. A lost icon is `▯` in the text, a
 *  restored icon is its tag. The mark for a lost figure or list has length 0 and directly follows the words
 *  that introduce it. */
export interface Mark {
  readonly type:
    | ("link" | "strong" | "emphasis" | "icon" | "lost-icon" | "restored-icon")
    | ("lost-table" | "lost-figure" | "lost-list");
  readonly start: number;
  readonly end: number;
  /** Id of the section that shows which icon was lost, or that contains the lost list. */
  readonly from?: string;
}

export type Epigraph = Readonly<{ text: string; attribution: string | null }>;

export interface Source {
  readonly publication: string;
  readonly file: string;
  readonly line: number;
  /** Ranges of lines, including the first and the last line. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

export type PathStep = Readonly<{ id: string; number: string | null; title: string }>;

/** A labelled part of an erratum, for example `Gametext: …`. The text is empty for labels such as `now universal`. */
export type ErratumField = Readonly<{ label: string; text: string }>;

/** A heading on the line at offset `start`. To cite it, add the anchor to the id: `1e/glossary/borg#cooperation`. */
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
  /** For a box: number of lines in the parent's text that are printed before the box. */
  readonly standsAfter?: number;
  readonly path: readonly PathStep[];
  readonly children: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly epigraph: readonly Epigraph[];
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly headings?: readonly SubHeading[];
  /** Lists and tables that are missing from this printing, restored from another printing. */
  readonly restored?: readonly RestoredList[];
  readonly source: Source;
  readonly hash: string;
  readonly operation?: Operation;
  readonly starred?: true;
  readonly changeLevel?: ChangeLevel;
  readonly fields?: readonly ErratumField[];
  readonly comparedWith?: { readonly id: string | null; readonly change: "same" | "edited" | "new" };
  readonly aliases?: readonly string[];
}

/** A list that a printing has lost. Its `text` is the `span` of the section `from`. The list is shown after offset
 *  `at`, but is not part of the section's own `text`. */
export type RestoredList = Readonly<{ at: number; from: string; span: Span; text: string }>;

export type LinkKind = "see" | "inline" | "citation" | "mention";
export type LinkStatus = "resolved" | "ambiguous" | "card" | "external" | "dangling";

export interface Link {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: LinkKind;
  readonly target: string | null;
  /** Anchor of the sub-heading to which the reference points, if any. */
  readonly anchor?: string;
  readonly status: LinkStatus;
  /** Confidence that the target is right, from 0 to 1. */
  readonly confidence: number;
  readonly reason: string;
  readonly candidates?: readonly string[];
}

export interface LinkedSection extends ParsedSection {
  readonly links: readonly Link[];
  readonly citedBy: readonly Backlink[];
}

/** A section that links to another section. The linked section lists its backlinks in `citedBy`. */
export type Backlink = PathStep;

// biome-ignore format: a list of words, not of lines
export const RELATIONS = [
  "overrides", "overridden-by", "amends", "amended-by", "supersedes", "superseded-by", "newer-version-of",
  "older-version-of", "exception-to", "has-exception", "same-topic", "other-game",
] as const;
export type RelationType = (typeof RELATIONS)[number];

/** A relation to the section with this `id`. `{type: "overrides", id: B}` in section A means that A overrides B. */
export interface Relation {
  readonly type: RelationType;
  readonly id: string;
  readonly reason: string;
  /** Whether an editor wrote the reason for exactly these two texts. */
  readonly written?: true;
}

export interface Authority {
  readonly governs: boolean;
  /** Id of the section that governs the subject instead of this one, after all relations have been followed. */
  readonly governedBy: string | null;
  readonly relations: readonly Relation[];
  readonly notes: readonly string[];
}

/** One printing of a rule. A rule that was reprinted, renumbered or moved is still the same rule. */
export interface Printing {
  readonly id: string;
  readonly version: string;
  readonly date: string;
  readonly number: string | null;
  readonly hash: string;
  /** How this printing differs from the previous one. Null for the oldest printing. */
  readonly change: ChangeClass | "moved" | null;
  /** Whether this is the newest printing, which is in force unless the rule was removed or superseded. */
  readonly counts: boolean;
}

/** The section whose words are in force instead of this section's, with the reason. */
export interface Current {
  /** Null if no text replaces the words, because the rule was removed or no current text covers the subject. */
  readonly id: string | null;
  readonly reason: string;
}

/** Which text is in force if two texts contradict each other. "overruled": the other text is in force. "newer-print":
 *  undecided, but the other text was printed later. "open": undecided, and both texts are in the same printing. */
export const CONTESTS = ["overruled", "newer-print", "open"] as const;

/** Words in a section that another text contradicts. */
export interface ContestedWords {
  readonly standing: (typeof CONTESTS)[number];
  /** Null if the contradiction is only that the section does not mention what the other text says. */
  readonly span: Span | null;
  /** Id of the contradicting section, which is quoted in `says`. */
  readonly by: string;
  readonly says: string;
  readonly reason: string;
}

/** Whether a legacy ruling still applies. "unspoken": no current text covers the ruling's subject. */
export const VERDICT_STATES = ["still", "changed", "partly", "unspoken", "unjudged"] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

export interface Verdict {
  readonly state: VerdictState;
  /** Id of the current section that decides the ruling's question, or null if there is none. */
  readonly by: string | null;
  readonly reason: string;
  /** Those words of the ruling that no longer apply. */
  readonly old?: string;
  /** The corresponding words in the current text. */
  readonly new?: string;
}

export interface RankedSection extends LinkedSection {
  /** The text in force instead of this section, or null if this section's words are in force. */
  readonly current: Current | null;
  /** Slug of the section's own topic. Other topics may also list the section. */
  readonly topic?: string;
  readonly authority: Authority;
  /** All printings of the rule, oldest first. Absent if the rule was printed only once. */
  readonly printings?: readonly Printing[];
  readonly contested?: readonly ContestedWords[];
  /** Present only for rulings in legacy documents. */
  readonly verdict?: Verdict;
}

/** Words and questions that players type, which are never shown as part of the rule. */
export type SearchHelp = Readonly<{ words: readonly string[]; questions: readonly string[] }>;

/** The tags that represent an icon in the texts, for example "[Fed]", and the ids of the rules that use these tags. */
export type IconUses = Readonly<{ tags: readonly string[]; uses: readonly string[] }>;

export interface Section extends RankedSection {
  readonly html: string;
  readonly help?: SearchHelp;
  /** Ids of sections with a similar meaning. */
  readonly related?: readonly string[];
  /** Present only for icons that have a tag. */
  readonly icon?: IconUses;
}

/** Groups in display order. "beside": sections that agree with the governing section. */
export const TOPIC_GROUPS = ["governing", "precedes", "overrides", "exceptions", "beside", "history"] as const;
export type TopicGroup = (typeof TOPIC_GROUPS)[number];

export interface TopicMember {
  readonly id: string;
  readonly group: TopicGroup;
  /** Relation of this section to the section with the id `to`, which is usually the governing section. */
  readonly relation: RelationType | null;
  readonly to: string | null;
  readonly reason: string | null;
}

/** The sections on one subject: first the governing section, then the other groups in order. */
export interface Topic {
  readonly slug: string;
  readonly title: string;
  readonly members: readonly TopicMember[];
}

/** The most significant class first. `CLASS_TITLES` in views/changes.ts explains them. */
// biome-ignore format: a list of words, not of lines
export const CHANGE_CLASSES = [
  "rules", "removed", "added", "new", "taken-out", "reworded", "variant", "lost", "cosmetic", "same",
] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

export type ChangePart = Readonly<{ type: "same" | "added" | "removed"; text: string }>;

/** A span is null if the sentence is not in that printing. */
export interface ComparedSentence {
  readonly class: "same" | "reworded" | "added" | "removed" | "lost" | "variant";
  readonly old: Span | null;
  readonly new: Span | null;
  /** True if the newer printing removed words. */
  readonly removes?: true;
}

/** The difference between two printings of a section. The older text is all parts that are not `added`, and the newer
 *  text is all parts that are not `removed`. */
export interface Change {
  /** Id of the older section, or null if the section is new. */
  readonly from: string | null;
  readonly to: string;
  readonly class: ChangeClass;
  readonly parts: readonly ChangePart[];
  readonly sentences: readonly ComparedSentence[];
  /** Id of the complete printing that lacks the section. In that case, `from` and `to` both contain the id of the
   *  removed section. */
  readonly takenOutIn?: string;
  /** Summary of the change for players. */
  readonly told?: string;
  /** Heading, for players, above the changes on the same subject. */
  readonly matter?: string;
}

/** A problem found in a text. `line` is a line of the publication. */
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
  /** If the section was moved, its new id. If it was removed, the ids of its replacement or of related sections. */
  readonly to: readonly string[];
  readonly reason: string;
}

export interface Past {
  readonly ids: readonly FormerId[];
  /** The texts that were moved, removed or changed and whose old wording was saved. */
  readonly texts: readonly FormerText[];
}

/** The output of ingestion. All other code reads only the corpus, never the source texts. */
export interface Corpus {
  readonly schema: number;
  /** Hash of the content. Every API response includes it as the version of the corpus. */
  readonly hash: string;
  readonly documents: readonly DocumentInfo[];
  readonly sections: readonly Section[];
  readonly topics: readonly Topic[];
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  readonly language: LanguageTables;
  /** Absent if search compares only words and not meanings. */
  readonly meaning?: Meaning;
  /** Absent if the results are ordered only by the linear ranker. */
  readonly rankModel?: RankModel;
  /** Absent if no published id was ever removed and no published text was ever changed. */
  readonly past?: Past;
}
