/** @file The input (evidence) and the output (ties) of the authority rules. */
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

/** The editorial tables about precedence. Ids and quotations have already been checked against the texts. */
export type AuthorityTables = Readonly<
  Record<"conflicts" | "currentTexts" | "changes" | "exceptions" | "ties" | "verdicts", EditorialTable>
>;

export interface Rules {
  /** All printings of a section's rule, oldest first. */
  printingsOf(section: LinkedSection): readonly LinkedSection[];
  /** Returns the section's rule in the newest whole printing of its document, or null if the rule was removed there. A
   *  section newer than that printing is returned unchanged. */
  inWholePrinting(section: LinkedSection): LinkedSection | null;
  /** The whole printing in which a rule was removed, keyed by the id of the rule's section. */
  readonly takenOut: ReadonlyMap<string, DocumentInfo>;
}

export interface Evidence {
  readonly index: SectionIndex;
  readonly rules: Rules;
  readonly shared: SharedText;
  readonly tables: AuthorityTables;
  readonly changes: readonly Change[];
  /** Problems: changes without an editor's summary, and reviewed rows that no longer apply. */
  readonly problems: readonly Problem[];
  readonly currentTexts: ReadonlyMap<LegacyMatch, readonly Finding[]>;
}

/** How the current text on the subject of a legacy text was found, most certain first:
 *  - reviewed: a reviewer found the current text
 *  - same-words: it contains most words of the legacy text
 *  - revised-card: an erratum changed the card
 *  - entry, rule, erratum: it has the same title
 *  - referred: a "See" entry with the title of the legacy text refers to it
 *  - old-reference: the legacy text refers to it
 *  - same-sentences: it contains whole sentences of the legacy text
 *  - next-to-the-entry: it is a rule with the title of the entry that was found, or a rule that the entry cites */
// biome-ignore format: a list of words, not of lines
export type LegacyMatch =
  | "reviewed" | "same-words" | "revised-card" | "entry" | "rule" | "erratum" | "referred" | "old-reference"
  | "same-sentences" | "next-to-the-entry";

/** The relation of the first section to the second. The second section gets the inverse relation. */
export type TieType = Extract<
  RelationType,
  "overrides" | "amends" | "supersedes" | "newer-version-of" | "exception-to" | "same-topic" | "other-game"
>;

export interface Finding {
  readonly from: string;
  readonly to: string;
  /** One of the rule's types (default: the rule's first type). */
  readonly type?: TieType;
  /** Why the rule applies to these two texts, in words that can be shown with both (default: the rule's reason). */
  readonly because?: string;
  readonly row?: string;
  /** Whether the finding is only about a part of the second text, which otherwise stays in force. */
  readonly part?: true;
  /** If both texts agree: the text that would take precedence if they differed. It comes first in their topic. */
  readonly first?: "from" | "to";
  /** Whether the tie is strong enough to put both texts into one topic. */
  readonly close?: true;
  /** If the same rule lets a section yield to several texts, the text with the lowest order governs. */
  readonly order?: number;
}

/** `{type: "overrides", from: A, to: B}` means "A overrides B". */
export interface Tie extends Omit<Finding, "because" | "part" | "type"> {
  readonly type: TieType;
  readonly reason: string;
  /** Whether both texts are on the same subject, even if their titles differ. */
  readonly subject?: true;
  /** Whether the reason was written for these two texts. */
  readonly written?: true;
  readonly rank: number;
  /** Whether the second text as a whole is no longer in force. */
  readonly yields?: true;
}

export interface Note {
  readonly id: string;
  readonly text: string;
}

/** Words of a section that another section contradicts. The words are null if the section only omits something that the other
 *  section says. */
export interface ContestedQuote extends Omit<ContestedWords, "span"> {
  readonly id: string;
  readonly words: string | null;
}

/** Caches the result of a function per evidence object, because several rules need it. */
export function oncePerEvidence<Result>(find: (evidence: Evidence) => Result): (evidence: Evidence) => Result {
  const results = new WeakMap<Evidence, Result>();
  return (evidence) => {
    const result = results.get(evidence) ?? find(evidence);
    results.set(evidence, result);
    return result;
  };
}
