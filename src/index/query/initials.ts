/** @file Cards and terms called by their initials: `ETA` is Emergency Transporter Armbands. */
import { stem } from "../../language/stem.js";
import type { EditionIndex } from "../build/edition-index.js";

/** Two letters are the initials of too many titles, and no title has so many words. */
const INITIALS = /^[a-z]{3,8}$/;
/** Initials of more titles than this tell none of them. */
const MOST = 3;
const PLURAL = /s$/;

/** Whether a word may be initials: the rules do not use it. */
export function mayBeInitials({ words }: Pick<EditionIndex, "words">, word: string): boolean {
  return INITIALS.test(word) && !words.rules.has(stem(word));
}

/** The titles that a word is the initials of, each as its words: those with just these initials, else those with all but its
 *  plural s. None where too many titles have them.
 *  @example titlesWithInitials(index, "etas")  // => [["emergency", "transporter", "armbands"]] */
export function titlesWithInitials({ byTitle }: Pick<EditionIndex, "byTitle">, word: string): readonly string[][] {
  for (const initials of new Set([word, word.replace(PLURAL, "")])) {
    const titles = INITIALS.test(initials) ? titlesOf(byTitle.titles.lines, initials) : [];
    if (titles.length > 0) return titles.length > MOST ? [] : titles;
  }
  return [];
}

/** @param lines - a title a line, with a space before and behind it */
function titlesOf(lines: string, initials: string): string[][] {
  const words = Array.from(initials, (letter) => `${letter}[^ \\n]*`).join(" ");
  const titles = lines.match(new RegExp(`^ ${words} $`, "gm")) ?? [];
  return titles.map((title) => title.trim().split(" "));
}
