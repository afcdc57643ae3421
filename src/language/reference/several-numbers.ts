/** @file Finds the sections for a reference with several numbers, for example `7.4 & 7.5`, `7.4-7.6` or `chapters 8 and
 *  9`. */
import type { Reference } from "./reference.js";
import { findByNumber, type Match, noSectionFor, type Scope } from "./resolve-reference.js";
import type { SectionIndex } from "./section-index.js";

const NAME = "(?:(?:sections?|rules?|chapters?) )";
const BETWEEN = `[\\s,;&/+§#-]+(?:(?:and|or|to|vs\\.?|versus|through|thru) (?:§ ?)?)?${NAME}?`;
const NUMBER = "\\d+(?:\\.\\d+)*";
/** Matches a text that consists only of several numbers. Does not match a card's attributes ("8/8", which has neither
 *  dots nor a name) or a single number with a hyphen ("7.4-2"). */
const SEVERAL_NUMBERS = new RegExp(
  `^(?:(?:from|between) )?(?:(?=${NAME})|(?=.*\\d\\.\\d)(?!.*\\d-\\d+$))${NAME}?[\\s§#]*${NUMBER}(?:${BETWEEN}${NUMBER})+$`,
  "i",
);
const RANGE_OR_NUMBER = new RegExp(`(${NUMBER})(?:\\s*(?:-|to|through|thru)[^\\d]*(${NUMBER}))?`, "gi");
/** Maximum number of section numbers to look up. */
const MAX_NUMBERS = 20;

const compareNumbers = new Intl.Collator("en", { numeric: true }).compare;

/** Finds the sections for several numbers and ranges. Returns null if the reference contains anything else. */
export function findSeveralNumbers({ text }: Reference, scope: Scope, index: SectionIndex): Match | null {
  if (!SEVERAL_NUMBERS.test(text)) return null;
  const parts = [...text.replace(/^between (.*) and /i, "$1 to ").matchAll(RANGE_OR_NUMBER)];
  const numbers = parts.map(([, first = "", last]) => (last === undefined ? [first] : numbersFrom(first, last, index)));
  const found = findNumbers(numbers.flat(), scope, index);
  return { ...found, notes: [...found.notes, ...numbers.flatMap(gapsIn)] };
}

/** Returns a note on numbers missing from a range, such as 10.1.0.2 if the range is 10.1.0.1, 10.1.0.3. */
function gapsIn(range: readonly string[]): string[] {
  const [first = "", last = ""] = [range[0], range.at(-1)];
  const above = first.replace(/\d+$/, "");
  const [from, to] = [first, last].map((number) => Number(number.slice(above.length))) as [number, number];
  if (!last.startsWith(above) || !Number.isInteger(to) || to - from > MAX_NUMBERS) return [];
  const all = Array.from({ length: to - from }, (_, at) => `${above}${from + at}`);
  const lacking = all.filter((number) => !range.includes(number));
  return lacking.length > 0 ? [`Numbers without a section: ${lacking.join(", ")}.`] : [];
}

/** Returns the section numbers in a range. Leaves out numbers that are deeper than both ends. For example, "7.9 to 8.1"
 *  contains 7.9, 7.10, 8 and 8.1. */
function numbersFrom(one: string, other: string, index: SectionIndex): string[] {
  const [first = one, last = other] = [one, other].toSorted(compareNumbers);
  const depth = Math.max(first.split(".").length, last.split(".").length);
  const between = [...index.byNumber.keys()].filter(
    (number) =>
      /^\d[\d.]*$/.test(number) &&
      number.split(".").length <= depth &&
      compareNumbers(first, number) < 0 &&
      compareNumbers(number, last) < 0,
  );
  return [first, ...between.toSorted(compareNumbers), last];
}

/** Finds the sections with these numbers, if possible all in the same printing. Adds a note on each number that is not
 *  in that printing. */
export function findNumbers(all: readonly string[], scope: Scope, index: SectionIndex): Match {
  const unique = [...new Set(all)];
  const numbers = unique.slice(0, MAX_NUMBERS);
  const isIn = (document: string, number: string): boolean =>
    index.byNumber.get(number)?.some((section) => section.document === document) ?? false;
  const used = numbers.flatMap((number) => findByNumber(number, "", scope, index).sections);
  const candidates = scope.documents.filter(({ id }) => used.some(({ document }) => document === id));
  const printing = candidates.find(({ id }) => numbers.every((number) => isIn(id, number))) ?? candidates[0];
  const documents = printing ? [printing] : scope.documents;
  const found = numbers.map((number) => findByNumber(number, "", { ...scope, documents }, index));
  const missing = numbers.filter((_, at) => found[at]?.sections.length === 0).map(noSectionFor);
  const unread = unique.length > MAX_NUMBERS ? [`Only the first ${MAX_NUMBERS} numbers were used.`] : [];
  const notes = [...new Set(found.flatMap((one) => one.notes)), ...missing, ...unread];
  return {
    sections: [...new Set(found.flatMap((one) => one.sections))],
    notes: ["The reference has several numbers.", ...notes],
    place: null,
    missing,
  };
}
