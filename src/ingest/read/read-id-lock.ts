/** @file Reads the lockfile of ids, data/ids.tsv, and previous texts, data/former-texts.jsonl. A row in use has only an
 *  id and a hash. A retired row also has a state, the ids that replace its id (separated by spaces) and the reason.
 *  ```
 *  id	hash	state	to	reason
 *  1e/glossary/cloaking-device	79d0…
 *  1e/glossary/cloak	02ab…	moved	1e/glossary/cloaking-device	The Glossary of 2.6 has both under one headword.
 *  ``` */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { groupBy } from "../../group-by.js";
import type { FormerText, TableRow } from "../../model.js";
import type { Faults } from "./faults.js";
import { readText } from "./read-file.js";
import { readTable } from "./read-table.js";
import type { Shape } from "./table-shapes.js";

/** `changed`: the id has another text. `moved`: the text has another id. `gone`: the text was removed. */
const ID_STATES = ["changed", "moved", "gone"] as const;
type IdState = (typeof ID_STATES)[number];

export const LOCK_COLUMNS = ["id", "hash", "state", "to", "reason"] as const;
export const FORMER_TEXTS_FILE = "former-texts.jsonl";

/** A row of the lockfile, with an id and the hash of its text. Without a state, the id and hash are in use. */
export interface LockRow {
  readonly id: string;
  readonly hash: string;
  readonly state: IdState | null;
  /** The new id of a moved section, or the ids of the sections that replace a removed one or are related to it. */
  readonly to: readonly string[];
  readonly reason: string;
  /** Line number in the lockfile, or 0 if the row has not been written yet. */
  readonly line: number;
}

export type IdLock = Readonly<{ file: string; rows: readonly LockRow[]; texts: readonly FormerText[] }>;

const HASH = /^[0-9a-f]{64}$/;

const formerText = z.strictObject({
  id: z.string().min(1),
  hash: z.string().regex(HASH),
  number: z.string().nullable(),
  title: z.string(),
  version: z.string().min(1),
  date: z.string().min(1),
  text: z.string(),
});

const SHAPE: Shape = {
  columns: Object.fromEntries(LOCK_COLUMNS.map((column) => [column, { holds: "anything" }])),
  key: ["id", "hash"],
  minCells: 2,
};

/** Reads the lockfile and the previous texts, if any. If the lockfile or its header is missing, reports only that.
 *  @param faults - receives malformed and duplicate rows, and previous texts without a row */
export function readIdLock(dataDir: string, faults: Faults): IdLock {
  const file = join(dataDir, "ids.tsv");
  const text = readLockText(file, faults);
  if (text === null) return { file, rows: [], texts: [] };
  const table = readTable(text, file, SHAPE, faults);
  const rows = table.rows.map(rowOf);
  for (const [at, row] of rows.entries()) {
    const message = rowFault(row);
    if (message) faults.add(table.rows[at]?.location ?? file, message);
  }
  const inUse = rows.filter(({ state }) => state === null);
  for (const [id, [first, ...others]] of groupBy(inUse, ({ id }) => id))
    for (const { line, hash } of others)
      if (hash !== first?.hash)
        faults.add(`${file}:${line}`, `"${id}" is already in use with another hash, at line ${first?.line}`);
  const textsFile = join(dataDir, FORMER_TEXTS_FILE);
  const lines = existsSync(textsFile) ? faults.try(() => readText(textsFile)) : undefined;
  return { file, rows, texts: readFormerTexts(lines ?? "", textsFile, faults, rows) };
}

function readLockText(file: string, faults: Faults): string | null {
  const text = faults.try(() => readText(file));
  if (text === undefined) return null;
  if (text.split(/\r?\n/, 1)[0] === LOCK_COLUMNS.join("\t")) return text;
  faults.add(`${file}:1`, `the columns must be ${LOCK_COLUMNS.join(", ")}`);
  return null;
}

function rowOf({ id = "", hash = "", state = "", to = "", reason = "", location }: TableRow): LockRow {
  const ids = to.split(" ").filter((one) => one !== "");
  const line = Number(location.split(":").at(-1));
  return { id, hash, state: state === "" ? null : (state as IdState), to: ids, reason, line };
}

function rowFault({ id, hash, state, to, reason }: LockRow): string | null {
  if (!/^\S+\/\S+$/.test(id)) return `"${id}" is not an id`;
  if (!HASH.test(hash)) return `"${hash}" is not a SHA-256 hash`;
  if (state === null) return to.length > 0 || reason !== "" ? "has a target or a reason, but no state" : null;
  if (!ID_STATES.includes(state)) return `"${state}" is not one of ${ID_STATES.join(", ")}`;
  if (state === "moved" && to.length !== 1) return "a moved id needs exactly one new id";
  return state !== "changed" && reason.trim() === "" ? "reason: is empty" : null;
}

function readFormerTexts(text: string, file: string, faults: Faults, rows: readonly LockRow[]): FormerText[] {
  const known = new Set(rows.filter(({ state }) => state !== null).map(({ id, hash }) => `${id}\t${hash}`));
  return text.split(/\r?\n/).flatMap((line, at): FormerText[] => {
    if (line.trim() === "") return [];
    const place = `${file}:${at + 1}`;
    const read = formerText.safeParse(jsonOf(line));
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        faults.add(place, [path.join("."), message].filter(Boolean).join(": "));
      return [];
    }
    const { id, hash, text: words } = read.data;
    const actual = createHash("sha256").update(words).digest("hex");
    if (actual !== hash) faults.add(place, `the text has the hash ${actual}, not the one in the row`);
    if (!known.has(`${id}\t${hash}`)) faults.add(place, `ids.tsv has no row for this previous text of ${id}`);
    return [read.data];
  });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
