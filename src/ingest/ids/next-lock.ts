/** @file The lockfile as it follows from the one before and the sections that there are. */
import type { FormerText, IdLock, LockRow, ParsedSection } from "../../model.js";
import { compareIds } from "./compare-ids.js";

export interface NextLock {
  readonly lock: IdLock;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Of what was changed, has moved or is gone: rows whose words nobody has. */
  readonly wordless: readonly LockRow[];
}

/** Adds new ids, keeps the former hash of words that have changed, and the words of all that is no more. A row is never
 *  taken out: an id that is dropped is for an editor to say where it went.
 *  @param words - former words by id and hash, where somebody has them */
export function nextLock(
  before: IdLock,
  sections: readonly ParsedSection[],
  words: (id: string, hash: string) => FormerText | undefined,
): NextLock {
  const { added, changed } = compareIds(before.rows, sections);
  const others = new Set(changed.map(({ row }) => row));
  const hashes = new Map(sections.map(({ id, hash }) => [id, hash]));
  const former = before.rows
    .map((row): LockRow => (others.has(row) ? { ...row, state: "changed" } : row))
    .filter(({ id, hash, state }) => state !== "changed" || hashes.get(id) !== hash);
  const renewed = [...added, ...changed.map(({ section }) => section)];
  const rows = [...former, ...renewed.map(({ id, hash }) => inUse(id, hash))].sort(inOrder);
  const noMore = rows.filter(({ state }) => state !== null);
  const known = new Map(before.texts.map((text) => [`${text.id}\t${text.hash}`, text]));
  const textOf = ({ id, hash }: LockRow) => known.get(`${id}\t${hash}`) ?? words(id, hash);
  return {
    lock: { file: before.file, rows, texts: noMore.flatMap((row) => textOf(row) ?? []) },
    added: added.map(({ id }) => id),
    changed: changed.map(({ row }) => row.id),
    wordless: noMore.filter((row) => !textOf(row)),
  };
}

function inUse(id: string, hash: string): LockRow {
  return { id, hash, state: null, to: [], reason: "", line: 0 };
}

/** By id; of one id what is in use first, then by hash: whoever writes the file writes the same. */
function inOrder(a: LockRow, b: LockRow): number {
  return compare(a.id, b.id) || compare(a.state ?? "", b.state ?? "") || compare(a.hash, b.hash);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
