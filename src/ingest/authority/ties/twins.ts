/** @file The two printings of the Rulebook: the Borg sheet (2.5.6) words many sections of the Compendium (2.4.5) anew. */
import type { FoundChange } from "../changes/find-changes.js";
import { ORDER } from "../reasons.js";
import type { Note, Tie } from "../tie.js";

/** Ties each section of the sheet to the one it prints anew. The older printing yields only where a rule reads otherwise;
 *  where words were only added it still holds. */
export function twinTies(changes: readonly FoundChange[]): Tie[] {
  return changes.map(({ from, to, class: change }) => ({
    type: "newer-version-of",
    from: to,
    to: from,
    reason: ORDER.newer,
    close: true,
    ...(change === "rules" && { yields: "to" as const }),
  }));
}

/** What players should know at both printings. */
export function twinNotes(changes: readonly FoundChange[]): Note[] {
  return changes.flatMap(({ from, to, class: change }): Note[] => {
    if (change === "rules")
      return [
        { id: from, text: "Version 2.5.6 (June 2024) words this anew, and the newer words count." },
        { id: to, text: "This is the newer wording (version 2.5.6, June 2024); version 2.4.5 reads otherwise." },
      ];
    if (change === "added")
      return [
        { id: from, text: "Version 2.5.6 (June 2024) adds to this; what stands here still holds." },
        { id: to, text: "Version 2.5.6 (June 2024) adds words that version 2.4.5 did not have." },
      ];
    return [];
  });
}
