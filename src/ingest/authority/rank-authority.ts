/** @file Applies the order of authority: linked sections in; sections with authority, topics and changes out. */
import { placeOfWords } from "../../language/icons.js";
import type {
  Change,
  ContestedWords,
  DocumentInfo,
  LinkedSection,
  Problem,
  RankedSection,
  Topic,
} from "../../model.js";
import { applyRules, findDeadRows } from "./authority-rules.js";
import { findChanges } from "./compare-printings.js";
import type { AuthorityTables, ContestedQuote, Evidence } from "./evidence.js";
import { govern, relationsOf } from "./govern.js";
import { olderEntryNotes, olderEntryQuotes } from "./older-entries.js";
import { changeNotes, changesByOlder, findPrintings, tiesOfReprints } from "./printings.js";
import { indexSections, type SectionIndex } from "./section-index.js";
import { indexSharedText } from "./shared-text.js";
import { findCurrentTexts } from "./ties/legacy.js";
import { conflictNotes, conflictProblems, conflictQuotes } from "./ties/reviewed.js";
import { findTopics } from "./topics.js";

interface RankedTexts {
  readonly sections: RankedSection[];
  readonly topics: Topic[];
  readonly changes: Change[];
  /** Contradictions between texts, and changes without a summary. */
  readonly problems: Problem[];
  /** Editorial rows that tie what is tied without them, each with file and line. */
  readonly faults: readonly string[];
}

/** @param tables - already checked against the sections */
export function rankAuthority(
  sections: readonly LinkedSection[],
  documents: readonly DocumentInfo[],
  tables: AuthorityTables,
): RankedTexts {
  const evidence = gatherEvidence(sections, documents, tables);
  const { index, changes } = evidence;
  const found = applyRules(evidence);
  const ties = [...found, ...tiesOfReprints(found, changes, index)];
  const governedBy = new Map([...govern(ties)].map(([id, decision]) => [id, decision.governedBy]));
  const relations = relationsOf(ties);
  const { topics, topicOf } = findTopics(evidence, ties, { governedBy, relations });
  const notes = findNotes(evidence);
  const printings = findPrintings(index, changes);
  const contested = findContestedWords(evidence);
  return {
    sections: sections.map((section) => ({
      ...section,
      ...printings.get(section.id),
      ...(contested.has(section.id) && { contested: contested.get(section.id) ?? [] }),
      ...(topicOf.has(section.id) && { topic: topicOf.get(section.id) ?? "" }),
      authority: {
        governs: !governedBy.has(section.id),
        governedBy: governedBy.get(section.id) ?? null,
        relations: relations.get(section.id) ?? [],
        notes: [...(notes.get(section.id) ?? [])],
      },
    })),
    topics,
    changes: [...changes],
    problems: [...conflictProblems(evidence), ...evidence.changeProblems],
    faults: findDeadRows(found),
  };
}

export function gatherEvidence(
  sections: readonly LinkedSection[],
  documents: readonly DocumentInfo[],
  tables: AuthorityTables,
): Evidence {
  const index = indexSections(sections, documents);
  const { changes, problems } = findChanges(index, tables.changes);
  const shared = indexSharedText(sections.filter((section) => hasComparableText(index, section)));
  const currentTexts = findCurrentTexts({ index, shared, table: tables.currentTexts });
  return { index, shared, tables, changes, changeProblems: problems, currentTexts };
}

/** Whether a section's sentences are compared with others: not icons and lists, and of the printings of the Rulebook only
 *  the complete one. */
function hasComparableText({ roleOf }: SectionIndex, section: LinkedSection): boolean {
  const { edition, kind } = section;
  return edition === "1e" && roleOf(section) !== "printing" && kind !== "icon" && kind !== "list";
}

/** The notes of each section, each sentence once. */
function findNotes(evidence: Evidence): ReadonlyMap<string, ReadonlySet<string>> {
  const notes = new Map<string, Set<string>>();
  for (const { id, text } of [...conflictNotes(evidence), ...changeNotes(evidence), ...olderEntryNotes(evidence)])
    notes.set(id, (notes.get(id) ?? new Set()).add(text));
  return notes;
}

/** The words of each section that another text contradicts. A newer printing has those of the older one that are still in
 *  its text. */
function findContestedWords(evidence: Evidence): ReadonlyMap<string, readonly ContestedWords[]> {
  const changes = changesByOlder(evidence.changes);
  const found = new Map<string, ContestedWords[]>();
  const add = ({ id, words, ...rest }: ContestedQuote): void => {
    const text = evidence.index.byId.get(id)?.text ?? "";
    const span = words === null ? null : placeOfWords(text, words);
    if (words !== null && span === null) return;
    const known = found.get(id) ?? [];
    if (known.some(({ by, says }) => by === rest.by && says === rest.says && rest.standing !== "open")) return;
    found.set(id, [...known, { ...rest, span }]);
  };
  for (const quote of [...conflictQuotes(evidence), ...olderEntryQuotes(evidence)]) {
    add(quote);
    const newer = changes.get(quote.id)?.to;
    if (newer !== undefined && newer !== quote.by) add({ ...quote, id: newer });
  }
  return found;
}
