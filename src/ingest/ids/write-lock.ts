/** @file Writes the lockfile and the former texts: the same rows always as the same bytes. */
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FORMER_TEXTS_FILE, type FormerText, type IdLock, LOCK_COLUMNS, type LockRow } from "../../model.js";

/** Writes both files, the texts first, so that no row is without its words. A file that is right already is left alone.
 *  @throws Error when the folder cannot be written to */
export function writeIdLock({ file, rows, texts }: IdLock): void {
  const textsFile = join(dirname(file), FORMER_TEXTS_FILE);
  if (texts.length > 0 || existsSync(textsFile)) replace(textsFile, formerTextLines(texts));
  replace(file, `${[LOCK_COLUMNS.join("\t"), ...rows.map(lineOf)].join("\n")}\n`);
}

/** Former texts as the lines of their file. */
function formerTextLines(texts: readonly FormerText[]): string {
  return texts.map((text) => `${JSON.stringify(text)}\n`).join("");
}

function lineOf({ id, hash, state, to, reason }: LockRow): string {
  return [id, hash, ...(state === null ? [] : [state, to.join(" "), reason])].join("\t").trimEnd();
}

function replace(file: string, text: string): void {
  const beside = `${file}.partial`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
