/** @file Types of the input (evidence) and the output (ties) of the authority rules. */
import type {
  Change,
  ContestedWords,
  DocumentInfo,
  EditorialTable,
  LinkedSection,
  Problem,
  RelationType,
} from "../../model.js";
import type { SectionIndex, SharedText } from "./section-index.js";

/** Editorial tables about precedence. Their ids and quotations have already been checked against the texts. */
export type AuthorityTables = Readonly<
  Record<"conflicts" | "currentTexts" | "changes" | "exceptions" | "ties" | "verdicts", EditorialTable>
>;

export interface Rules {
  /** Returns all printings of a section's rule, oldest first. */
  printingsOf(section: LinkedSection): readonly LinkedSection[];
  /** Returns the rule in the newest complete printing, or null. Returns a section of a newer printing unchanged. */
  inWholePrinting(section: LinkedSection): LinkedSection | null;
  /** Maps the section id of each removed rule to the first complete printing without the rule. */
  readonly takenOut: ReadonlyMap<string, DocumentInfo>;
}

export interface Evidence {
  readonly index: SectionIndex;
  readonly rules: Rules;
  readonly shared: SharedText;
  readonly tables: AuthorityTables;
  readonly changes: readonly Change[];
  /** Changes without a summary, and reviewed rows that no longer apply. */
  readonly problems: readonly Problem[];
  readonly currentTexts: ReadonlyMap<LegacyMatch, readonly Finding[]>;
}

/** Ways to find the current text on the subject of a legacy text, from the most to the least certain.
 *  - `entry`, `rule`, `erratum`: both have the same title.
 *  - `referred`: a "See" entry with the title of the legacy text refers to the current text.
 *  - `old-reference`: the legacy text refers to the current text.
 *  - `next-to-the-entry`: a rule that the matching entry cites, or a rule with the same title. */
// biome-ignore format: a list of words, not of lines
export type LegacyMatch =
  | "reviewed" | "same-words" | "revised-card" | "entry" | "rule" | "erratum" | "referred" | "old-reference"
  | "same-sentences" | "next-to-the-entry";

/** The first section's relation to the second. The second section gets the inverse relation. */
export type TieType = Extract<
  RelationType,
  "overrides" | "amends" | "supersedes" | "newer-version-of" | "exception-to" | "same-topic" | "other-game"
>;

export interface Finding {
  readonly from: string;
  readonly to: string;
  /** Relation type, one of those that the rule allows (default: the first one). */
  readonly type?: TieType;
  /** Reason why the rule applies to these two texts, shown with both texts (default: the rule's reason). */
  readonly because?: string;
  readonly row?: string;
  /** Whether the finding concerns only part of the second text. The rest of the text stays in force. */
  readonly part?: true;
  /** The text that would take precedence if the texts differed. It comes first in their topic. */
  readonly first?: "from" | "to";
  /** Whether the tie is strong enough to put both texts into one topic. */
  readonly close?: true;
  /** If a rule finds several texts that supersede a section, the text with the lowest `order` governs. */
  readonly order?: number;
}

/** `{type: "overrides", from: A, to: B}` means that A overrides B. */
export interface Tie extends Omit<Finding, "because" | "part" | "type"> {
  readonly type: TieType;
  readonly reason: string;
  readonly subject?: true;
  readonly written?: true;
  readonly rank: number;
  /** Whether the whole second text is no longer in force. */
  readonly yields?: true;
}

export interface Note {
  readonly id: string;
  readonly text: string;
}

/** Contested words, or null if the section only omits a statement of the other section. */
export interface ContestedQuote extends Omit<ContestedWords, "span"> {
  readonly id: string;
  readonly words: string | null;
}

/** Caches the result of `find` for each evidence object, because several rules need the same result. */
export function oncePerEvidence<Result>(find: (evidence: Evidence) => Result): (evidence: Evidence) => Result {
  const results = new WeakMap<Evidence, Result>();
  return (evidence) => {
    const result = results.get(evidence) ?? find(evidence);
    results.set(evidence, result);
    return result;
  };
}
