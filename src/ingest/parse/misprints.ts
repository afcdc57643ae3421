/** @file Words that stand once or twice and everywhere else are spelt with one letter more or another: `Radiactive`
 *  (Compendium 1397), `Feringi` (1012), `annouce` (FAQ 14). They are reported, never changed. */
import { groupBy } from "../../group-by.js";
import type { Problem } from "../../model.js";
import type { NumberedLine } from "./numbered-lines.js";

/** The lines of a text without their markup. */
export interface WordedText {
  readonly publication: string;
  readonly lines: readonly NumberedLine[];
}

interface Place {
  readonly publication: string;
  readonly line: number;
  readonly printed: string;
}

/** A form in which a word is printed. */
interface Printed {
  count: number;
  /** Where it stands; of a common one the first places. */
  readonly places: Place[];
}

interface Word extends Readonly<Printed> {
  /** Printed with a capital wherever it stands. */
  readonly name: boolean;
}

/** Shorter words are not looked at. */
const WORD = /\p{L}{6,}/gu;
const NAME = /^\p{Lu}\p{Ll}/u;
const RARE = 2;
const KNOWN = 5;

/** A problem for each place of a misprint, with the usual spelling. All texts together are the dictionary. */
export function misprints(texts: readonly WordedText[]): Problem[] {
  const words = countWords(texts);
  const common = [...words].flatMap(([word, { count }]) => (count < KNOWN ? [] : [word]));
  const known = groupBy(common, beginning);
  return [...words].flatMap(([word, { count, places, name }]) => {
    if (count > RARE) return [];
    const usual = known
      .get(beginning(word))
      ?.find((other) => isSlip(word, other) || (name && words.get(other)?.name && isOtherLetter(word, other)));
    return usual === undefined ? [] : places.map((place) => problem(place, usual));
  });
}

function beginning(word: string): string {
  return word.slice(0, 2);
}

/** Words in small letters, each with all the forms in which it is printed. */
function countWords(texts: readonly WordedText[]): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const [printed, { count, places }] of countPrinted(texts)) {
    const key = printed.toLowerCase();
    const isName = NAME.test(printed);
    const known = words.get(key);
    if (!known) words.set(key, { count, places, name: isName });
    else
      words.set(key, { count: known.count + count, places: [...known.places, ...places], name: known.name && isName });
  }
  return words;
}

function countPrinted(texts: readonly WordedText[]): Map<string, Printed> {
  const forms = new Map<string, Printed>();
  for (const { publication, lines } of texts) {
    for (const { line, text } of lines) {
      for (const printed of text.match(WORD) ?? []) {
        const form = forms.get(printed);
        if (!form) forms.set(printed, { count: 1, places: [{ publication, line, printed }] });
        else if (form.count++ < RARE) form.places.push({ publication, line, printed });
      }
    }
  }
  return forms;
}

/** Whether a letter inside of the usual word is left out, or two neighbours are swapped.
 *  @example isSlip("locatons", "locations")  // => true; isSlip("card", "cards")  // => false */
function isSlip(word: string, usual: string): boolean {
  const at = firstDifference(word, usual);
  if (word.length === usual.length - 1) return at < word.length && word.slice(at) === usual.slice(at + 1);
  if (word.length !== usual.length || at >= usual.length - 1) return false;
  return word.slice(at) === `${usual.charAt(at + 1)}${usual.charAt(at)}${usual.slice(at + 2)}`;
}

/** Whether a letter inside of the usual word is another one or stands twice. */
function isOtherLetter(word: string, usual: string): boolean {
  const at = firstDifference(word, usual);
  if (at >= usual.length - 1) return false;
  return word.slice(at + 1) === usual.slice(at + 1) || word.slice(at + 1) === usual.slice(at);
}

function firstDifference(word: string, other: string): number {
  let at = 0;
  while (at < word.length && word[at] === other[at]) at++;
  return at;
}

function problem({ publication, line, printed }: Place, usual: string): Problem {
  return {
    publication,
    line,
    rule: "misprint",
    severity: "info",
    message: "Everywhere else this word is spelt in another way.",
    actual: printed,
    suggestion: NAME.test(printed) ? usual.charAt(0).toUpperCase() + usual.slice(1) : usual,
  };
}
