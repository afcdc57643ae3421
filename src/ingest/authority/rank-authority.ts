/** @file Applies the authority rules. Adds the authority of each section, the topics and the changes. */
import { groupBy } from "../../group-by.js";
import { placeOfWords } from "../../language/icons.js";
import type { ContestedWords, DocumentInfo, LinkedSection } from "../../model.js";
import { applyRules, findDeadRows } from "./authority-rules.js";
import { carryTables } from "./carry-rows.js";
import { findChanges } from "./compare-printings.js";
import type { AuthorityTables, ContestedQuote, Evidence, Tie } from "./evidence.js";
import { govern, relationsOf } from "./govern.js";
import { decideInForce, findRules, printingData, takenOutChanges, type UndecidedSection } from "./in-force.js";
import { olderEntryNotes, olderEntryQuotes } from "./older-entries.js";
import { changeNotes, changesByOlder, findLostLists, tiesOfReprints } from "./printings.js";
import { indexSections, indexSharedText } from "./section-index.js";
import { findCurrentTexts } from "./ties/legacy.js";
import { conflictNotes, conflictProblems, conflictQuotes, findUnprovenRows } from "./ties/reviewed.js";
import { findTopics } from "./topics.js";
import { judgeRulings } from "./verdicts.js";

/** Determines the authority of each section, the topics and the changes. Faults are messages about editorial rows that
 *  are wrong or unnecessary, with file and line.
 *  @param tables - tables that have already been checked against the sections */
export function rankAuthority(
  sections: readonly LinkedSection[],
  documents: readonly DocumentInfo[],
  tables: AuthorityTables,
) {
  const evidence = gatherEvidence(sections, documents, tables);
  const { index, changes, rules } = evidence;
  const found = applyRules(evidence);
  const isOfPresent = ({ type, from, to }: Tie) =>
    type === "newer-version-of" || !(rules.takenOut.has(from) || rules.takenOut.has(to));
  const reprints = new Set(documents.flatMap(({ id, printingOf, whole }) => (printingOf && whole ? [id] : [])));
  // Whether both ids are as the editor wrote them. Updating an id to a newer printing can make a row redundant.
  const isAsWritten = ({ from, to }: Pick<Tie, "from" | "to">) =>
    [from, to].every((id) => !reprints.has(index.byId.get(id)?.document ?? ""));
  const present = found.filter(isOfPresent);
  const ties = [...present, ...tiesOfReprints(present, changes, index)];
  const governedBy = govern(ties);
  const isInPrint = (id: string) => {
    const section = index.byId.get(id);
    return section === undefined || rules.printingsOf(section).at(-1) === section;
  };
  const relations = relationsOf(
    ties.filter(({ type, from, to }) => type !== "same-topic" || [from, to].every(isInPrint)),
  );
  const { topics, topicOf } = findTopics(evidence, ties, { governedBy, relations });
  const notes = groupBy(
    [...conflictNotes(evidence), ...changeNotes(evidence), ...olderEntryNotes(evidence)],
    ({ id }) => id,
  );
  const changeTo = new Map(changes.map((change) => [change.to, change]));
  const lostLists = findLostLists(index, changes);
  const contested = findContestedWords(evidence);
  const { verdicts, problems, faults } = judgeRulings(sections, evidence.tables.verdicts, contested);
  const undecided = sections.map((section): UndecidedSection => {
    const { id } = section;
    const [restored, contests] = [lostLists.get(id), contested.get(id)];
    const [topic, verdict] = [topicOf.get(id), verdicts.get(id)];
    return {
      ...section,
      ...printingData(rules.printingsOf(section), changeTo),
      ...(restored && { restored }),
      ...(contests && { contested: contests }),
      ...(topic && { topic }),
      ...(verdict && { verdict }),
      authority: {
        governs: !governedBy.has(id),
        governedBy: governedBy.get(id) ?? null,
        relations: relations.get(id) ?? [],
        notes: [...new Set(notes.get(id)?.map(({ text }) => text))],
      },
    };
  });
  return {
    sections: decideInForce(undecided, rules),
    topics,
    changes: [...changes, ...takenOutChanges(sections, rules)],
    problems: [...conflictProblems(evidence), ...evidence.problems, ...problems],
    faults: [...findDeadRows(found.filter(isAsWritten)), ...findUnprovenRows(evidence, isAsWritten), ...faults],
  };
}

function gatherEvidence(
  sections: readonly LinkedSection[],
  documents: readonly DocumentInfo[],
  tables: AuthorityTables,
): Evidence {
  const index = indexSections(sections, documents);
  const { changes, problems } = findChanges(index, tables.changes);
  const rules = findRules(index, documents, changes);
  const carried = carryTables(tables, index, rules);
  const compared = sections.filter(({ edition, kind }) => edition === "1e" && kind !== "icon" && kind !== "list");
  const shared = indexSharedText(compared.filter((section) => index.roleOf(section) !== "printing"));
  const currentTexts = findCurrentTexts({ index, shared, table: carried.tables.currentTexts });
  const all = [...problems, ...carried.problems];
  return { index, rules, shared, tables: carried.tables, changes, problems: all, currentTexts };
}

/** Returns the words that another text contradicts, and the same words in newer printings that still contain them. */
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
    for (let id: string | undefined = quote.id; id !== undefined; id = changes.get(id)?.to)
      if (id === quote.id || id !== quote.by) add({ ...quote, id });
  }
  return found;
}
