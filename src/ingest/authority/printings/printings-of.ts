/** @file The printings of a rule, and which of them counts: the newest. */
import type { Change, ChangeClass, LinkedSection, Printing, RankedSection } from "../../../model.js";
import type { SectionIndex } from "../section-index.js";
import { restoredLists } from "./restored-lists.js";

/** Changes by which a rule says more, less or something else than before. */
const OVERTAKING: ReadonlySet<ChangeClass> = new Set(["rules", "removed", "added"]);

const MONTHS = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** Whether the newer printing of a section takes the place of the older one; else both say the same. */
export function isOvertaken({ class: kind }: Change): boolean {
  return OVERTAKING.has(kind);
}

/** The changes by the id of the older section; what is new has none. */
export function changesByOlder(changes: readonly Change[]): ReadonlyMap<string, Change> {
  return new Map(changes.flatMap((change) => (change.from === null ? [] : [[change.from, change]])));
}

/** What a section knows of the other printings of its rule. */
export type InPrint = Pick<RankedSection, "printings" | "restored">;

/** The printings of each section that stands in more than one, by the section's id; all tell the same, the newest counts. A
 *  newer one has the lists that its file has lost from the one before. */
export function printingsOf({ byId }: SectionIndex, changes: readonly Change[]): ReadonlyMap<string, InPrint> {
  const before = new Map(changes.map((change) => [change.to, change]));
  const isPrintedAnew = new Set(changes.map(({ from }) => from));
  const known = new Map<string, InPrint>();
  for (const { to: newest } of changes.filter(({ to }) => !isPrintedAnew.has(to))) {
    const rule: LinkedSection[] = [];
    for (let section = byId.get(newest); section; section = byId.get(before.get(section.id)?.from ?? ""))
      rule.unshift(section);
    if (rule.length < 2) continue;
    const printings = rule.map((section) => printing(section, section.id === newest));
    for (const [at, section] of rule.entries()) {
      const [older, change] = [rule[at - 1], before.get(section.id)];
      const restored = older && change ? restoredLists(older, change) : [];
      known.set(section.id, { printings, ...(restored.length > 0 && { restored }) });
    }
  }
  return known;
}

/** A section and a later printing of it, the next or one behind that. */
export interface Succession {
  readonly from: string;
  readonly to: string;
  /** Whether the later one takes the place of the earlier; else both say the same. */
  readonly overtakes: boolean;
}

/** All later printings of each section, nearest first. */
export function successions(changes: readonly Change[]): Succession[] {
  const next = changesByOlder(changes);
  return changes.flatMap((first): Succession[] => {
    const later: Succession[] = [];
    let overtakes = false;
    for (let change: Change | undefined = first; first.from !== null && change; change = next.get(change.to)) {
      overtakes ||= isOvertaken(change);
      later.push({ from: first.from, to: change.to, overtakes });
    }
    return later;
  });
}

/** "version 2.5.6, June 2024", as the document says itself. */
export function versionOf({ version, date }: Pick<LinkedSection, "version" | "date">): string {
  return `version ${version}, ${date.includes("-") ? MONTHS.format(new Date(date)) : date}`;
}

function printing({ id, version, date }: LinkedSection, counts: boolean): Printing {
  return { id, version, date, counts };
}
