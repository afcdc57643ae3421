/** @file The data that ingestion produces and everything else reads: plain readonly types.
 *
 *  Offsets and spans count UTF-16 code units of a section's `text`. Lines are 1-based. Hashes are sha256, hexadecimal. */

export type Edition = "1e" | "2e";
export type Status = "current" | "legacy";
/** Whether the lines of a file contain Markdown (`*any*`, `[Scan](#)`) or every character is literal. */
export type Markup = "plain" | "markdown";
/** From the first character to the one after the last. */
export type Span = readonly [start: number, end: number];

// biome-ignore format: a list of words, not of lines
export const MONTHS = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
  "December",
] as const;

/** A row of editorial data: its cells by their columns, and the file and the line that they are in. */
export type TableRow = Readonly<Record<string, string>> & { readonly reason?: string; readonly location: string };

/** A table of editorial data: recovered headings, ends of boxes. Each row has a reason. */
export interface EditorialTable {
  readonly file: string;
  readonly rows: readonly TableRow[];
}

// biome-ignore format: a list of words, not of lines
export const DOCUMENT_ROLES = ["rulebook", "glossary", "temporary-rulings", "lists", "errata", "rulings", "faq"] as const;
/** The function of a document. Code checks the role, never the id. */
export type DocumentRole = (typeof DOCUMENT_ROLES)[number];

/** A document people cite: `1e/rulebook`, `2e/glossary`. Defined in data/sources.json, in the order of display. */
export interface DocumentInfo {
  readonly id: string;
  readonly title: string;
  /** Another name, shown after the title if the document itself is named. */
  readonly alsoKnownAs?: string;
  /** Start of a citation: "1E Rulebook". Printings of one text share it and are distinguished by version. */
  readonly short: string;
  readonly edition: Edition;
  readonly publication: string;
  readonly version: string;
  readonly date: string;
  readonly status: Status;
  /** Whether its publication is a whole text: what it lacks, the game no longer has. A part, such as the Borg sheet, leaves
   *  the rest in force. */
  readonly whole: boolean;
  readonly role: DocumentRole;
  /** Names in lower case: "rulebook", "comp", "borg sheet". No two documents of an edition share one. */
  readonly names: readonly string[];
  /** The document of which this is another printing: the Borg sheet reprints the Rulebook. */
  readonly printingOf?: string;
  /** The documents to which its references lead, nearest first. */
  readonly reach: readonly string[];
  /** Position of its references in a list of those that cite a section. 0 comes first. */
  readonly citingWeight: number;
  /** Factor for the likelihood that one of its sections is the answer to any query. 1 is neutral. */
  readonly prior: number;
  readonly markup: Markup;
}

/** One file of a publication, unchanged from data/. */
export interface SourceText {
  readonly publication: string;
  /** Name of the grammar that parses it: a key of the table in parse/formats.ts. */
  readonly format: string;
  /** Path below data/. */
  readonly file: string;
  /** Line of the publication at which this file starts. */
  readonly startLine: number;
  readonly lines: readonly string[];
  readonly documents: readonly DocumentInfo[];
  /** Editorial tables by their name in data/sources.json. */
  readonly tables: Readonly<Record<string, EditorialTable>>;
}

// biome-ignore format: a list of words, not of lines
export const KINDS = [
  "chapter", "section", "clarification", "tip", "borg-rule", "open-rules", "exception", "reminder", "notice", "icon",
  "list", "term", "card", "see-only", "temporary-ruling", "erratum", "ruling", "faq",
] as const;
export type Kind = (typeof KINDS)[number];

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

/** Something the plain text cannot show. A lost icon is `▯` in the text. An icon restored from another text is its tag. The
 *  mark of a lost figure or list is empty, after the words that announce it. */
