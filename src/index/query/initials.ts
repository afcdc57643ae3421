/** @file Cards and terms called by their initials: `ETA` is Emergency Transporter Armbands. */
import type { TextList } from "../../language/keyed/text-list.js";
import { stem } from "../../language/stem.js";
import type { Kind } from "../../model.js";
import type { EditionIndex } from "../build/edition-index.js";
import type { TitleTable } from "../build/title-table.js";

/** Two letters are the initials of too many titles, and no title has so many words. */
const INITIALS = /^[a-z]{3,8}$/;
/** Initials of more titles than this tell none of them. */
const MOST = 3;
const PLURAL = /s$/;
/** What players call by its initials; nobody does that with a heading. */
const NAMED: ReadonlySet<Kind> = new Set<Kind>(["card", "erratum", "term", "see-only"]);

/** Whether a word may be initials: the rules do not use it. */
export function mayBeInitials({ words }: Pick<EditionIndex, "words">, word: string): boolean {
  return INITIALS.test(word) && !words.rules.has(stem(word));
}

/** The titles that a word is the initials of, each as its words: those with just these initials, else those with all but its
 *  plural s. None where too many titles have them.
 *  @example titlesWithInitials(index, "etas")  // => [["emergency", "transporter", "armbands"]] */
export function titlesWithInitials({ byTitle }: Pick<EditionIndex, "byTitle">, word: string): readonly string[][] {
  const byInitials = initialsOf(byTitle);
  const numbers = byInitials.get(word) ?? byInitials.get(word.replace(PLURAL, "")) ?? [];
  return numbers.length > MOST ? [] : numbers.map((number) => wordsOf(byTitle, number));
}

/** By the titles of an edition: their numbers by their initials, made when somebody first asks. */
const made = new WeakMap<TextList, ReadonlyMap<string, readonly number[]>>();

function initialsOf(byTitle: TitleTable): ReadonlyMap<string, readonly number[]> {
  const known = made.get(byTitle.titles);
  if (known) return known;
  const numbers = new Map<string, number[]>();
  for (let number = 0; number < byTitle.titles.size; number++) {
    const initials = wordsOf(byTitle, number)
      .map((word) => word[0])
      .join("");
    if (!INITIALS.test(initials) || !byTitle.at(number).some(({ kind }) => NAMED.has(kind))) continue;
    const same = numbers.get(initials);
    if (same) same.push(number);
    else numbers.set(initials, [number]);
  }
  made.set(byTitle.titles, numbers);
  return numbers;
}

function wordsOf({ titles }: TitleTable, number: number): string[] {
  return titles.at(number, 1, 1).split(" ");
}
