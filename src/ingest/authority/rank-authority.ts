/** @file Linked sections in; which text counts, what is tied to what, topics and changes out. */
import type { Change, EditorialTable, LinkedSection, RankedSection, Topic } from "../../model.js";
import { findChanges } from "./changes/find-changes.js";
import { indexSharedText } from "./evidence/shared-text.js";
import { govern } from "./govern.js";
import { relationsOf } from "./relations.js";
import { rowSection } from "./row-section.js";
import { indexSections, type SectionIndex } from "./section-index.js";
import type { Note, Tie } from "./tie.js";
import { behindNotes, behindTies } from "./ties/behind.js";
import { boxTies } from "./ties/boxes.js";
import { cardTies } from "./ties/cards.js";
import { carriedOver } from "./ties/carried-over.js";
import { conflictNotes, conflictTies } from "./ties/conflicts.js";
import { editorialTies } from "./ties/editorial.js";
import { errataTies } from "./ties/errata.js";
import { glossaryRulebookTies } from "./ties/glossary-rulebook.js";
import { legacyTies } from "./ties/legacy.js";
import { listTies } from "./ties/lists.js";
import { mutualLinkTies } from "./ties/mutual-links.js";
import { partsCitedTies } from "./ties/parts-cited.js";
import { rulebookTies } from "./ties/rulebook.js";
import { sameMatterTies } from "./ties/same-matter.js";
import { secondEditionTies } from "./ties/second-edition.js";
import { temporaryRulingTies } from "./ties/temporary-rulings.js";
import { termTies } from "./ties/terms.js";
import { keptPrintings, twinNotes, twinTies } from "./ties/twins.js";
import { findTopics } from "./topics.js";

/** The editorial tables of precedence, made by reading. */
export interface AuthorityTables {
  /** Which of two contradicting texts counts: winner, loser, winner_words, loser_words, reason. */
  readonly conflicts: EditorialTable;
  /** The current text on the matter of an old one where no rule finds it: legacy, current, reason. */
  readonly currentTexts: EditorialTable;
  /** Older printings that keep their place beside a new wording: section, scope, reason. */
  readonly reworded: EditorialTable;
  /** Texts on one matter that no rule ties: from, type, to, reason. */
  readonly ties: EditorialTable;
}

export interface Ranking {
  readonly sections: RankedSection[];
  readonly topics: Topic[];
  readonly changes: Change[];
}

/** Applies the order of authority to all sections.
 *  @throws Error naming file and line of an editorial row that speaks of an unknown section or misquotes one. */
export function rankAuthority(sections: readonly LinkedSection[], tables: AuthorityTables): Ranking {
  const index = indexSections(sections);
  for (const at of tables.currentTexts.rows.keys()) {
    for (const column of ["legacy", "current"]) rowSection(index, tables.currentTexts, at, column);
  }
  const changes = findChanges(index);
  const { ties, notes } = collect(index, tables, changes);
  const governed = govern(ties);
  const relations = relationsOf(ties);
  const told = new Map<string, Set<string>>();
  for (const { id, text } of notes) told.set(id, (told.get(id) ?? new Set()).add(text));
  return {
    sections: sections.map((section) => ({
      ...section,
      authority: {
        governs: !governed.has(section.id),
        governedBy: governed.get(section.id) ?? null,
        relations: relations.get(section.id) ?? [],
        notes: [...(told.get(section.id) ?? [])],
      },
    })),
    topics: findTopics(index, ties, governed),
    changes: changes.map(({ edits: _, ...change }) => change),
  };
}

/** All ties, those that reading has found before those that rules find, and the notes that go with them. */
function collect(
  index: SectionIndex,
  tables: AuthorityTables,
  changes: ReturnType<typeof findChanges>,
): { ties: Tie[]; notes: Note[] } {
  const shared = indexSharedText(index.sections.filter(isTold));
  const conflicts = conflictTies(index, tables.conflicts);
  const kept = keptPrintings(index, tables.reworded);
  const twins = twinTies(changes, kept);
  const overriding = [...glossaryRulebookTies(index, shared), ...sameMatterTies(index)];
  const behind = behindTies(overriding, changes, index, shared);
  const plain = [
    ...editorialTies(index, tables.ties),
    ...boxTies(index),
    ...errataTies(index),
    ...temporaryRulingTies(index),
    ...overriding,
    ...cardTies(index),
    ...termTies(index, shared),
    ...mutualLinkTies(index),
    ...rulebookTies(index),
    ...partsCitedTies(index),
    ...listTies(index),
    ...secondEditionTies(index),
    ...legacyTies(index, shared, tables.currentTexts),
  ];
  const carried = carriedOver([...conflicts, ...plain], changes, index);
  return {
    ties: [...conflicts, ...twins, ...behind, ...plain, ...carried],
    notes: [...conflictNotes(index, tables.conflicts), ...twinNotes(changes, kept), ...behindNotes(behind)],
  };
}

/** Texts whose sentences are compared: not icons and lists, and of the two printings of the Rulebook the fuller one. */
function isTold({ edition, kind, document }: LinkedSection): boolean {
  return edition === "1e" && document !== "1e/borg" && kind !== "icon" && kind !== "list";
}