export interface Mark {
  readonly type:
    | ("link" | "strong" | "emphasis" | "icon" | "lost-icon" | "restored-icon")
    | ("lost-table" | "lost-figure" | "lost-list");
  readonly start: number;
  readonly end: number;
  /** The section that proves what was restored, or that says what is lost. */
  readonly from?: string;
}

export type Epigraph = Readonly<{ text: string; attribution: string | null }>;

/** Where a section is in its publication as published. */
export interface Source {
  readonly publication: string;
  readonly file: string;
  readonly line: number;
  /** Inclusive. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

export type PathStep = Readonly<{ id: string; number: string | null; title: string }>;

/** A labelled part of an erratum: `Gametext: …`, or `now universal` without text. */
export type ErratumField = Readonly<{ label: string; text: string }>;

/** A heading within a section's text, on the line at `start`, cited by its anchor: `1e/glossary/borg#cooperation`. */
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
  /** For a box: how many lines of its parent's text are printed before it. */
  readonly standsAfter?: number;
  readonly path: readonly PathStep[];
  readonly children: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly epigraph: readonly Epigraph[];
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly headings?: readonly SubHeading[];
  /** Lists and tables lost in this printing. */
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

/** A list that the file of a section has lost, to be shown after `at`, from the span of another printing. It is not part of
 *  the section's `text`. */
export type RestoredList = Readonly<{ at: number; from: string; span: Span; text: string }>;

export type LinkKind = "see" | "inline" | "citation" | "mention";
export type LinkStatus = "resolved" | "ambiguous" | "card" | "external" | "dangling";

/** A mention in a section's text and the section it means. */
export interface Link {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: LinkKind;
  readonly target: string | null;
  /** Anchor of the target's sub-heading that is meant. */
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

/** A link seen from its target. */
export type Backlink = PathStep;

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
  /** The reason is about these two texts in particular. Otherwise it quotes a text or holds for all pairs of its rule. */
  readonly written?: true;
}

export interface Authority {
  readonly governs: boolean;
  /** The section that governs in its place, at the end of the chain. */
  readonly governedBy: string | null;
  readonly relations: readonly Relation[];
  readonly notes: readonly string[];
}

/** One printing of a rule. A rule stays itself while it is reprinted, renumbered or moved. */
export interface Printing {
  readonly id: string;
  readonly version: string;
  readonly date: string;
  readonly number: string | null;
  /** Hash of its text. */
  readonly hash: string;
  /** How it differs from the printing before it, or null for the oldest. */
  readonly change: ChangeClass | "moved" | null;
  /** Whether it is the newest, which is in force unless the rule was removed or superseded by another one. */
  readonly counts: boolean;
}

/** Why the words of a section are not in force, and the section whose words are. */
export interface Current {
  /** Null if nothing took their place: the rule was removed, or no current text covers a historical one. */
  readonly id: string | null;
  readonly reason: string;
}

/** Whose words are in force if two texts differ: the other text's; undecided, but the other text is a newer print; or
 *  undecided within one text. */
export const CONTESTS = ["overruled", "newer-print", "open"] as const;

/** Words that another text contradicts. */
export interface ContestedWords {
  readonly standing: (typeof CONTESTS)[number];
  /** Null if the section lacks what the other text says. */
  readonly span: Span | null;
  /** The section that says otherwise, and its words. */
  readonly by: string;
  readonly says: string;
  readonly reason: string;
}

/** What became of a legacy ruling: a current text says the same; it says otherwise; the ruling holds in part; no current
 *  text is on its subject; not reviewed yet. */
export const VERDICT_STATES = ["still", "changed", "partly", "unspoken", "unjudged"] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

/** Whether a legacy ruling holds today. */
export interface Verdict {
  readonly state: VerdictState;
  /** The current section that decides, or null if there is none. */
  readonly by: string | null;
  readonly reason: string;
  /** Words of the ruling that no longer hold. */
  readonly old?: string;
  /** Words of the current text. */
  readonly new?: string;
}

export interface RankedSection extends LinkedSection {
  /** Null only if the words of this section are in force. */
  readonly current: Current | null;
  /** Slug of its own topic. Other topics may list it as a neighbour. */
  readonly topic?: string;
  readonly authority: Authority;
  /** The printings of the rule, oldest first, if there are several. */
  readonly printings?: readonly Printing[];
  readonly contested?: readonly ContestedWords[];
  /** For rulings of legacy documents. */
  readonly verdict?: Verdict;
}

/** What players type when a section is the answer. Never shown as words of the rule. */
export type SearchHelp = Readonly<{ words: readonly string[]; questions: readonly string[] }>;

/** The tags of an icon in the texts ("[Fed]"), and the ids of the rules that contain them. */
export type IconUses = Readonly<{ tags: readonly string[]; uses: readonly string[] }>;

export interface Section extends RankedSection {
  readonly html: string;
  readonly help?: SearchHelp;
  /** Ids of sections near in meaning. */
  readonly related?: readonly string[];
  /** For icons that have a tag. */
  readonly icon?: IconUses;
}

/** The governing section. One that comes before it on a point. Those it overrides. Exceptions; those that agree. History. */
export const TOPIC_GROUPS = ["governing", "precedes", "overrides", "exceptions", "beside", "history"] as const;
export type TopicGroup = (typeof TOPIC_GROUPS)[number];

export interface TopicMember {
  readonly id: string;
  readonly group: TopicGroup;
  /** Its relation to the section `to`: the governing one if the two are tied. */
  readonly relation: RelationType | null;
  readonly to: string | null;
  readonly reason: string | null;
}

/** The sections on one subject, the governing one first, then by group. */
export interface Topic {
  readonly slug: string;
  readonly title: string;
  readonly members: readonly TopicMember[];
}

/** How far a newer printing differs, the most significant class first: words of the rule were replaced; a sentence was
 *  removed; words were added; the section is new; the same rule is reworded; wording of another edition of the book is run
 *  in; the file has lost a list; punctuation or misprints; nothing. */
// biome-ignore format: a list of words, not of lines
export const CHANGE_CLASSES = [
  "rules", "removed", "added", "new", "taken-out", "reworded", "variant", "lost", "cosmetic", "same",
] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

export type ChangePart = Readonly<{ type: "same" | "added" | "removed"; text: string }>;

/** A sentence of two printings. A span is null if that text does not have it. `lost`: the file has lost it, and it is still in
 *  force. `variant`: wording of another edition of the book. */
export interface ComparedSentence {
  readonly class: "same" | "reworded" | "added" | "removed" | "lost" | "variant";
  readonly old: Span | null;
  readonly new: Span | null;
  /** Words of the older printing were removed from it. */
  readonly removes?: true;
}

/** The difference between two printings. Parts that are not `added` join to the older text, those that are not `removed`
 *  to the newer. */
export interface Change {
  /** The older section, or null if the section is new. */
  readonly from: string | null;
  readonly to: string;
  readonly class: ChangeClass;
  readonly parts: readonly ChangePart[];
  readonly sentences: readonly ComparedSentence[];
  /** The document of the whole printing that lacks the section. `from` and `to` are then the section itself. */
  readonly takenOutIn?: string;
  /** Summary in a player's words. */
  readonly told?: string;
  /** Heading of the changes on one subject, in a player's words. */
  readonly matter?: string;
}

/** What is wrong with a text. `line` is a line of the publication as published. */
export interface Problem {
  readonly publication: string;
  readonly line: number;
  readonly rule: string;
  readonly severity: "info" | "warning" | "error";
  readonly message: string;
  readonly actual: string;
  readonly suggestion?: string;
}

/** Vectors of meaning: a table of words, and every title, passage and question under it. Bytes are in base64. */
export interface Meaning {
  readonly dimensions: number;
  /** The words of the table, separated by line feeds. */
  readonly words: string;
  /** Signed bytes, `dimensions` per word. */
  readonly vectors: string;
  /** Factor for each word's bytes: little-endian 32-bit floats. */
  readonly scales: string;
  /** For each text vector the index of its section in `sections`, and its kind. */
  readonly texts: readonly (readonly [section: number, kind: "title" | "passage" | "question"])[];
  /** Signed bytes, `dimensions` per text. */
  readonly textVectors: string;
}

/** The words of players and their meanings, from data/language. Everything is folded. */
export interface LanguageTables {
  /** Short forms. With `capitals` only if typed in upper case, since in lower case they are everyday words. */
  readonly abbreviations: readonly { readonly typed: string; readonly meant: string; readonly capitals?: true }[];
  /** Players' words in any form of their stems, and the rules' words they stand for. The forms in `except` have another
   *  meaning in the rules ("timed" is used of a time limit, "time" is not). */
  readonly synonyms: readonly {
    readonly typed: string;
    readonly meant: readonly string[];
    readonly except?: readonly string[];
  }[];
  /** Words that a question needs and its answer does not. */
  readonly stopWords: readonly string[];
  /** Openings of queries: "show me", "search for". */
  readonly requests: readonly string[];
  /** Words that are in many rules and have little weight. */
  readonly weakWords: readonly string[];
}

/** A node of a regression tree: a leaf's value, or a feature, its threshold, and the next nodes for candidates whose feature is
 *  at most the threshold (left) or greater (right). */
export type RankNode = number | readonly [feature: string, threshold: number, left: number, right: number];

/** Regression trees that order the best candidates of a query. Node 0 of each is its root. */
export type RankModel = Readonly<{ trees: readonly (readonly RankNode[])[] }>;

/** What became of an issued id: `changed`, it names other words now; `moved`, its words have another id; `gone`, they were
 *  removed from the texts. */
export const ID_STATES = ["changed", "moved", "gone"] as const;
export type IdState = (typeof ID_STATES)[number];

export const LOCK_COLUMNS = ["id", "hash", "state", "to", "reason"] as const;
/** The file next to the lockfile that has the removed and replaced texts. */
export const FORMER_TEXTS_FILE = "former-texts.jsonl";

/** A row of the lockfile: an id and the hash of its words. Without a state both are in use. */
export interface LockRow {
  readonly id: string;
  readonly hash: string;
  readonly state: IdState | null;
  /** If moved, the new id. If gone, ids of sections near it or in its place. */
  readonly to: readonly string[];
  /** Empty while the id is in use. */
  readonly reason: string;
  /** In the lockfile, or 0 before it is written. */
  readonly line: number;
}

/** The last words of a text that was replaced or removed. */
export interface FormerText {
  readonly id: string;
  readonly hash: string;
  readonly number: string | null;
  readonly title: string;
  readonly version: string;
  readonly date: string;
  readonly text: string;
}

export type IdLock = Readonly<{ file: string; rows: readonly LockRow[]; texts: readonly FormerText[] }>;

/** An id that no section has any more. */
export interface FormerId extends Pick<LockRow, "id" | "hash" | "to" | "reason"> {
  readonly state: "moved" | "gone";
}

/** Ids and texts that were issued and are no longer in use. */
export interface Past {
  readonly ids: readonly FormerId[];
  /** Of what was moved, removed or changed, as far as it was saved. */
  readonly texts: readonly FormerText[];
}

/** Everything after ingestion reads only this. */
export interface Corpus {
  readonly schema: number;
  /** Hash of the content: the version that every response names. */
  readonly hash: string;
  readonly documents: readonly DocumentInfo[];
  readonly sections: readonly Section[];
  readonly topics: readonly Topic[];
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  readonly language: LanguageTables;
  /** Absent if search uses words alone. */
  readonly meaning?: Meaning;
  /** Absent if the linear ranker decides the order. */
  readonly rankModel?: RankModel;
  /** Absent if every issued id still names the same words. */
  readonly past?: Past;
}
