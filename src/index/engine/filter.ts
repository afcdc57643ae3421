/** @file Which sections may appear: conditions as plain data, and the test of them for engines beside the product itself. */
import type { SectionData } from "./section-data.js";

/** A section passes a filter when it meets every condition. */
export type Filter = readonly Condition[];

export type Condition =
  | { readonly type: "is"; readonly field: Attribute; readonly value: string | boolean }
  | { readonly type: "is-not"; readonly field: Attribute; readonly value: string }
  /** The number itself or a number below it. */
  | { readonly type: "number"; readonly value: string }
  | { readonly type: "within"; readonly value: string }
  | { readonly type: "cites"; readonly anyOf: ReadonlySet<string> }
  /** The title holds all stems of one of these lists. */
  | { readonly type: "title"; readonly anyOf: readonly (readonly number[])[] }
  /** Title and text hold none of these phrases, each one stem or more side by side. */
  | { readonly type: "without"; readonly phrases: readonly (readonly number[])[] };

type Attribute = "document" | "kind" | "status" | "audience" | "format" | "governs";

type Test = (section: SectionData) => boolean;

/** The test of a filter. @example filterTest([{ type: "is", field: "kind", value: "card" }]) */
export function filterTest(filter: Filter): Test {
  const tests = filter.map(conditionTest);
  return (section) => {
    for (const test of tests) if (!test(section)) return false;
    return true;
  };
}

function conditionTest(condition: Condition): Test {
  switch (condition.type) {
    case "is":
      return (section) => section[condition.field] === condition.value;
    case "is-not":
      return (section) => section[condition.field] !== condition.value;
    case "number":
      return ({ number }) => number === condition.value || (number?.startsWith(`${condition.value}.`) ?? false);
    case "within":
      return ({ within }) => within.includes(condition.value);
    case "cites":
      return ({ cites }) => cites.some((id) => condition.anyOf.has(id));
    case "title":
      return ({ words, titleLength }) => {
        const isInTitle = (stem: number): boolean => {
          const at = words.indexOf(stem);
          return at >= 0 && at < titleLength;
        };
        return condition.anyOf.some((stems) => stems.every(isInTitle));
      };
    case "without":
      return withoutTest(condition.phrases);
  }
}

/** Reads each text once, however many phrases there are. */
function withoutTest(phrases: readonly (readonly number[])[]): Test {
  const alone = new Set(phrases.flatMap((phrase) => (phrase.length === 1 ? phrase : [])));
  const byPair = new Map<number, Map<number, (readonly number[])[]>>();
  for (const phrase of phrases) {
    const [first, second] = phrase;
    if (first === undefined || second === undefined) continue;
    const following = byPair.get(first) ?? new Map<number, (readonly number[])[]>();
    byPair.set(first, following.set(second, [...(following.get(second) ?? []), phrase]));
  }
  return ({ words, titleLength, passages }) => {
    const stands = (phrase: readonly number[], at: number, to: number): boolean =>
      at + phrase.length <= to && phrase.every((stem, step) => words[at + step] === stem);
    const holds = (from: number, to: number): boolean => {
      for (let at = from; at < to; at++) {
        const stem = words[at] as number;
        if (alone.has(stem)) return true;
        const begun = byPair.get(stem)?.get(words[at + 1] as number);
        if (begun?.some((phrase) => stands(phrase, at, to))) return true;
      }
      return false;
    };
    return !holds(0, titleLength) && !passages.some(({ from, to, span }) => span !== null && holds(from, to));
  };
}
