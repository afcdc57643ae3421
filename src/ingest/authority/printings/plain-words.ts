/** @file The words of a printing that count when two are compared: each printing sets its signs in its own way, and one has
 *  lost its icons. */
import { words } from "../../../language/fold.js";
import { ICON_TAG } from "../../../language/icons.js";

/** Letters that stand for an icon in the older printing: `the M Mirror Universe`, `Q Q-icon`. */
const STAND_IN = /\b[MQ] /g;
const INITIALS = /\b((?:\p{Lu}\.){2,}(?:\p{Lu}\b)?)/gu;
const JOINED = /(\p{L})[-‐–](\p{L})/gu;
/** "I.K.C." is equivalent to "I.K.S.", as the Rulebook says itself. */
const SHIPS_PREFIX = /\bI\.K\.C\./g;

/** The words of a text without icons and signs: "I.K.S" is one, "off-line" and "offline" are the same, a word doubled by a
 *  line break is one. */
export function plainWords(text: string): string[] {
  const plain = text
    .replace(ICON_TAG, " ")
    .replace(STAND_IN, "")
    .replace(SHIPS_PREFIX, "I.K.S.")
    .replace(INITIALS, (initials) => initials.replaceAll(".", ""))
    .replace(JOINED, "$1$2");
  return words(plain).filter((word, at, all) => word !== all[at - 1]);
}
