/** @file What the rules of authority look at: the sections by every key, the words they share, the editorial tables. */
import type { Change, EditorialTable, Problem } from "../../model.js";
import type { SharedText } from "./evidence/shared-text.js";
import type { Wording } from "./evidence/wording.js";
import type { Means } from "./legacy/current-texts.js";
import type { SectionIndex } from "./section-index.js";
import type { Finding } from "./tie.js";

/** The editorial tables of precedence, made by reading. */
export interface AuthorityTables {
  /** Which of two contradicting texts counts: winner, loser, winner_words, loser_words, reason. */
  readonly conflicts: EditorialTable;
  /** The current text on the matter of an old one where no rule finds it: legacy, current, reason. */
  readonly currentTexts: EditorialTable;
  /** What reading found of the changes between printings: section, class, told, old, new, reason. */
  readonly changes: EditorialTable;
  /** What makes an exception to a rule: exception, rule, stands_in, words, reason. */
  readonly exceptions: EditorialTable;
  /** Texts on one matter that no rule ties: from, to, reason. */
  readonly ties: EditorialTable;
}

export interface Texts {
  readonly index: SectionIndex;
  readonly wording: Wording;
  readonly shared: SharedText;
  readonly tables: AuthorityTables;
  /** What changed between the printings of the Rulebook. */
  readonly changes: readonly Change[];
  /** Changes that no editor has told yet. */
  readonly changeProblems: readonly Problem[];
  /** The current texts on the matter of the old ones. */
  readonly current: ReadonlyMap<Means, readonly Finding[]>;
}

/** What several rules ask of the same texts, worked out once for each. */
export function once<Found>(find: (texts: Texts) => Found): (texts: Texts) => Found {
  const known = new WeakMap<Texts, Found>();
  return (texts) => {
    const found = known.get(texts) ?? find(texts);
    known.set(texts, found);
    return found;
  };
}
