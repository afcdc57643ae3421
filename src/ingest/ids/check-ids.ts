/** @file Checks the sections against the lockfile of ids: ids are permanent, so one that is dropped, or has another section's
 *  text, is refused unless the lockfile says where it went. */
import type { FormerId, IdLock, LockRow, ParsedSection, Past, Problem } from "../../model.js";
import { compareIds, documentOf, type Identified } from "./id-lock.js";

/** Whether the sections of a document are not known for certain. */
type Doubts = (document: string) => boolean;

const REMEDY = 'Add to its row: state "moved", the new id and the reason; or state "gone", related ids and the reason';

/** Returns a line for each lost id, with its row of the lockfile.
 *  @param lock - as it is, before any command updates it */
export function lostIds({ file, rows }: IdLock, sections: readonly Identified[], doubts: Doubts): string[] {
  const { dropped, changed } = compareIds(
    rows.filter(({ id }) => !doubts(documentOf(id))),
    sections,
  );
  const lost = dropped.map(({ row, now }) => {
    const where = now.length > 0 ? ` Its text is now at ${now.join(" and ")}.` : "";
    return { row, message: `no section has this id now.${where}` };
  });
  const reused = changed
    .filter(({ now }) => now.length > 0)
    .map(({ row, now }) => ({
      row,
      message: `its text is now at ${now.join(" and ")}, and the id has a different text.`,
    }));
  return [...lost, ...reused].map(({ row, message }) => `${file}:${row.line}: ${row.id}: ${message} ${REMEDY}`);
}

interface CheckedIds {
  /** One line each, with the row of the lockfile. */
  readonly faults: readonly string[];
  /** New ids and changed texts that the lockfile does not have yet. */
  readonly problems: readonly Problem[];
  /** Moved and removed ids, and former texts; null if there are none. */
  readonly past: Past | null;
}

/** Checks that the rows of the updated lockfile lead to sections, and reports what it does not have yet.
 *  @param doubts - documents whose ids are not checked */
export function checkIds(lock: IdLock, sections: readonly ParsedSection[], doubts: Doubts): CheckedIds {
  const { file, rows, texts } = lock;
  const hashes = new Map(sections.map(({ id, hash }) => [id, hash]));
  const isDoubted = ({ id }: LockRow) => doubts(documentOf(id));
  const known = new Set([...hashes.keys(), ...rows.filter((row) => isGone(row) || isDoubted(row)).map(({ id }) => id)]);
  const former = rows
    .filter(({ state }) => state === "moved" || state === "gone")
    .map((row) => ({ row, ends: row.to.map((id) => ({ id, end: endOf(id, row, rows, known) })) }));
  const ids = former
    .filter(({ row }) => !hashes.has(row.id))
    .map(({ row: { id, hash, state, reason }, ends }): FormerId => {
      return { id, hash, state: state === "moved" ? "moved" : "gone", to: ends.map((to) => to.end ?? to.id), reason };
    });
  const certain = rows.filter((row) => !isDoubted(row));
  return {
    faults: former.flatMap(({ row, ends }) => {
      const lost = ends
        .filter(({ end }) => end === null)
        .map(({ id }) => `leads to "${id}", but no section has that id`);
      return [...lost, ...faultsOf(row, lock, hashes)].map((fault) => `${file}:${row.line}: ${row.id}: ${fault}`);
    }),
    problems: unrecorded(certain, sections, file),
    past: ids.length + texts.length > 0 ? { ids, texts } : null,
  };
}

function isGone({ state }: LockRow): boolean {
  return state === "gone";
}

const UPDATE = `"spaceline ingest --update-ids"`;

function faultsOf(row: LockRow, { texts }: IdLock, hashes: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  if (hashes.get(row.id) === row.hash || (isGone(row) && hashes.has(row.id)))
    faults.push("a section has that id again: remove the row");
  if (isGone(row) && !texts.some(({ id, hash }) => id === row.id && hash === row.hash))
    faults.push(`its last text is not saved; run ${UPDATE} while build/corpus.json or --former FILE contains it`);
  return faults;
}

/** Follows an id through its moves; null if it ends nowhere or moves in a circle. */
function endOf(id: string, from: LockRow, rows: readonly LockRow[], known: ReadonlySet<string>): string | null {
  const seen = new Set([from.id]);
  let at = id;
  while (!known.has(at)) {
    const next = rows.find((row) => row.id === at && row.state === "moved")?.to[0];
    if (next === undefined || seen.has(at)) return null;
    seen.add(at);
    at = next;
  }
  return at;
}

function unrecorded(rows: readonly LockRow[], sections: readonly ParsedSection[], file: string): Problem[] {
  const { added, changed } = compareIds(rows, sections);
  const isNew = new Set(added);
  const isChanged = new Set(changed.map(({ section }) => section));
  return sections.flatMap((section): Problem[] => {
    const { id, source } = section;
    const place = { publication: source.publication, line: source.line };
    const isAdded = isNew.has(section);
    if (!isAdded && !isChanged.has(section)) return [];
    const rule = isAdded ? "new-id" : "changed-text";
    const message = isAdded
      ? `${file} does not have this id yet. Run ${UPDATE} to add it.`
      : `The text differs from ${file}. Run ${UPDATE} to record the change.`;
    return [{ ...place, rule, message, severity: "info", actual: id }];
  });
}
