/** @file The ids and texts that were given away: which are in use, and what has become of the others. */

// biome-ignore format: a list of words, not of lines
export const ID_STATES = ["changed", "moved", "gone"] as const;
/** What has become of the words that an id once stood for. `changed`: the id stands for other words now. `moved`: they
 *  stand under another id. `gone`: they were taken out of the texts. */
export type IdState = (typeof ID_STATES)[number];

/** What the lockfile of ids has in a row. */
export const LOCK_COLUMNS = ["id", "hash", "state", "to", "reason"] as const;
/** The file beside the lockfile that has the words of former texts. */
export const FORMER_TEXTS_FILE = "former-texts.jsonl";

/** A row of the lockfile: an id and the sha256 of the words it stood for; without a state both are in use. */
export interface LockRow {
  readonly id: string;
  /** Hexadecimal. */
  readonly hash: string;
  readonly state: IdState | null;
  /** Of what has moved the one id where it stands now; of what is gone those that stand near it or in its place. */
  readonly to: readonly string[];
  /** Why it is not there any more, in a sentence; empty while it is. */
  readonly reason: string;
  /** Its line in the lockfile, 1-based; 0 before it is written. */
  readonly line: number;
}

/** A text that was replaced or taken out, as it was last told. */
export interface FormerText {
  readonly id: string;
  /** sha256 of `text`, hexadecimal. */
  readonly hash: string;
  readonly number: string | null;
  readonly title: string;
  readonly version: string;
  readonly date: string;
  readonly text: string;
}

/** The lockfile, and the words of what it says to be no more. */
export interface IdLock {
  /** Where it lies, for messages. */
  readonly file: string;
  readonly rows: readonly LockRow[];
  readonly texts: readonly FormerText[];
}

/** An id that no section has any more. */
export interface FormerId {
  readonly id: string;
  /** sha256 of the last words, hexadecimal. */
  readonly hash: string;
  readonly state: "moved" | "gone";
  /** The id it leads to; or those that stand near it or in its place. */
  readonly to: readonly string[];
  readonly reason: string;
}

/** What a corpus knows of ids and texts that it has no longer. */
export interface Past {
  readonly ids: readonly FormerId[];
  /** The words of what has moved, is gone, or was changed, as far as they were kept. */
  readonly texts: readonly FormerText[];
}
