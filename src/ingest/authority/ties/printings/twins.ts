/** @file The two printings of the Rulebook: the Borg sheet words many sections of the Compendium anew. */
import type { Change, LinkedSection } from "../../../../model.js";
import { successions, versionOf } from "../../printings/printings-of.js";
import type { Texts } from "../../texts.js";
import type { Finding, Note } from "../../tie.js";

interface Pair {
  readonly change: Change;
  readonly older: LinkedSection;
  readonly newer: LinkedSection;
}

/** Each section of the newer printing and the one it prints anew. The older one yields wherever the newer says more, less
 *  or something else; where both say the same, both are the rule. */
export function newerPrintings(texts: Texts): Finding[] {
  const { byId } = texts.index;
  return successions(texts.changes).flatMap(({ from, to, overtakes }): Finding[] => {
    const [older, newer] = [byId.get(from), byId.get(to)];
    if (!older || !newer) return [];
    const because = `Two printings of the same text: the newer one (${versionOf(newer)}) counts before ${versionOf(older)}.`;
    return [{ from: to, to: from, because, close: true, ...(!overtakes && { part: true }) }];
  });
}

/** What players should know at both printings. */
export function twinNotes(texts: Texts): Note[] {
  return pairs(texts).flatMap(({ change: { told }, older, newer }): Note[] => {
    if (!told) return [];
    return [
      { id: older.id, text: `The Rulebook has a newer printing (${versionOf(newer)}). ${told}` },
      { id: newer.id, text: `This is the newest printing (${versionOf(newer)}). ${told}` },
    ];
  });
}

function pairs({ index: { byId }, changes }: Texts): Pair[] {
  return changes.flatMap((change) => {
    const [older, newer] = [byId.get(change.from ?? ""), byId.get(change.to)];
    return older && newer ? [{ change, older, newer }] : [];
  });
}
