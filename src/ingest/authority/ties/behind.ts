/** @file Glossary entries that print the Rulebook's older wording, which the newer printing has changed. */
import { shingles } from "../../../language/similarity.js";
import type { FoundChange } from "../changes/find-changes.js";
import type { SharedText } from "../evidence/shared-text.js";
import { ORDER } from "../reasons.js";
import type { SectionIndex } from "../section-index.js";
import type { Note, Tie } from "../tie.js";

/** The part of an entry that must stand in the Rulebook's older wording. */
const MOSTLY = 0.5;
/** The part of a changed paragraph that must stand in the entry. */
const HOLDS = 0.6;

/** The newer printing as a newer version of entries that are mostly the older printing's text; the entry yields where it
 *  still holds a paragraph whose rule reads otherwise now.
 *  @param overriding - the ties by which entries come before sections of the older printing */
export function behindTies(
  overriding: readonly Tie[],
  changes: readonly FoundChange[],
  { byId }: SectionIndex,
  shared: SharedText,
): Tie[] {
  const changed = new Map(changes.map((change) => [change.from, change]));
  return overriding.flatMap(({ from, to }): Tie[] => {
    const change = changed.get(to);
    const entry = byId.get(from);
    if (!change || !entry || change.class === "same" || change.class === "cosmetic") return [];
    if (shared.contained(from, to) < MOSTLY) return [];
    const reason = `The entry is mostly the wording of version 2.4.5, which version 2.5.6 has changed. ${ORDER.newer}`;
    const overtaken = change.edits.edits.some(
      ({ before, after, removed }) =>
        removed && part(before, entry.text) >= HOLDS && part(after, entry.text) < part(before, entry.text),
    );
    return [
      { type: "newer-version-of", from: change.to, to: from, reason, close: true, ...(overtaken && { yields: "to" }) },
    ];
  });
}

/** What players should know at the entry and at the newer printing. */
export function behindNotes(ties: readonly Tie[]): Note[] {
  return ties.flatMap(({ from, to }) => [
    {
      id: from,
      text: "The Glossary's entry (May 2023) is older than this wording (2.5.6, June 2024); both are shown.",
    },
    { id: to, text: "The Rulebook words this anew in version 2.5.6 (June 2024), after this entry (May 2023)." },
  ]);
}

function part(paragraph: string, text: string): number {
  const runs = shingles(paragraph);
  const theirs = shingles(text);
  return [...runs].filter((run) => theirs.has(run)).length / Math.max(1, runs.size);
}
