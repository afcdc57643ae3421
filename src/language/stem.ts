/** @file Stems English words, based on Porter2 (https://snowballstem.org/algorithms/english/stemmer.html). */
import { remember } from "./remember.js";

const VOWEL = /[aeiouy]/;
const VOWEL_BEFORE_S = /[aeiouy].+s$/;
const REGION = /^.*?[aeiouy][^aeiouy]/;
/** Beginnings of words that Porter2 never shortens. */
const PREFIX = /^(?:gener|commun|arsen)/;
const SHORT_SYLLABLE = /(?:^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/;
const DOUBLE = /(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;

const PORTER2_EXCEPTIONS = pairs(
  "skis ski, sky sky, skies sky, dying die, lying lie, tying tie, idly idl, gently gentl, only onli, early earli, news news, " +
    "atlas atlas, cosmos cosmos, bias bias",
);

/** Words that Porter2 would confuse with other words in the rules. "does" is not the plural of "doe". */
export const OF_THIS_GAME: readonly (readonly [word: string, stem: string])[] = pairs(
  "does do, universe universe, universal universal, personal personal",
);

const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ...PORTER2_EXCEPTIONS,
  ...OF_THIS_GAME.flatMap(([word, own]) => [[word, own] as const, [`${word}s`, own] as const]),
]);
const KEEP_AFTER_1A = new Set(["inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed"]);

/** Word endings and their replacements, longest endings first. */
const STEP_2 = pairs(
  "ization ize, ational ate, fulness ful, ousness ous, iveness ive, tional tion, biliti ble, lessli less, entli ent, " +
    "ation ate, alism al, aliti al, ousli ous, iviti ive, fulli ful, enci ence, anci ance, abli able, izer ize, ator ate, " +
    "alli al, bli ble",
);
const STEP_3 = pairs("ational ate, tional tion, alize al, icate ic, iciti ic, ical ic, ness , ful ");
const STEP_4 = "ement ance ence able ible ment ant ent ism ate iti ous ive ize al er ic".split(" ");

function pairs(text: string): (readonly [string, string])[] {
  return text.split(", ").map((pair) => {
    const [word = "", replacement = ""] = pair.split(" ");
    return [word, replacement];
  });
}

/** Returns the stem of a folded word. Numbers, and words of one or two letters, remain unchanged.
 *  @example stem("battling")  // => "battl" */
export const stem: (word: string) => string = remember(
  (word) => (/^[a-z]{3,}$/.test(word) ? (EXCEPTIONS.get(word) ?? porter2(word)) : word),
  50_000,
);

function porter2(input: string): string {
  let word = input.replace(/^y|([aeiou])y/g, (_, vowel: string | undefined) => `${vowel ?? ""}Y`);
  const r1 = regionAfter(word, 0);
  const r2 = regionAfter(word, r1);
  word = plural(word);
  if (KEEP_AFTER_1A.has(word)) return word;
  word = pastAndGerund(word, r1);
  word = word.replace(/(.[^aeiouy])[yY]$/, "$1i");
  word = replaceEnding(word, r1, STEP_2);
  if (word.endsWith("ogi") && word.length - 2 > r1 && word.at(-4) === "l") word = word.slice(0, -1);
  if (/[cdeghkmnrt]li$/.test(word) && word.length - 2 >= r1) word = word.slice(0, -2);
  word = replaceEnding(word, r1, STEP_3);
  if (word.endsWith("ative") && word.length - 5 >= r2) word = word.slice(0, -5);
  word = dropEnding(word, r2);
  return lastLetter(word, r1, r2).toLowerCase();
}

function regionAfter(word: string, from: number): number {
  const match = (from === 0 ? PREFIX.exec(word) : null) ?? REGION.exec(word.slice(from));
  return match ? from + match[0].length : word.length;
}

function plural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (/ie[sd]$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (/(us|ss)$/.test(word)) return word;
  return VOWEL_BEFORE_S.test(word) ? word.slice(0, -1) : word;
}

function pastAndGerund(word: string, r1: number): string {
  const eed = /eed(ly)?$/.exec(word);
  if (eed) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word;
  const ending = /(ed|ing)(ly)?$/.exec(word);
  if (!ending || !VOWEL.test(word.slice(0, ending.index))) return word;
  const rest = word.slice(0, ending.index);
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (DOUBLE.test(rest)) return rest.slice(0, -1);
  return r1 >= rest.length && SHORT_SYLLABLE.test(rest) ? `${rest}e` : rest;
}

function replaceEnding(word: string, from: number, table: readonly (readonly [string, string])[]): string {
  const row = table.find((one) => word.endsWith(one[0]));
  if (!row) return word;
  const end = word.length - row[0].length;
  return end >= from ? word.slice(0, end) + row[1] : word;
}

function dropEnding(word: string, r2: number): string {
  const ending = STEP_4.find((one) => word.endsWith(one));
  if (ending) return word.length - ending.length >= r2 ? word.slice(0, -ending.length) : word;
  return /[st]ion$/.test(word) && word.length - 3 >= r2 ? word.slice(0, -3) : word;
}

function lastLetter(word: string, r1: number, r2: number): string {
  if (word.endsWith("e")) {
    const cut = word.length - 1;
    return cut >= r2 || (cut >= r1 && !SHORT_SYLLABLE.test(word.slice(0, -1))) ? word.slice(0, -1) : word;
  }
  return word.endsWith("ll") && word.length - 1 >= r2 ? word.slice(0, -1) : word;
}
