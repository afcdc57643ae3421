/** @file Other readings of what was typed: short forms written out, players' words as the rules' words. */
import { stem } from "./stem.js";
import { ABBREVIATIONS, IN_CAPITALS } from "./tables/abbreviations.js";
import { CARD_GAME_WORDS } from "./tables/card-game-words.js";
import { EVERYDAY_DEEDS } from "./tables/everyday-deeds.js";
import { EVERYDAY_THINGS } from "./tables/everyday-things.js";
import { tokenise } from "./tokenise.js";

export interface Reading {
  /** The places in the query that are read another way: first and one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly kind: "synonym" | "abbreviation";
  readonly words: readonly string[];
}

const words = (text: string): string[] => tokenise(text).map(({ word }) => word);

const SHORT: ReadonlyMap<string, readonly string[]> = new Map(
  ABBREVIATIONS.map(([short, meaning]) => [short, words(meaning)] as const),
);

const SHORT_IN_CAPITALS: ReadonlyMap<string, readonly string[]> = new Map(
  IN_CAPITALS.map(([short, meaning]) => [short, words(meaning)] as const),
);

/** By the stems typed, joined by a space: each way to read them. */
const SPOKEN: ReadonlyMap<string, readonly (readonly string[])[]> = spoken();

const LONGEST = 3;

/** Every other reading of a query's words, in the order of the words, the longest where several overlap.
 *  @param query - folded words, question words included, since "get rid of" may need them
 *  @param capitals - the places of words typed in capitals */
export function otherReadings(query: readonly string[], capitals: readonly number[] = []): Reading[] {
  const stems = query.map(stem);
  const found: Reading[] = [];
  for (let from = 0; from < query.length; from++) {
    const word = query[from] ?? "";
    const meaning = SHORT.get(word) ?? (capitals.includes(from) ? SHORT_IN_CAPITALS.get(word) : undefined);
    if (meaning) found.push({ from, to: from + 1, kind: "abbreviation", words: meaning });
    for (let to = from + 1; to <= Math.min(query.length, from + LONGEST); to++) {
      for (const meant of SPOKEN.get(stems.slice(from, to).join(" ")) ?? []) {
        found.push({ from, to, kind: "synonym", words: meant });
      }
    }
  }
  return found.filter((one) => !found.some((other) => longer(other, one)));
}

/** Whether a reading spans all of another and more: "summoning sickness" is no summoning. */
function longer(other: Reading, one: Reading): boolean {
  return other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from;
}

function spoken(): Map<string, string[][]> {
  const table = new Map<string, string[][]>();
  for (const [typed, meant] of [...CARD_GAME_WORDS, ...EVERYDAY_THINGS, ...EVERYDAY_DEEDS]) {
    const key = words(typed).map(stem).join(" ");
    table.set(key, [...(table.get(key) ?? []), ...meant.split("|").map(words)]);
  }
  return table;
}
