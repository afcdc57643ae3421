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

/** The printings of each section that stands in more than one, by the section's id; both tell the same. The newer one has
 *  the lists that its file has lost from the older. */
export function printingsOf({ byId }: SectionIndex, changes: readonly Change[]): ReadonlyMap<string, InPrint> {
  return new Map(
    changes.flatMap((change): [string, InPrint][] => {
      const [older, newer] = [byId.get(change.from ?? ""), byId.get(change.to)];
      if (!older || !newer) return [];
      const printings = [printing(older, false), printing(newer, true)];
      const restored = restoredLists(older, change);
      return [
        [older.id, { printings }],
        [newer.id, { printings, ...(restored.length > 0 && { restored }) }],
      ];
    }),
  );
}

/** "version 2.5.6, June 2024", as the document says itself. */
export function versionOf({ version, date }: Pick<LinkedSection, "version" | "date">): string {
  return `version ${version}, ${date.includes("-") ? MONTHS.format(new Date(date)) : date}`;
}

function printing({ id, version, date }: LinkedSection, counts: boolean): Printing {
  return { id, version, date, counts };
}
