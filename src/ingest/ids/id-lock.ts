/** @file Compares the sections with the lockfile of ids (data/ids.tsv), updates the lockfile, and writes it. */
import { createHash } from "node:crypto";
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { groupBy } from "../../group-by.js";
import { documentOf } from "../../language/reference/former-names.js";
import type { FormerText, ParsedSection } from "../../model.js";
import { FORMER_TEXTS_FILE, type IdLock, LOCK_COLUMNS, type LockRow } from "../read/read-id-lock.js";

export type Identified = Pick<ParsedSection, "id" | "hash">;

export type IdDifference<Section extends Identified> = ReturnType<typeof compareIds<Section>>;

/** Compares the rows in use with the sections. `now` lists the ids that have the text of a row now.
 *  @example After a headword was renamed: dropped [{ row: 1e/glossary/cloak, now: ["1e/glossary/cloaking"] }] */
export function compareIds<Section extends Identified>(rows: readonly LockRow[], sections: readonly Section[]) {
  const inUse = rows.filter(({ state }) => state === null);
  const before = new Map(inUse.map((row) => [row.id, row]));
  const byId = new Map(sections.map((section) => [section.id, section]));
  const others = inUse.filter((row) => byId.get(row.id)?.hash !== row.hash);
  const whereNow = others.length > 0 ? textFinder(inUse, sections, before) : () => [];
  const found = others.map((row) => ({ row, section: byId.get(row.id), now: whereNow(row) }));
  return {
    added: sections.filter(({ id }) => !before.has(id)),
    dropped: found.flatMap(({ row, section, now }) => (section ? [] : [{ row, now }])),
    changed: found.flatMap(({ row, section, now }) => (section ? [{ row, section, now }] : [])),
  };
}

/** Returns a function that finds the ids to which the text of a row was moved, first in the same document, then in all
 *  others. Finds no id if several ids had this text. */
function textFinder(
  rows: readonly LockRow[],
  sections: readonly Identified[],
  before: ReadonlyMap<string, LockRow>,
): (row: LockRow) => readonly string[] {
  const moved = sections.filter(({ id, hash }) => before.get(id)?.hash !== hash);
  const keys = [({ id, hash }: Identified) => `${documentOf(id)} ${hash}`, ({ hash }: Identified) => hash];
  const tables = keys.map((keyOf) => ({
    keyOf,
    old: groupBy(rows, keyOf),
    now: groupBy(moved, keyOf),
  }));
  return (row) => {
    if (row.hash === NO_TEXT) return [];
    const matches = tables.map(({ keyOf, old, now }) =>
      old.get(keyOf(row))?.length === 1 ? (now.get(keyOf(row)) ?? []) : [],
    );
    return (matches.find((found) => found.length > 0) ?? []).map(({ id }) => id);
  };
}

const NO_TEXT = createHash("sha256").update("").digest("hex");

export type FindText = (id: string, hash: string) => FormerText | undefined;

export type NextLock = ReturnType<typeof nextLock>;

/** Adds new ids, the previous hashes of changed texts, and all previous texts. Editors record what replaces retired
 *  ids. */
export function nextLock(before: IdLock, sections: readonly ParsedSection[], findText: FindText) {
  const { added, changed } = compareIds(before.rows, sections);
  const changedRows = new Set(changed.map(({ row }) => row));
  const hashes = new Map(sections.map(({ id, hash }) => [id, hash]));
  const former = before.rows
    .map((row): LockRow => (changedRows.has(row) ? { ...row, state: "changed" } : row))
    .filter(({ id, hash, state }) => state !== "changed" || hashes.get(id) !== hash);
  const renewed = [...added, ...changed.map(({ section }) => section)].map(
    ({ id, hash }): LockRow => ({ id, hash, state: null, to: [], reason: "", line: 0 }),
  );
  const sortKey = ({ id, state, hash }: LockRow) => [id, state ?? "", hash].join("\t");
  const rows = [...former, ...renewed].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const notInUse = rows.filter(({ state }) => state !== null);
  const known = new Map(before.texts.map((text) => [`${text.id}\t${text.hash}`, text]));
  const textOf = ({ id, hash }: LockRow) => known.get(`${id}\t${hash}`) ?? findText(id, hash);
  const lock: IdLock = { file: before.file, rows, texts: notInUse.flatMap((row) => textOf(row) ?? []) };
  return {
    lock,
    added: added.map(({ id }) => id),
    changed: changed.map(({ row }) => row.id),
    /** Rows that are no longer in use and whose previous text is unknown. */
    wordless: notInUse.filter((row) => !textOf(row)),
  };
}

/** Writes the previous texts first, so that every row refers to an existing text. */
export function writeIdLock({ file, rows, texts }: IdLock): void {
  const folder = dirname(file);
  const hasTexts = texts.length > 0 || existsSync(join(folder, FORMER_TEXTS_FILE));
  const lines = texts.map((text) => `${JSON.stringify(text)}\n`).join("");
  writeTogether(folder, [
    ...(hasTexts ? [[FORMER_TEXTS_FILE, lines] as const] : []),
    [basename(file), `${[LOCK_COLUMNS.join("\t"), ...rows.map(lineOf)].join("\n")}\n`],
  ]);
}

function lineOf({ id, hash, state, to, reason }: LockRow): string {
  return [id, hash, ...(state === null ? [] : [state, to.join(" "), reason])].join("\t").trimEnd();
}

/** A file to write. `file` is its path in the data folder. */
export type NewFile = readonly [file: string, content: string];

/** Writes all files next to their destinations, then renames them in the given order. If the process is killed while it
 *  renames them, the first files are new and the others unchanged. So list each file after the files that it refers to.
 *  @throws Error if a file cannot be written. All files are then unchanged, and no partial file remains */
export function writeTogether(folder: string, files: readonly NewFile[]): void {
  const moves = files.map(([file, content]) => ({
    to: join(folder, file),
    from: join(folder, `${file}.partial`),
    content,
  }));
  try {
    for (const { from, content } of moves) writeFileSync(from, content);
    for (const { from, to } of moves) renameSync(from, to);
  } catch (cause) {
    for (const { from } of moves) rmSync(from, { force: true });
    throw cause;
  }
}
