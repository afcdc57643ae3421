/** @file The sentences of two printings of a text that answer each other but differ, and what came or went beside them. */
import { diffArrays } from "diff";
import { words } from "../../../language/fold.js";
import { alignParagraphs } from "../../../language/similarity.js";
import { isMisprint } from "./misprint.js";

/** A paragraph that stands in both printings with other words. */
export interface Edit {
  readonly before: string;
  readonly after: string;
  readonly removed: boolean;
}

export interface Edits {
  readonly edits: readonly Edit[];
  /** Paragraphs only the newer printing has. */
  readonly added: readonly string[];
}

const ICON = /\[[A-Z0-9][\w:/'. -]*\]|<[A-Z][a-z]{2}>/g;
/** Letters that stand for an icon in the older printing: `the M Mirror Universe`, `Q Q-icon`. */
const STAND_IN = /\b[MQ] /g;
const INITIALS = /\b((?:\p{Lu}\.){2,}(?:\p{Lu}\b)?)/gu;
const JOINED = /(\p{L})[-‐–](\p{L})/gu;

/** Compares two printings paragraph by paragraph; signs, icons, list signs and misprints do not count. A paragraph that
 *  the newer printing has lost is no edit: the sheet leaves out boxes and lists that still hold. */
export function findEdits(before: string, after: string): Edits {
  const old = paragraphs(before);
  const young = paragraphs(after);
  const matches = alignParagraphs(old, young, 0.3);
  const answered = new Set(matches.map(({ second }) => second));
  const edits = matches.flatMap(({ first, second }) => editOf(old[first] ?? "", young[second] ?? ""));
  const rest = young.filter((_, at) => !answered.has(at));
  return { edits, added: rest.filter((text) => plainWords(text).length > 0 && !squash(before).includes(squash(text))) };
}

function editOf(before: string, after: string): Edit[] {
  let removed = false;
  let changed = false;
  const parts = diffArrays(plainWords(before), plainWords(after));
  for (const [at, part] of parts.entries()) {
    if (!part.added && !part.removed) continue;
    const next = parts[at + 1];
    const previous = parts[at - 1];
    if (part.removed && next?.added && isMisprint(part.value, next.value)) continue;
    if (part.added && previous?.removed && isMisprint(previous.value, part.value)) continue;
    changed = true;
    removed ||= part.removed;
  }
  return changed ? [{ before, after, removed }] : [];
}

function paragraphs(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function squash(text: string): string {
  return plainWords(text).join("");
}

/** The words that count: "I.K.S" is one, "off-line" and "offline" are the same, a word doubled by a line break is one. */
function plainWords(text: string): string[] {
  const plain = text
    .replace(ICON, " ")
    .replace(STAND_IN, "")
    .replace(INITIALS, (initials) => initials.replaceAll(".", ""))
    .replace(JOINED, "$1$2");
  return words(plain).filter((word, at, all) => word !== all[at - 1]);
}
