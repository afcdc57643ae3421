/** @file Finds Glossary entries that repeat an older wording of the Rulebook. */
import { sentencesOf, withoutListMarker } from "../../language/sentences.js";
import { containment } from "../../language/similarity.js";
import { differingWords, excerptOf } from "../../language/word-differences.js";
import type { Change, LinkedSection } from "../../model.js";
import { compareWords } from "./compare-printings.js";
import { type ContestedQuote, type Evidence, type Finding, type Note, oncePerEvidence } from "./evidence.js";
import { changesByOlder, isSuperseding, versionOf } from "./printings.js";
import { glossaryRulebookTies } from "./ties/by-title.js";

/** Minimum fraction of an entry that the older wording of the Rulebook must contain. */
const MIN_COPIED = 0.5;
/** Minimum fraction of a sentence's older wording that the entry must contain. */
const MIN_CONTAINED = 0.6;

/** Ties each Glossary entry that repeats the older wording of a rule to the newer printing of that rule. The entry
 *  remains in force, because the Glossary takes precedence even over a newer Rulebook. */
export function olderEntryTies(evidence: Evidence): Finding[] {
  return olderEntries(evidence).map(({ rule, entry, statement }) => ({
    from: rule.id,
    to: entry.id,
    because: statement,
    close: true,
    first: "from",
  }));
}

export function olderEntryNotes(evidence: Evidence): Note[] {
  return olderEntries(evidence).flatMap(({ rule, entry, statement }) =>
    [rule, entry].map(({ id }) => ({ id, text: statement })),
  );
}

export function olderEntryQuotes(evidence: Evidence): ContestedQuote[] {
  return olderEntries(evidence).map(({ rule, entry, before, now, onlyAdds }) => ({
    id: entry.id,
    words: onlyAdds ? null : before,
    by: rule.id,
    says: withoutListMarker(now),
    standing: "newer-print",
    reason: "The entry repeats an older wording of the rule.",
  }));
}

const olderEntries = oncePerEvidence((evidence) => {
  const { byId } = evidence.index;
  const agreeing = glossaryRulebookTies(evidence);
  const changes = changesByOlder(evidence.changes);
  const changeTo = new Map(evidence.changes.map((one) => [one.to, one]));
  return agreeing.flatMap(({ from, to, first }) => {
    const change = changes.get(to) ?? changeTo.get(to);
    if (first !== "from" || !change || !isSuperseding(change)) return [];
    const [entry, older, rule] = [byId.get(from), byId.get(change.from ?? ""), byId.get(change.to)];
    if (!entry || !older || !rule || !isNewerPrint(rule, entry)) return [];
    if (evidence.shared.contained(from, to) < MIN_COPIED) return [];
    const wordings = compareWithEntry(change, older, rule, entry);
    if (!wordings) return [];
    const { before, now } = wordings;
    const [loserWords, winnerWords] = before === null ? [null, now] : contrast(before, now);
    const statement = newerPrintStatement({ winner: rule, winnerWords, loser: entry, loserWords });
    return [{ rule, entry, ...wordings, statement }];
  });
});

/** Returns the entry's first outdated sentence with its new wording, or else the first sentence added to the rule.
 *  `onlyAdds`: the new wording contradicts no words of the entry. */
function compareWithEntry(
  { sentences }: Change,
  older: LinkedSection,
  rule: LinkedSection,
  entry: LinkedSection,
): { readonly before: string | null; readonly now: string; readonly onlyAdds: boolean } | null {
  const entrySentences = sentencesOf(entry.text).map(({ text }) => text);
  for (const { class: kind, old, new: newer, removes = false } of sentences) {
    if (kind !== "reworded" || !old || !newer) continue;
    const [before, after] = [older.text.slice(...old), rule.text.slice(...newer)];
    if (differsOnlyInTense(before, after)) continue;
    const copied = entrySentences.find(
      (text) => containment(before, text) >= MIN_CONTAINED && containment(after, text) < containment(before, text),
    );
    if (copied !== undefined) return { before: copied, now: after, onlyAdds: !removes };
  }
  const added = sentences.find(({ class: kind, new: newer }) => kind === "added" && newer);
  const words = rule.text.slice(...(added?.new ?? [0, 0]));
  return words && containment(words, entry.text) < MIN_CONTAINED ? { before: null, now: words, onlyAdds: true } : null;
}

/** Words that may differ without a change in meaning, as in "that they are or were" and "that they have been". */
const TENSES = new Set(["is", "are", "was", "were", "be", "been", "has", "have", "had", "or"]);

function differsOnlyInTense(before: string, after: string): boolean {
  const { added, removed } = compareWords(before, after);
  return [...added, ...removed].flat().every((word) => TENSES.has(word));
}

export function isNewerPrint(rule: LinkedSection, entry: LinkedSection): boolean {
  return rule.comparedWith !== undefined && entry.document !== rule.document && entry.date < rule.date;
}

interface NewerPrint {
  readonly winner: LinkedSection;
  readonly winnerWords: string;
  readonly loser: LinkedSection;
  /** Words of the entry that differ, or null if the entry only lacks words that were added to the rule. */
  readonly loserWords: string | null;
}

export function newerPrintStatement({ winner, winnerWords, loser, loserWords }: NewerPrint): string {
  const newer = `The Rulebook's ${[winner.number, winner.title].filter(Boolean).join(" ")} (${versionOf(winner)})`;
  const older = `The Glossary entry “${loser.title}” (${versionOf(loser)})`;
  const difference = loserWords === null ? "does not say this" : `says “${loserWords}”`;
  return (
    `${newer} says “${winnerWords}”. ${older} is older and ${difference}. ` +
    "The Rulebook is newer, but the Glossary normally takes precedence. Both are shown."
  );
}

const CONTEXT = 5;

/** Shortens two wordings to the words that differ and a few words around them. */
function contrast(first: string, second: string): readonly [first: string, second: string] {
  const [a, b] = [first, second].map((text) => withoutListMarker(text).split(/\s+/)) as [string[], string[]];
  const { start, oldEnd, newEnd } = differingWords(a, b);
  return [excerptOf(a, [start, oldEnd], CONTEXT), excerptOf(b, [start, newEnd], CONTEXT)];
}
