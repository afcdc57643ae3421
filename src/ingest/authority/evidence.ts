/** @file Types of what the authority rules need (evidence) and of what they find (ties). */
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

/** The editorial tables about precedence, with ids and quotations already checked against the texts. */
export type AuthorityTables = Readonly<
  Record<"conflicts" | "currentTexts" | "changes" | "exceptions" | "ties" | "verdicts", EditorialTable>
>;

export interface Rules {
  /** Returns all printings of a section's rule, oldest first. */
  printingsOf(section: LinkedSection): readonly LinkedSection[];
  /** Returns the section's rule in the newest complete printing of its document, or null if that printing lacks the
   *  rule. Returns a section unchanged if it is newer than that printing. */
  inWholePrinting(section: LinkedSection): LinkedSection | null;
  /** The complete printing that first lacks a removed rule, keyed by the id of the rule's section. */
  readonly takenOut: ReadonlyMap<string, DocumentInfo>;
}

export interface Evidence {
  readonly index: SectionIndex;
  readonly rules: Rules;
  readonly shared: SharedText;
  readonly tables: AuthorityTables;
  readonly changes: readonly Change[];
  /** Problems: changes without a summary, and reviewed rows that no longer apply. */
  readonly problems: readonly Problem[];
  readonly currentTexts: ReadonlyMap<LegacyMatch, readonly Finding[]>;
}

/** How the current text on a legacy text's subject was found, the most certain way first:
 *  - reviewed: a reviewer found the current text
 *  - same-words: it contains most words of the legacy text
 *  - revised-card: an erratum changed the card
 *  - entry, rule, erratum: it has the same title
 *  - referred: a "See" entry with the legacy text's title refers to it
 *  - old-reference: the legacy text refers to it
 *  - same-sentences: it contains whole sentences of the legacy text
 *  - next-to-the-entry: it is a rule with the title of the entry that was found, or a rule that the entry cites */
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
  /** One of the rule's types (default: the first). */
  readonly type?: TieType;
  /** Why the rule applies to these two texts, for readers of either text (default: the rule's reason). */
  readonly because?: string;
  readonly row?: string;
  /** Whether the finding is about only a part of the second text, which otherwise stays in force. */
  readonly part?: true;
  /** If the texts agree: which text would take precedence if they differed. This text is the first in their topic. */
  readonly first?: "from" | "to";
  /** Whether the tie is strong enough to put both texts into one topic. */
  readonly close?: true;
  /** If one rule finds several texts to which a section yields, the text with the lowest order governs. */
  readonly order?: number;
}

/** `{type: "overrides", from: A, to: B}` means that A overrides B. */
export interface Tie extends Omit<Finding, "because" | "part" | "type"> {
  readonly type: TieType;
  readonly reason: string;
  /** Whether the two texts are on the same subject, even if their titles differ. */
  readonly subject?: true;
  /** Whether an editor wrote the reason for these two texts. */
  readonly written?: true;
  readonly rank: number;
  /** Whether the second text is no longer in force as a whole. */
  readonly yields?: true;
}

export interface Note {
  readonly id: string;
  readonly text: string;
}

/** Words of a section that another section contradicts. The words are null if the section merely omits what the other
 *  section says. */
export interface ContestedQuote extends Omit<ContestedWords, "span"> {
  readonly id: string;
  readonly words: string | null;
}

/** Caches a function's result per evidence object, because several rules need it. */
export function oncePerEvidence<Result>(find: (evidence: Evidence) => Result): (evidence: Evidence) => Result {
  const results = new WeakMap<Evidence, Result>();
  return (evidence) => {
    const result = results.get(evidence) ?? find(evidence);
    results.set(evidence, result);
    return result;
  };
}
