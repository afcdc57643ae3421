/** @file Two sets of ids held against each other: those that were given away, and those of the sections that there are. */
import { createHash } from "node:crypto";
import { groupBy } from "../../group-by.js";
import type { LockRow, ParsedSection } from "../../model.js";

/** What of a section the lockfile knows. */
export type Identified = Pick<ParsedSection, "id" | "hash">;

/** An id and what has become of it. `now` are the ids, if any, that were not there or had other words, and under which the
 *  very words stand now: where they have moved to. */
export interface Dropped {
  readonly row: LockRow;
  readonly now: readonly string[];
}

export interface Changed<Section> extends Dropped {
  readonly section: Section;
}

/** How sections differ from what was given away. */
export interface IdDifference<Section> {
  /** Ids that stand for the words they stood for. */
  readonly kept: readonly LockRow[];
  /** Sections whose ids are new. */
  readonly added: readonly Section[];
  /** Ids that no section has any more. */
  readonly dropped: readonly Dropped[];
  /** Ids that stand for other words now. */
  readonly changed: readonly Changed<Section>[];
}

/** Compares the ids in use with those of the sections, in the order of either.
 *  @param rows - of the lockfile; those with a state are passed over
 *  @example a renamed headword: dropped [{ row: 1e/glossary/cloak, now: ["1e/glossary/cloaking"] }], added [that section] */
export function compareIds<Section extends Identified>(
  rows: readonly LockRow[],
  sections: readonly Section[],
): IdDifference<Section> {
  const inUse = rows.filter(({ state }) => state === null);
  const before = new Map(inUse.map((row) => [row.id, row]));
  const byId = new Map(sections.map((section) => [section.id, section]));
  const [kept, others] = [[] as LockRow[], [] as LockRow[]];
  for (const row of inUse) (byId.get(row.id)?.hash === row.hash ? kept : others).push(row);
  const now = others.length > 0 ? movedTo(inUse, sections, before) : () => [];
  const told = others.map((row) => ({ row, section: byId.get(row.id), now: now(row) }));
  return {
    kept,
    added: sections.filter(({ id }) => !before.has(id)),
    dropped: told.flatMap(({ row, section, now }) => (section ? [] : [{ row, now }])),
    changed: told.flatMap(({ row, section, now }) => (section ? [{ row, section, now }] : [])),
  };
}

/** Under which ids of its document, or else of any, the words of a row stand that were not theirs. Words that several ids
 *  stood for there tell nothing. */
function movedTo(
  rows: readonly LockRow[],
  sections: readonly Identified[],
  before: ReadonlyMap<string, LockRow>,
): (row: LockRow) => readonly string[] {
  const moved = sections.filter(({ id, hash }) => before.get(id)?.hash !== hash);
  const keys = [({ id, hash }: Identified) => `${documentOf(id)}\t${hash}`, ({ hash }: Identified) => hash];
  const ways = keys.map((keyOf) => ({ keyOf, had: groupBy(rows, keyOf), have: groupBy(moved, keyOf) }));
  return (row) => {
    if (row.hash === NO_WORDS) return [];
    const places = ways.map(({ keyOf, had, have }) => {
      const key = keyOf(row);
      return had.get(key)?.length === 1 ? (have.get(key) ?? []) : [];
    });
    return (places.find((found) => found.length > 0) ?? []).map(({ id }) => id);
  };
}

/** The hash of a heading without text. */
const NO_WORDS = createHash("sha256").update("").digest("hex");

/** The id of the document in which a section of that id stands. */
export function documentOf(id: string): string {
  const end = id.indexOf("/", id.indexOf("/") + 1);
  return end < 0 ? id : id.slice(0, end);
}
