/** @file Linked sections in; which text counts, what is tied to what, topics and changes out. */
import type { Change, DocumentInfo, LinkedSection, Problem, RankedSection, Topic } from "../../model.js";
import { applyRules, deadRows } from "./apply-rules.js";
import { findChanges } from "./changes/find-changes.js";
import { contestedWords } from "./contested-words.js";
import { indexSharedText } from "./evidence/shared-text.js";
import { readWording } from "./evidence/wording.js";
import { govern } from "./govern.js";
import { findCurrentTexts } from "./legacy/current-texts.js";
import { printingsOf } from "./printings/printings-of.js";
import { relationsOf } from "./relations.js";
import { indexSections, type SectionIndex } from "./section-index.js";
import type { AuthorityTables, Texts } from "./texts.js";
import { behindNotes } from "./ties/printings/behind.js";
import { carriedOver } from "./ties/printings/carried-over.js";
import { twinNotes } from "./ties/printings/twins.js";
import { conflictNotes, conflictProblems } from "./ties/reviewed/conflicts.js";
import { findTopics } from "./topics/find-topics.js";

export interface RankedTexts {
  readonly sections: RankedSection[];
  readonly topics: Topic[];
  readonly changes: Change[];
  /** Contradictions between texts. */
  readonly problems: Problem[];
  /** Editorial rows that tie what is tied without them, each with file and line. */
  readonly faults: readonly string[];
}

/** Applies the order of authority to all sections. The editorial rows have been held against the sections before. */
export function rankAuthority(
  sections: readonly LinkedSection[],
  documents: readonly DocumentInfo[],
  tables: AuthorityTables,
): RankedTexts {
  const texts = readTexts(sections, documents, tables);
  const { index, changes } = texts;
  const found = applyRules(texts);
  const ties = [...found, ...carriedOver(found, changes, index)];
  const governed = govern(ties);
  const relations = relationsOf(ties);
  const { topics, topicOf } = findTopics(texts, ties, { governed, relations });
  const notes = notesOf(texts);
  const printings = printingsOf(index, changes);
  const contested = contestedWords(texts);
  return {
    sections: sections.map((section) => ({
      ...section,
      ...printings.get(section.id),
      ...(contested.has(section.id) && { contested: contested.get(section.id) ?? [] }),
      ...(topicOf.has(section.id) && { topic: topicOf.get(section.id) ?? "" }),
      authority: {
        governs: !governed.has(section.id),
        governedBy: governed.get(section.id) ?? null,
        relations: relations.get(section.id) ?? [],
        notes: [...(notes.get(section.id) ?? [])],
      },
    })),
    topics,
    changes: [...changes],
    problems: [...conflictProblems(texts), ...texts.changeProblems],
    faults: deadRows(found),
  };
}

/** Everything that the rules look at, worked out once. */
export function readTexts(
  sections: readonly LinkedSection[],
  documents: readonly DocumentInfo[],
  tables: AuthorityTables,
): Texts {
  const index = indexSections(sections, documents);
  const { changes, problems } = findChanges(index, tables.changes);
  const wording = readWording();
  const shared = indexSharedText(
    sections.filter((section) => isTold(index, section)),
    wording,
  );
  const current = findCurrentTexts({ index, shared, table: tables.currentTexts });
  return { index, wording, shared, tables, changes, changeProblems: problems, current };
}

/** What players should know beside a section, each sentence once. */
function notesOf(texts: Texts): ReadonlyMap<string, ReadonlySet<string>> {
  const notes = new Map<string, Set<string>>();
  for (const { id, text } of [...conflictNotes(texts), ...twinNotes(texts), ...behindNotes(texts)])
    notes.set(id, (notes.get(id) ?? new Set()).add(text));
  return notes;
}

/** Texts whose sentences are compared: not icons and lists, and of the two printings of the Rulebook the fuller one. */
function isTold({ roleOf }: SectionIndex, section: LinkedSection): boolean {
  const { edition, kind } = section;
  return edition === "1e" && roleOf(section) !== "printing" && kind !== "icon" && kind !== "list";
}
