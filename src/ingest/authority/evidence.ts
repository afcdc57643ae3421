/** @file The input of the authority rules (evidence) and their output (ties). */
import type {
  Change,
  ContestedWords,
  DocumentInfo,
  EditorialTable,
  LinkedSection,
  Problem,
  RelationType,
} from "../../model.js";
import type { SectionIndex } from "./section-index.js";
import type { SharedText } from "./shared-text.js";

/** The editorial tables of precedence, with ids and quotes already checked against the texts. */
export type AuthorityTables = Readonly<
  Record<"conflicts" | "currentTexts" | "changes" | "exceptions" | "ties" | "verdicts", EditorialTable>
>;

/** The printings of every rule. */
export interface Rules {
  /** Returns all printings of a section's rule, oldest first. */
  printingsOf(section: LinkedSection): readonly LinkedSection[];
  /** Returns the section's rule in the newest whole printing of its document, or null if it was removed there. A section newer
   *  than that printing is returned unchanged. */
  inWholePrinting(section: LinkedSection): LinkedSection | null;
  /** Id of a section whose rule was removed → the whole printing that lacks it. */
  readonly takenOut: ReadonlyMap<string, DocumentInfo>;
}

/** The input of the rules. */
export interface Evidence {
  readonly index: SectionIndex;
  readonly rules: Rules;
  readonly shared: SharedText;
  readonly tables: AuthorityTables;
  /** The changes between the printings of the Rulebook. */
  readonly changes: readonly Change[];
  /** Changes without an editor's summary, and reviewed rows that no longer apply. */
  readonly problems: readonly Problem[];
  readonly currentTexts: ReadonlyMap<LegacyMatch, readonly Finding[]>;
}

/** How the current text on a legacy text's subject was found, surest first:
 *  - reviewed: a reviewer found it
 *  - same-words: it contains most of the legacy words
 *  - revised-card: an erratum changed the card
 *  - entry, rule, erratum: it has the same title
 *  - referred, see-entry: a "See" entry with the same title refers to it, or is that entry
 *  - old-reference: the legacy text refers to it
 *  - same-sentences: it contains whole sentences of the legacy text
 *  - next-to-the-entry: it is a rule related to the entry found first */
// biome-ignore format: a list of words, not of lines
export type LegacyMatch =
  | "reviewed" | "same-words" | "revised-card" | "entry" | "rule" | "erratum" | "referred" | "see-entry" | "old-reference"
  | "same-sentences" | "next-to-the-entry";

/** The direction in which ties are found. The other section gets the inverse relation. */
export type TieType = Extract<
  RelationType,
  "overrides" | "amends" | "supersedes" | "newer-version-of" | "exception-to" | "same-topic" | "other-game"
>;

/** Two texts to which a rule applies. */
export interface Finding {
  readonly from: string;
  readonly to: string;
  /** One of the rule's types (default: its first). */
  readonly type?: TieType;
  /** Why the rule applies to these two texts, in words that fit both (default: the rule's own reason). */
  readonly because?: string;
  /** File and line of the editorial row. */
  readonly row?: string;
  /** Only a part of a text is concerned, so no text yields as a whole. */
  readonly part?: true;
  /** If both texts agree, the one that would win if they differed. It leads their topic. */
  readonly first?: "from" | "to";
  /** Strong enough to put both into one topic. */
  readonly close?: true;
  /** If a section yields to several texts by the same rule, the lowest order wins. */
  readonly order?: number;
}

/** `{type: "overrides", from: A, to: B}` reads "A overrides B". */
export interface Tie extends Omit<Finding, "because" | "part" | "type"> {
  readonly type: TieType;
  readonly reason: string;
  /** Both are on the same subject, even if their titles differ. */
  readonly subject?: true;
  /** The reason is about these two texts in particular. */
  readonly written?: true;
  /** Rank of the rule that found it. The lowest decides. */
  readonly rank: number;
  /** The second text is no longer in force as a whole because of the first. */
  readonly yields?: true;
}

/** A sentence to show next to a section. */
export interface Note {
  readonly id: string;
  readonly text: string;
}

/** Words of a section that another section contradicts, or null if the section omits what the other one says. */
export interface ContestedQuote extends Omit<ContestedWords, "span"> {
  readonly id: string;
  readonly words: string | null;
}

/** Caches a result that several rules need, once per evidence object. */
export function oncePerEvidence<Result>(find: (evidence: Evidence) => Result): (evidence: Evidence) => Result {
  const results = new WeakMap<Evidence, Result>();
  return (evidence) => {
    const result = results.get(evidence) ?? find(evidence);
    results.set(evidence, result);
    return result;
  };
}
