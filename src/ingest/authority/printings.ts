/** @file Compares the printings of each rule. The newest printing supersedes printings with a different meaning. */
import { groupBy } from "../../group-by.js";
import { readableDate } from "../../language/dates.js";
import type { Change, ChangeClass, LinkedSection, RestoredList, Span } from "../../model.js";
import type { Evidence, Finding, Note, Tie } from "./evidence.js";
import type { SectionIndex } from "./section-index.js";

const SUPERSEDING: ReadonlySet<ChangeClass> = new Set(["rules", "removed", "added"]);

export function isSuperseding({ class: kind }: Change): boolean {
  return SUPERSEDING.has(kind);
}

/** Maps the id of each section in an older printing to its change. */
export function changesByOlder(changes: readonly Change[]): ReadonlyMap<string, Change> {
  return new Map(changes.flatMap((change) => (change.from === null ? [] : [[change.from, change]])));
}

interface Reprint {
  readonly from: string;
  readonly to: string;
  readonly supersedes: boolean;
  readonly isSame: boolean;
}

/** Returns all later printings of each section, oldest first. */
function findReprints(changes: readonly Change[]): Reprint[] {
  const next = changesByOlder(changes);
  return changes.flatMap((first): Reprint[] => {
    const { from } = first;
    if (from === null) return [];
    const reprints: Reprint[] = [];
    let [supersedes, isSame] = [false, true];
    for (let change: Change | undefined = first; change; change = next.get(change.to)) {
      supersedes ||= isSuperseding(change);
      isSame &&= change.class === "same";
      reprints.push({ from, to: change.to, supersedes, isSame });
    }
    return reprints;
  });
}

/** Maps each section that has lost lists to these lists as they were in the previous printing. */
export function findLostLists({ byId }: SectionIndex, changes: readonly Change[]): ReadonlyMap<string, RestoredList[]> {
  const found = new Map<string, RestoredList[]>();
  for (const change of changes) {
    const older = byId.get(change.from ?? "");
    const lists = older ? lostLists(older, change) : [];
    if (lists.length > 0) found.set(change.to, lists);
  }
  return found;
}

/** Returns the lists missing from the newer file, for example after `However:` (line 986). */
function lostLists(older: LinkedSection, { sentences }: Change): RestoredList[] {
  const lists: { at: number; span: Span }[] = [];
  let at = 0;
  let isOpen = false;
  for (const { class: kind, old, new: newer } of sentences) {
    const last = lists.at(-1);
    if (kind === "lost" && old && isOpen && last) last.span = [last.span[0], old[1]];
    else if (kind === "lost" && old) lists.push({ at, span: old });
    isOpen = kind === "lost";
    if (newer) at = newer[1];
  }
  return lists.map(({ at, span }) => ({ at, from: older.id, span, text: older.text.slice(...span) }));
}

/** Ties each section to its later printings. A printing with a different meaning supersedes the section. */
export function newerPrintings({ index: { byId }, changes }: Evidence): Finding[] {
  return findReprints(changes).flatMap(({ from, to, supersedes, isSame }): Finding[] => {
    const [older, newer] = [byId.get(from), byId.get(to)];
    if (!older || !newer) return [];
    const relation = supersedes ? "supersedes" : "says the same as";
    const because = `Two printings of the same text: the newer one (${versionOf(newer)}) ${relation} ${versionOf(older)}.`;
    return [{ from: to, to: from, because, close: true, ...(isSame && { part: true }) }];
  });
}

export function changeNotes({ index: { byId }, changes }: Evidence): Note[] {
  return changes.flatMap(({ from, to, told: summary }): Note[] => {
    const [older, newer] = [byId.get(from ?? ""), byId.get(to)];
    if (!older || !newer || !summary) return [];
    return [
      { id: older.id, text: `The Rulebook has a newer printing (${versionOf(newer)}). ${summary}` },
      { id: newer.id, text: `This is the newest printing (${versionOf(newer)}). ${summary}` },
    ];
  });
}

/** Added to the order of a tie that is copied to a newer printing, so that the copy directly follows the original. */
const REPRINT_ORDER = 0.5;

/** Copies the ties of Rulebook sections to their newer printings. If a section is no longer in force because of a tie,
 *  a newer printing with a different meaning stays in force. */
export function tiesOfReprints(ties: readonly Tie[], changes: readonly Change[], index: SectionIndex): Tie[] {
  const reprintsOf = groupBy(findReprints(changes), ({ from }) => from);
  const isRepeated = (id: string): boolean => {
    const section = index.byId.get(id);
    return section?.status === "current" && index.roleOf(section) !== "printing";
  };
  return ties.flatMap((tie): Tie[] => {
    const [from, to] = [reprintsOf.get(tie.from) ?? [], reprintsOf.get(tie.to) ?? []];
    const superseding = from.filter(({ supersedes }) => supersedes);
    if (superseding.length > 0 && index.byId.get(tie.to)?.status === "legacy")
      return superseding.map((reprint, at) => ({
        ...tie,
        type: "supersedes",
        from: reprint.to,
        order: (tie.order ?? 0) + REPRINT_ORDER / (at + 1),
      }));
    if (tie.type === "other-game" || !isRepeated(tie.from) || !isRepeated(tie.to)) return [];
    return repeatTie(tie, from, to);
  });
}

function repeatTie({ yields, ...tie }: Tie, from: readonly Reprint[], to: readonly Reprint[]): Tie[] {
  const saysTheSame = to.length > 0 && to.every(({ supersedes }) => !supersedes);
  const repeated = { ...tie, ...(yields && saysTheSame && { yields }) };
  return [
    ...from.map((one) => ({ ...repeated, from: one.to })),
    ...to.map((one) => ({ ...repeated, to: one.to })),
    ...from.flatMap((one) => to.map((other) => ({ ...repeated, from: one.to, to: other.to }))),
  ];
}

/** @example "version 2.5.6, June 2024" */
export function versionOf({ version, date }: Pick<LinkedSection, "version" | "date">): string {
  return `version ${version}, ${readableDate(date.slice(0, "2024-06".length))}`;
}
